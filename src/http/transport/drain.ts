/**
 * Ends an HTTP server: requests under way are answered, idle connections are closed at once. Own code, because the
 * http-terminator package does not report how many connections it cut.
 */
import type http from 'node:http';
import type { Socket } from 'node:net';

/** Interval at which connections that have become idle are closed. */
const LOOK_EVERY_MS = 20;

export class Drain {
  readonly #server: http.Server;
  readonly #sockets = new Set<Socket>();

  /** Call it before the server listens. */
  constructor(server: http.Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /**
   * Stops accepting connections. When all are closed, resolves to the number of connections that were cut because their
   * requests were not answered within `waitMsMax`.
   */
  async end(waitMsMax: number): Promise<number> {
    const closed = new Promise<void>(resolve => this.#server.close(() => resolve()));
    // Node does not count a connection as idle before its first request.
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
    // A connection that becomes idle later would be kept open for another request.
    const look = setInterval(() => this.#server.closeIdleConnections(), LOOK_EVERY_MS);
    let cut = 0;
    const late = setTimeout(() => {
      cut = this.#sockets.size;
      this.#server.closeAllConnections();
    }, waitMsMax);
    await closed;
    clearInterval(look);
    clearTimeout(late);
    return cut;
  }
}
