/**
 * Shuts down an HTTP server: running requests are answered, idle connections are closed. Own code, because the
 * http-terminator package does not report how many connections it cut.
 */
import type http from 'node:http';
import net, { type Socket } from 'node:net';
import { endsWithin } from '../runtime/policies.ts';
import { bytesReadThen, pendingAnswers, trackAnswers } from './pending-answers.ts';

/** Milliseconds between two checks for connections that have become idle. */
const LOOK_EVERY_MS = 20;
const QUIET_TURN_MS = 0.1;
const QUIET_WITHIN_MS = 250;

export class Drain {
  readonly #server: http.Server;
  readonly #sockets = new Set<Socket>();

  /** Create it before the server listens. */
  constructor(server: http.Server) {
    this.#server = server;
    trackAnswers(server);
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /**
   * Stops accepting connections, and resolves when all are closed, to the number of those that were cut because their
   * requests were not answered within `waitMsMax` milliseconds. Connections without a request stay open for `lingerMs`:
   * a proxy may be about to send a request on one of them.
   */
  async end(waitMsMax: number, lingerMs = 0): Promise<number> {
    // On close, the system resets connections that were not yet accepted. After a quiet turn of the event loop, all
    // waiting connections have been accepted.
    await quietTurn();
    // The `close` of http.Server would also close connections whose clients have not read their answers yet.
    const { close } = net.Server.prototype;
    const closed = new Promise<void>(resolve => close.call(this.#server, () => resolve()));
    if (lingerMs > 0) await endsWithin(lingerMs, closed);
    // Node does not count a connection as idle before its first request.
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
    this.#closeIdle();
    // Connections that become idle later would stay open for another request.
    const look = setInterval(() => this.#closeIdle(), LOOK_EVERY_MS);
    let cut = 0;
    const late = setTimeout(() => {
      cut = this.#sockets.size;
      this.#server.closeAllConnections();
    }, waitMsMax);
    await closed;
    clearInterval(look);
    clearTimeout(late);
    // Stops the timers of the server.
    this.#server.close();
    return cut;
  }

  /** Node counts a connection as idle even if its client has not read the answer yet. */
  #closeIdle(): void {
    const sockets = [...this.#sockets];
    if (!sockets.some(isSending)) this.#server.closeIdleConnections();
    else for (const socket of sockets) if (isIdle(socket)) socket.destroy();
  }
}

/** Resolves after a turn of the event loop that did almost nothing but poll for events, or after 250 ms. */
async function quietTurn(): Promise<void> {
  const startedAt = performance.now();
  let [before, now] = [startedAt, startedAt];
  do {
    before = now;
    await new Promise(resolve => setImmediate(resolve));
    now = performance.now();
  } while (now - before > QUIET_TURN_MS && now - startedAt < QUIET_WITHIN_MS);
}

const isSending = (socket: Socket): boolean =>
  pendingAnswers(socket).length > 0 || socket.writableLength > 0;

/** A connection that has received bytes since its last answer may be in the middle of a request. */
const isIdle = (socket: Socket): boolean =>
  !isSending(socket) && socket.bytesRead === bytesReadThen(socket);
