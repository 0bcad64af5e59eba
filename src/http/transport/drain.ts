/** Ends an HTTP server so that requests under way are answered and nobody who only holds a connection is waited for. */
import type http from 'node:http';
import type { Socket } from 'node:net';

/** How often connections are looked at whose last request has been answered meanwhile. */
const LOOK_EVERY_MS = 20;

export class Drain {
  readonly #server: http.Server;
  readonly #sockets = new Set<Socket>();

  /** Before the server listens. */
  constructor(server: http.Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /**
   * Takes no new connections from the call on. Resolves once all are closed to how many had to be cut, because their
   * requests were not answered within `waitMsMax`.
   */
  async end(waitMsMax: number): Promise<number> {
    const closed = new Promise<void>(resolve => this.#server.close(() => resolve()));
    // Node counts a connection as idle only after its first request.
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
    // Those that become idle later would be kept alive for another request.
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
