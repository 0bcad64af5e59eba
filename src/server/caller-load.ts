/**
 * Tracks each caller's load: requests not yet answered, and bytes of answers that it has not read. A caller at its
 * limit is refused, and a client that stops reading is disconnected, so that no caller fills the memory.
 */
import type { ServerResponse } from 'node:http';
import { AppError } from '../errors/errors.ts';
import type { Deadline } from '../runtime/deadline.ts';
import { Door } from '../runtime/door.ts';
import type { Tally } from '../runtime/tally.ts';
import { defineCounter } from '../telemetry/metric-definition.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { HTTP_LIMITS, type HttpLimits } from './limits.ts';

const DROPPED_READERS = defineCounter({
  name: 'svc_dropped_readers_total',
  help: 'Connections that were closed because their client took nothing of an answer for 10 s.',
  unit: 'connections',
});

/** Above this number of callers, those without requests are forgotten. */
const CALLERS_KEPT_MAX = 10_000;
/** An answer of at most this size is sent even if the caller has not read others. */
const SMALL_BYTES = 16 * 1024;
/** Pages of one caller made in parallel. */
const PAGES_AT_ONCE = 4;
/**
 * Requests of one caller to one route that run in parallel: enough for all threads. More would only fill the event loop
 * of the HTTP thread, which all callers share.
 */
const WORKED_ON_AT_ONCE = 16;

export interface LoadLimits {
  /** Maximum concurrent requests of a caller. */
  requestsMax: number;
  /** Maximum unread bytes of its answers; a single answer is always allowed. */
  unreadBytesMax: number;
}

/** Counts of the same caller on the other HTTP threads. */
export interface SharedLoad {
  requests: Tally;
  /** Bytes of answers that were not completely read. */
  unread: Tally;
}

/** The shared load of a caller by name; null for a caller that only this thread serves. */
export type SharedLoads = (name: string) => SharedLoad | null;

type Times = Pick<HttpLimits, 'stallMs' | 'socketTimeoutMs'>;

/** Settings and counters that the loads of all callers share. */
interface Shared {
  metrics: Metrics;
  times: Times;
  dropped: { inc(): void };
  /** Null if this is the only HTTP thread. */
  loads: SharedLoads | null;
}

/** Callers of an application by name: API keys, users, addresses. */
export class CallerLoads {
  readonly #shared: Shared;
  readonly #loads = new Map<string, CallerLoad>();

  /** A client that reads nothing for `stallMs` milliseconds is disconnected, after at most twice that time. */
  constructor(
    metrics: Metrics,
    times: Times = HTTP_LIMITS,
    sharedLoads: SharedLoads | null = null,
  ) {
    const dropped = metrics.counter(DROPPED_READERS).with();
    this.#shared = { metrics, times, dropped, loads: sharedLoads };
  }

  /** Disconnects the client of an unknown caller if it stops reading. */
  dropStalled(res: ServerResponse): void {
    dropStalled(res, this.#shared);
  }

  of(name: string, limits: LoadLimits): CallerLoad {
    const known = this.#loads.get(name);
    if (known !== undefined) return known;
    if (this.#loads.size >= CALLERS_KEPT_MAX) this.#forgetIdle();
    const load = new CallerLoad(limits, this.#shared, this.#shared.loads?.(name) ?? null);
    this.#loads.set(name, load);
    return load;
  }

  #forgetIdle(): void {
    for (const [name, load] of this.#loads) {
      if (load.requests === 0) this.#loads.delete(name);
    }
  }
}

export class CallerLoad {
  readonly #limits: LoadLimits;
  readonly #shared: Shared;
  /** Answers not yet completely passed to the operating system, with their admitted bytes. */
  readonly #unread = new Map<ServerResponse, number>();
  /** Bytes of admitted answers whose handlers are still running. */
  #admitted = 0;
  #requests = 0;
  readonly #pageDoor = new Door(PAGES_AT_ONCE, Number.POSITIVE_INFINITY);
  readonly #doors = new Map<string, Door>();
  readonly #others: SharedLoad | null;

  constructor(limits: LoadLimits, shared: Shared, others: SharedLoad | null = null) {
    this.#limits = limits;
    this.#shared = shared;
    this.#others = others;
  }

  /** Number of concurrent requests. */
  get requests(): number {
    return this.#requests;
  }

  /** Counts a request until `answered` was called and its answer sent. Throws RATE_LIMITED. */
  begin(): void {
    const { requestsMax } = this.#limits;
    if (this.#count(1) > requestsMax) {
      this.#count(-1);
      throw this.#refusal(`This caller has ${requestsMax} requests under way.`);
    }
    try {
      // Refuses early; otherwise each answer would still be made for a caller that reads nothing.
      this.#refuseUnread(1);
    } catch (error) {
      this.#count(-1);
      throw error;
    }
  }

  /** Number of concurrent requests on all threads. */
  #count(by: number): number {
    this.#requests += by;
    return this.#others === null ? this.#requests : this.#others.requests.add(by);
  }

  /**
   * Counts the bytes of an answer until `answered`, because several answers may be made before the first is written.
   * Throws RATE_LIMITED if they exceed the limit together with the caller's unread answers.
   */
  admit(bytes: number): void {
    this.refuseLong(bytes);
    this.#admitted += bytes;
  }

  /** Throws RATE_LIMITED if `admit` would, before the answer is made. */
  refuseLong(bytes: number): void {
    // Small answers pass, because a write must report its result; `begin` limits their number.
    if (bytes > SMALL_BYTES) this.#refuseUnread(bytes);
  }

  /**
   * Runs the work of a request, a few in parallel for each path; others wait in order of arrival, at most `waitingMax`.
   * `work` must throw once the deadline is cancelled. Throws QUEUE_FULL.
   */
  workOn<A>(
    { path, waitingMax }: { path: string; waitingMax: number },
    work: () => A | Promise<A>,
    deadline: Deadline,
  ): A | Promise<A> {
    if (!this.#isBounded) return work();
    let door = this.#doors.get(path);
    if (door === undefined) {
      door = new Door(WORKED_ON_AT_ONCE, waitingMax);
      this.#doors.set(path, door);
    }
    if (!door.isFull) return door.pass(work, deadline);
    const message = `This caller has ${waitingMax} such requests waiting.`;
    throw new AppError('QUEUE_FULL', message, { retryAfterSeconds: 1 });
  }

  /**
   * Makes a page; only a few pages of a caller are made in parallel. If the caller has not read the earlier ones, a
   * waiting one is refused before it is made. `bytesMax` is the maximum size of the page. `make` must throw once the
   * deadline is cancelled. Throws or rejects with RATE_LIMITED.
   */
  makePage<P>(bytesMax: number, make: () => Promise<P> | P, deadline: Deadline): P | Promise<P> {
    if (!this.#isBounded) return make();
    const turn = () => {
      this.#refuseUnread(bytesMax);
      return make();
    };
    return this.#pageDoor.pass(turn, deadline);
  }

  /**
   * Called when the handler has ended, with the bytes that were admitted. The request counts until its answer is sent.
   */
  answered(res: ServerResponse, admitted: number): void {
    this.#admitted -= admitted;
    if (res.destroyed || (res.writableEnded && res.writableLength === 0)) {
      this.#count(-1);
      return;
    }
    this.#unread.set(res, admitted);
    this.#others?.unread.add(admitted);
    dropStalled(res, this.#shared);
    res.once('close', () => {
      this.#unread.delete(res);
      this.#others?.unread.add(-admitted);
      this.#count(-1);
    });
  }

  /** False for the hub of this process, because its requests come from all its users. */
  get #isBounded(): boolean {
    return Number.isFinite(this.#limits.unreadBytesMax);
  }

  #refuseUnread(bytes: number): void {
    const others = this.#others?.unread.others() ?? 0;
    // Shortcut for the usual case: the caller has read all of its answers.
    if (this.#unread.size === 0 && this.#admitted === 0 && others === 0) return;
    let waiting = this.#admitted + others;
    for (const [res, admitted] of this.#unread) {
      // Koa writes the answer after the handler, so until then its admitted bytes count.
      waiting += res.writableEnded ? res.writableLength : Math.max(res.writableLength, admitted);
    }
    const { unreadBytesMax } = this.#limits;
    if (waiting === 0 || waiting + bytes <= unreadBytesMax) return;
    throw this.#refusal(`This caller has not read ${waiting} bytes of its answers yet.`);
  }

  #refusal(message: string): AppError {
    this.#shared.metrics.rateLimitBlocks.inc();
    return new AppError('RATE_LIMITED', message, { retryAfterSeconds: 1 });
  }
}

function dropStalled(res: ServerResponse, { times, dropped }: Shared): void {
  const { stallMs, socketTimeoutMs } = times;
  // Node restarts this timeout whenever bytes are sent.
  res.setTimeout(stallMs, () => {
    dropped.inc();
    res.destroy();
  });
  // Restores the timeout for the next request of the connection. Prepended, because Node's own listener detaches the
  // socket.
  res.prependOnceListener('finish', () => res.socket?.setTimeout(socketTimeoutMs));
}
