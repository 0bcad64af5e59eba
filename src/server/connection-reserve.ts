/**
 * Limits connections in total and per address, and reserves some for health checks and metrics, so that a service at
 * its limit can still be monitored. A reserved connection serves one request to one of a few paths. When connections
 * are scarce, one that sends nothing, or on the reserve no complete request, is closed early.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Tally } from '../runtime/tally.ts';
import { peerName } from './client-address.ts';
import { bytesReadThen, pendingAnswers } from './pending-answers.ts';

/** Reserved connections in addition to SVC_CONNECTIONS_MAX. */
export const RESERVED_CONNECTIONS = 64;
/** Share of the ordinary connections above which a silent one gets less time. */
const CROWDED = 0.75;
/** Milliseconds until the first byte if connections are scarce, and until the request on a reserved connection. */
const CROWDED_MS_MAX = 2_000;
const RESERVED_MS_MAX = 1_000;
const LOOK_EVERY_MS = 250;

/** The paths that reserved connections serve. */
const PROBE_PATHS: ReadonlySet<string> = new Set([
  '/livez',
  '/readyz',
  '/v1/health',
  '/health',
  '/api/health',
  '/metrics',
]);

/** Counts over all HTTP threads. */
export interface SharedConnections {
  ordinary: Tally;
  all: Tally;
}

export interface ConnectionLimits {
  /** Maximum concurrent connections without the reserve. */
  ordinaryMax: number;
  /** Maximum concurrent connections of one address on each HTTP thread; a trusted proxy has no such limit. */
  perAddressMax: number;
  isProxy(socket: Socket): boolean;
}

/** The reason why a connection was closed without an answer. */
export type Dropped = 'too_many' | 'address' | 'silent';

export class ConnectionReserve {
  readonly #limits: ConnectionLimits;
  readonly #dropped: (why: Dropped) => void;
  readonly #ordinary = new WeakSet<Socket>();
  readonly #shared: SharedConnections | null;
  readonly #addresses = new Map<string, number>();
  /** Sockets without a request so far, oldest first, with the time of their connection. */
  readonly #silent = new Map<Socket, number>();
  #look: NodeJS.Timeout | null = null;
  #ordinaryCount = 0;
  #allCount = 0;

  /** `dropped` is called for each connection that is closed without an answer. */
  constructor(
    server: Server,
    limits: ConnectionLimits,
    dropped: (why: Dropped) => void,
    shared: SharedConnections | null = null,
  ) {
    this.#limits = limits;
    this.#dropped = dropped;
    this.#shared = shared;
    server.on('connection', socket => this.#admit(socket));
    server.on('close', () => clearInterval(this.#look ?? undefined));
  }

  #admit(socket: Socket): void {
    if (!this.#enterAddress(socket)) {
      this.#drop(socket, 'address');
      return;
    }
    socket.once('close', () => this.#count(-1));
    const all = this.#count(1);
    if (all > this.#limits.ordinaryMax + RESERVED_CONNECTIONS && !this.#evictSilent()) {
      this.#drop(socket, 'too_many');
      return;
    }
    this.#enlist(socket);
    this.#silent.set(socket, performance.now());
    this.#look ??= setInterval(() => this.#dropSilent(), LOOK_EVERY_MS).unref();
  }

  /** Counts the connection for its address; false if the address is at its limit. */
  #enterAddress(socket: Socket): boolean {
    if (this.#limits.isProxy(socket)) return true;
    const name = peerName(socket);
    const count = this.#addresses.get(name) ?? 0;
    if (count >= this.#limits.perAddressMax) return false;
    this.#addresses.set(name, count + 1);
    socket.once('close', () => {
      const left = this.#addresses.get(name)! - 1;
      if (left === 0) this.#addresses.delete(name);
      else this.#addresses.set(name, left);
    });
    return true;
  }

  #drop(socket: Socket, why: Dropped): void {
    this.#dropped(why);
    this.#silent.delete(socket);
    socket.destroy();
  }

  /** Closes the oldest silent connection of the reserve to make room; false if there is none. */
  #evictSilent(): boolean {
    for (const socket of this.#silent.keys()) {
      if (this.#ordinary.has(socket) || hasAsked(socket)) continue;
      this.#drop(socket, 'silent');
      return true;
    }
    return false;
  }

  #dropSilent(): void {
    const now = performance.now();
    const isCrowded = this.#ordinaryAll() > this.#limits.ordinaryMax * CROWDED;
    for (const [socket, since] of this.#silent) {
      const isOrdinary = this.#ordinary.has(socket);
      if (socket.destroyed || (isOrdinary ? hasSpoken(socket) : hasAsked(socket))) {
        this.#silent.delete(socket);
        continue;
      }
      // The server's headers timeout ends ordinary connections.
      if (isOrdinary && !isCrowded) continue;
      if (now - since > (isOrdinary ? CROWDED_MS_MAX : RESERVED_MS_MAX)) {
        this.#drop(socket, 'silent');
      }
    }
  }

  /** Whether the connection is a reserved one, which is closed after its answer. */
  isReserved(socket: Socket): boolean {
    // Another connection may have been closed meanwhile, so that this one can become ordinary.
    return !this.#ordinary.has(socket) && !this.#enlist(socket);
  }

  /** Whether the reserve serves this path. */
  serves(url: string): boolean {
    const mark = url.indexOf('?');
    return PROBE_PATHS.has(mark < 0 ? url : url.slice(0, mark));
  }

  /** Makes a reserved connection an ordinary one if there is room. */
  #enlist(socket: Socket): boolean {
    if (socket.destroyed) return false;
    if (this.#countOrdinary(1) > this.#limits.ordinaryMax) {
      this.#countOrdinary(-1);
      return false;
    }
    this.#ordinary.add(socket);
    socket.once('close', () => this.#countOrdinary(-1));
    return true;
  }

  /** Connections of all threads. */
  #count(by: number): number {
    this.#allCount += by;
    return this.#shared === null ? this.#allCount : this.#shared.all.add(by);
  }

  /** Ordinary connections of all threads. */
  #countOrdinary(by: number): number {
    this.#ordinaryCount += by;
    return this.#shared === null ? this.#ordinaryCount : this.#shared.ordinary.add(by);
  }

  #ordinaryAll(): number {
    return this.#countOrdinary(0);
  }
}

const hasSpoken = (socket: Socket): boolean => socket.bytesRead > 0;
/** Whether the headers of a request have arrived. */
const hasAsked = (socket: Socket): boolean =>
  pendingAnswers(socket).length > 0 || bytesReadThen(socket) !== undefined;
