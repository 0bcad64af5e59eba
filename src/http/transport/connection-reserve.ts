/**
 * Reserves a few connections above the ordinary maximum for health checks and metrics, so that a service at its limit
 * can still be observed. A reserved connection serves one request to one of a short list of paths.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Reserved connections in addition to SVC_CONNECTIONS_MAX. */
export const RESERVED_CONNECTIONS = 64;

/** The paths that it serves. */
const PROBE_PATHS: ReadonlySet<string> = new Set([
  '/livez',
  '/readyz',
  '/v1/health',
  '/health',
  '/api/health',
  '/metrics',
]);

export class ConnectionReserve {
  readonly #ordinaryMax: number;
  readonly #ordinary = new WeakSet<Socket>();
  #ordinaryCount = 0;

  /** `server` accepts `ordinaryMax` connections and the reserve; more are closed without an answer. */
  constructor(server: Server, ordinaryMax: number) {
    this.#ordinaryMax = ordinaryMax;
    server.maxConnections = ordinaryMax + RESERVED_CONNECTIONS;
    server.on('connection', socket => void this.#enlist(socket));
  }

  /** Whether the connection belongs to the reserve; such a connection ends with its answer. */
  isReserved(socket: Socket): boolean {
    // An ordinary place may have become free since it connected.
    return !this.#ordinary.has(socket) && !this.#enlist(socket);
  }

  /** Whether the reserve serves this path. */
  serves(url: string): boolean {
    const mark = url.indexOf('?');
    return PROBE_PATHS.has(mark < 0 ? url : url.slice(0, mark));
  }

  /** Makes it an ordinary connection if there is room. */
  #enlist(socket: Socket): boolean {
    if (this.#ordinaryCount >= this.#ordinaryMax || socket.destroyed) return false;
    this.#ordinary.add(socket);
    this.#ordinaryCount++;
    socket.once('close', () => {
      this.#ordinaryCount--;
    });
    return true;
  }
}
