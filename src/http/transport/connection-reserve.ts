/**
 * Reserves a few connections above the ordinary maximum for health checks and metrics, so that a service at its limit
 * can still be observed. A reserved connection serves one request to one of a short list of paths.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Tally } from '../../runtime/tally.ts';

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

/** Connections of all HTTP threads. */
export interface SharedConnections {
  ordinary: Tally;
  all: Tally;
}

export class ConnectionReserve {
  readonly #ordinaryMax: number;
  readonly #ordinary = new WeakSet<Socket>();
  readonly #shared: SharedConnections | null;
  #ordinaryCount = 0;

  /** `server` accepts `ordinaryMax` connections and the reserve; more are closed without an answer. */
  constructor(server: Server, ordinaryMax: number, shared: SharedConnections | null = null) {
    this.#ordinaryMax = ordinaryMax;
    this.#shared = shared;
    server.maxConnections = ordinaryMax + RESERVED_CONNECTIONS;
    server.on('connection', socket => {
      if (shared !== null && !this.#admit(server, socket, shared.all)) return;
      this.#enlist(socket);
    });
  }

  /** What `maxConnections` does, over all threads: the connection is closed, and the event is the same. */
  #admit(server: Server, socket: Socket, all: Tally): boolean {
    socket.once('close', () => all.add(-1));
    if (all.add(1) <= this.#ordinaryMax + RESERVED_CONNECTIONS) return true;
    socket.destroy();
    server.emit('drop');
    return false;
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
    if (socket.destroyed) return false;
    if (this.#count(1) > this.#ordinaryMax) {
      this.#count(-1);
      return false;
    }
    this.#ordinary.add(socket);
    socket.once('close', () => this.#count(-1));
    return true;
  }

  /** Ordinary connections of all threads. */
  #count(by: number): number {
    this.#ordinaryCount += by;
    return this.#shared === null ? this.#ordinaryCount : this.#shared.ordinary.add(by);
  }
}
