/**
 * Connections above the cap of ordinary ones: a few are taken for those who look after the service, so that those who
 * ask much do not hide how it is; whoever keeps opening these too still can. They serve a short list of paths, one
 * request each.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** So many are kept beside those of SVC_CONNECTIONS_MAX. */
export const RESERVED_CONNECTIONS = 64;

const PATHS: ReadonlySet<string> = new Set([
  ...['/livez', '/readyz', '/v1/health', '/health', '/metrics'],
]);

export class ConnectionReserve {
  readonly #ordinaryMax: number;
  readonly #ordinary = new WeakSet<Socket>();
  #ordinaryCount = 0;

  /** Lets `server` take `ordinaryMax` connections and those of the reserve; more are closed unanswered. */
  constructor(server: Server, ordinaryMax: number) {
    this.#ordinaryMax = ordinaryMax;
    server.maxConnections = ordinaryMax + RESERVED_CONNECTIONS;
    server.on('connection', socket => void this.#enlist(socket));
  }

  /** Whether its connection is one of the reserve; such a one is ended with its answer. */
  isReserved(socket: Socket): boolean {
    // Others may have left since it came.
    return !this.#ordinary.has(socket) && !this.#enlist(socket);
  }

  /** Whether the reserve is for this. */
  serves(url: string): boolean {
    const mark = url.indexOf('?');
    return PATHS.has(mark < 0 ? url : url.slice(0, mark));
  }

  /** Makes it an ordinary one where there is room. */
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
