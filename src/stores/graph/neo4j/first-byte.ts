/**
 * Closes connections of the Neo4j driver to a server that accepts them and then sends nothing. The driver waits for the
 * first byte without a limit. Each such connection occupies a slot of the pool, so twenty exhaust it. Closing the
 * driver does not close them, and a single one keeps the process alive. Node does not announce TLS sockets on
 * `net.client.socket`, so they are not watched.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

const FIRST_BYTE_MS_MAX = 2_000;

const driverAtWork = new AsyncLocalStorage<true>();

subscribe('net.client.socket', announced => {
  if (driverAtWork.getStore() === true) watch((announced as { socket: Socket }).socket);
});

/** Runs `work`. Every server to which it connects must send its first byte within the limit. */
export const expectingFirstByte = <T>(work: () => T): T => driverAtWork.run(true, work);

function watch(socket: Socket): void {
  socket.once('connect', () => {
    // Polls the byte count instead of adding a data listener, which would start the flow before the driver listens.
    const timer = setTimeout(() => {
      if (socket.bytesRead > 0) return;
      socket.destroy(new Error(`no byte from the server within ${FIRST_BYTE_MS_MAX} ms`));
    }, FIRST_BYTE_MS_MAX);
    socket.once('close', () => clearTimeout(timer));
  });
}
