/**
 * Ends connections to a server that accepts and then says nothing. The driver waits for a server's first word for ever:
 * each such connection takes a place in its pool, so that twenty would shut it for good; closing the driver does not
 * close them; and one of them keeps the process from ending. TLS connections are not announced and so not seen here.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

const FIRST_WORD_MS_MAX = 2_000;

const driverAtWork = new AsyncLocalStorage<true>();

subscribe('net.client.socket', announced => {
  if (driverAtWork.getStore() === true) watch((announced as { socket: Socket }).socket);
});

/** What `work` connects to has to speak in time. */
export const expectingWords = <T>(work: () => T): T => driverAtWork.run(true, work);

function watch(socket: Socket): void {
  socket.once('connect', () => {
    // The bytes are counted anyway; listening for them would start the flow before the driver listens.
    const timer = setTimeout(() => {
      if (socket.bytesRead > 0) return;
      socket.destroy(new Error(`no word from the server within ${FIRST_WORD_MS_MAX} ms`));
    }, FIRST_WORD_MS_MAX);
    socket.once('close', () => clearTimeout(timer));
  });
}
