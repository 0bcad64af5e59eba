/**
 * What each caller holds at once: requests whose answers are not sent yet, and bytes of answers that it has not taken.
 * A caller at its limit is refused, and a reader that takes nothing is dropped, so that none fills the memory of all.
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

/** Beyond this many callers, those that have no request are forgotten. */
const CALLERS_KEPT_MAX = 10_000;
/** An answer of so many bytes is sent even if the caller has not read others. */
const SMALL_BYTES = 16 * 1024;
/** Pages of a caller that are made at once. */
const PAGES_AT_ONCE = 4;
/**
 * Requests of a caller for one question that are worked on at once: enough for all threads. More would only fill the
 * event loop of the HTTP thread, through which every step of everybody's request passes.
 */
const WORKED_ON_AT_ONCE = 16;

export interface LoadLimits {
  /** Requests of a caller that may be under way. */
  requestsMax: number;
  /** Bytes of its answers that may wait to be taken; one answer may always wait. */
  unreadBytesMax: number;
}

/** What other HTTP threads count of the same caller. */
export interface SharedLoad {
  requests: Tally;
  /** Bytes of answers that are not taken whole. */
  unread: Tally;
}

/** The shared load of a caller by name; null for one that only this thread serves. */
export type SharedLoads = (name: string) => SharedLoad | null;

type Times = Pick<HttpLimits, 'stallMs' | 'socketTimeoutMs'>;

/** What the loads of all callers share. */
interface Shared {
  metrics: Metrics;
  times: Times;
  dropped: { inc(): void };
  /** Null while this thread serves all. */
  loads: SharedLoads | null;
}

/** The callers of an application by name: keys, users, addresses. */
export class CallerLoads {
  readonly #shared: Shared;
  readonly #loads = new Map<string, CallerLoad>();

  /** A reader that takes nothing for `stallMs` is dropped, after twice that time at the latest. */
  constructor(
    metrics: Metrics,
    times: Times = HTTP_LIMITS,
    sharedLoads: SharedLoads | null = null,
  ) {
    const dropped = metrics.counter(DROPPED_READERS).with();
    this.#shared = { metrics, times, dropped, loads: sharedLoads };
  }

  /** Drops the reader of an answer of an unknown caller, if it takes nothing. */
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
  /** Answers that the operating system has not taken whole, with their admitted bytes. */
  readonly #unread = new Map<ServerResponse, number>();
  /** Bytes of admitted answers whose handlers have not ended. */
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

  /** Requests under way. */
  get requests(): number {
    return this.#requests;
  }

  /** Counts a request, until `answered` and the end of its answer. Throws RATE_LIMITED. */
  begin(): void {
    const { requestsMax } = this.#limits;
    if (this.#count(1) > requestsMax) {
      this.#count(-1);
      throw this.#refusal(`This caller has ${requestsMax} requests under way.`);
    }
    try {
      // Without this, a caller that reads nothing would still have each answer made.
      this.#refuseUnread(1);
    } catch (error) {
      this.#count(-1);
      throw error;
    }
  }

  /** Requests under way on all threads. */
  #count(by: number): number {
    this.#requests += by;
    return this.#others === null ? this.#requests : this.#others.requests.add(by);
  }

  /**
   * Counts the bytes of an answer until `answered`, because several answers may be made before the first is written.
   * Throws RATE_LIMITED when the caller's unread answers and this one together exceed the limit.
   */
  admit(bytes: number): void {
    this.refuseLong(bytes);
    this.#admitted += bytes;
  }

  /** Throws RATE_LIMITED where `admit` would, for an answer that is not made yet. */
  refuseLong(bytes: number): void {
    // A write must be told what it changed. Its answer is small, so it passes; `begin` bounds how many there are.
    if (bytes > SMALL_BYTES) this.#refuseUnread(bytes);
  }

  /**
   * Works on a request for a question, a few of each at once; the others wait in order of arrival, `waitingMax` at
   * most. `work` must throw once the deadline is cancelled. Throws QUEUE_FULL.
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
   * Makes a page; only a few pages of a caller are made at once. If the earlier ones are not taken, one that waits is
   * refused before it is read and written. `bytesMax` bounds the page. `make` must throw once the deadline is
   * cancelled. Throws or rejects with RATE_LIMITED.
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
   * Called when the handler has ended, with the bytes that were admitted. The request still counts until its answer is
   * taken.
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

  /** The hub of this process asks for all of its users. */
  get #isBounded(): boolean {
    return Number.isFinite(this.#limits.unreadBytesMax);
  }

  #refuseUnread(bytes: number): void {
    const others = this.#others?.unread.others() ?? 0;
    // Nearly every caller has taken all of its answers.
    if (this.#unread.size === 0 && this.#admitted === 0 && others === 0) return;
    let waiting = this.#admitted + others;
    for (const [res, admitted] of this.#unread) {
      // Koa writes an answer after its handler.
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
  // Node restarts this time whenever bytes are taken.
  res.setTimeout(stallMs, () => {
    dropped.inc();
    res.destroy();
  });
  // The next request of the connection may still be computed. First of all, because Node then lets go of the socket.
  res.prependOnceListener('finish', () => res.socket?.setTimeout(socketTimeoutMs));
}
