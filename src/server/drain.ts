/**
 * Ends an HTTP server: requests under way are answered, idle connections are closed. Own code, because the
 * http-terminator package does not report how many connections it cut.
 */
import type http from 'node:http';
import net, { type Socket } from 'node:net';
import { endsWithin } from '../runtime/policies.ts';
import { bytesReadThen, pendingAnswers, trackAnswers } from './pending-answers.ts';

/** Interval at which connections that have become idle are closed. */
const LOOK_EVERY_MS = 20;
const QUIET_TURN_MS = 0.1;
const QUIET_WITHIN_MS = 250;

export class Drain {
  readonly #server: http.Server;
  readonly #sockets = new Set<Socket>();

  /** Call it before the server listens. */
  constructor(server: http.Server) {
    this.#server = server;
    trackAnswers(server);
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /**
   * Stops accepting connections and resolves when all are closed, to the number of connections that were cut because
   * their requests were not answered within `waitMsMax`. For `lingerMs`, connections without a request stay open: a
   * proxy may just be sending a request on one of them, and would be reset.
   */
  async end(waitMsMax: number, lingerMs = 0): Promise<number> {
    // The system resets connections that were not accepted yet: the event loop has just accepted those that are there.
    await quietTurn();
    // The method of http.Server also closes connections whose clients have not taken their answers yet.
    const { close } = net.Server.prototype;
    const closed = new Promise<void>(resolve => close.call(this.#server, () => resolve()));
    if (lingerMs > 0) await endsWithin(lingerMs, closed);
    // Node does not count a connection as idle before its first request.
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
    this.#closeIdle();
    // A connection that becomes idle later would be kept open for another request.
    const look = setInterval(() => this.#closeIdle(), LOOK_EVERY_MS);
    let cut = 0;
    const late = setTimeout(() => {
      cut = this.#sockets.size;
      this.#server.closeAllConnections();
    }, waitMsMax);
    await closed;
    clearInterval(look);
    clearTimeout(late);
    // Ends the timers of the server.
    this.#server.close();
    return cut;
  }

  /** Node counts a connection as idle although its client has not taken the answer yet. */
  #closeIdle(): void {
    const sockets = [...this.#sockets];
    if (!sockets.some(isSending)) this.#server.closeIdleConnections();
    else for (const socket of sockets) if (isIdle(socket)) socket.destroy();
  }
}

/** Resolves after a turn of the event loop in which little more was done than looking for events; soon in any case. */
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

/** A connection that has received bytes since its last answer was sent may be sending a request. */
const isIdle = (socket: Socket): boolean =>
  !isSending(socket) && socket.bytesRead === bytesReadThen(socket);
