/**
 * What each caller holds at once: requests whose answers are not sent yet, and bytes of answers that it has not taken.
 * A caller at its limit is refused, and a reader that takes nothing is dropped, so that none fills the memory of all.
 */
import type { ServerResponse } from 'node:http';
import { AppError } from '../../errors/errors.ts';
import { defineCounter } from '../../telemetry/metric-definition.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { HTTP_LIMITS } from './limits.ts';

const DROPPED_READERS = defineCounter({
  name: 'svc_dropped_readers_total',
  help: 'Connections that were closed because their client took nothing of an answer for 10 s.',
  unit: 'connections',
});

/** Beyond this many callers, those without a request are forgotten. */
const CALLERS_KEPT_MAX = 10_000;

export interface LoadLimits {
  /** Requests of a caller that may be under way. */
  requestsMax: number;
  /** Bytes of its answers that may wait to be taken; one answer may always wait. */
  unreadBytesMax: number;
}

/** What all callers have in common. */
interface Shared {
  metrics: Metrics;
  stallMs: number;
  dropped: { inc(): void };
}

/** The callers of an application by name: keys, users, addresses. */
export class CallerLoads {
  readonly #shared: Shared;
  readonly #loads = new Map<string, CallerLoad>();

  /** A reader that takes nothing for `stallMs`, and for twice as long at most, is dropped. */
  constructor(metrics: Metrics, stallMs: number = HTTP_LIMITS.stallMs) {
    this.#shared = { metrics, stallMs, dropped: metrics.counter(DROPPED_READERS).with() };
  }

  of(name: string, limits: LoadLimits): CallerLoad {
    const known = this.#loads.get(name);
    if (known !== undefined) return known;
    if (this.#loads.size >= CALLERS_KEPT_MAX) this.#forgetIdle();
    const load = new CallerLoad(limits, this.#shared);
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
  /** Answers that the operating system has not taken whole. */
  readonly #unread = new Set<ServerResponse>();
  #requests = 0;

  constructor(limits: LoadLimits, shared: Shared) {
    this.#limits = limits;
    this.#shared = shared;
  }

  /** Requests under way. */
  get requests(): number {
    return this.#requests;
  }

  /** Counts a request, until `answered` and the end of its answer. Throws RATE_LIMITED. */
  begin(): void {
    const { requestsMax } = this.#limits;
    if (this.#requests >= requestsMax) {
      throw this.#refusal(`This caller has ${requestsMax} requests under way.`);
    }
    // Without this, a caller that reads nothing would still have each answer made.
    this.admit(1);
    this.#requests++;
  }

  /** Throws RATE_LIMITED when an answer of so many bytes would be too much beside those that wait. */
  admit(bytes: number): void {
    // Nearly every caller has taken all of its answers.
    if (this.#unread.size === 0) return;
    let waiting = 0;
    for (const res of this.#unread) waiting += res.writableLength;
    const { unreadBytesMax } = this.#limits;
    if (waiting === 0 || waiting + bytes <= unreadBytesMax) return;
    throw this.#refusal(`This caller has not read ${waiting} bytes of its answers yet.`);
  }

  /** The handler has ended. The request still counts until its answer is taken. */
  answered(res: ServerResponse): void {
    if (res.destroyed || (res.writableEnded && res.writableLength === 0)) {
      this.#requests--;
      return;
    }
    this.#unread.add(res);
    // Node restarts this time whenever bytes are taken, and sets its own when the answer is sent.
    res.setTimeout(this.#shared.stallMs, () => {
      this.#shared.dropped.inc();
      res.destroy();
    });
    res.once('close', () => {
      this.#unread.delete(res);
      this.#requests--;
    });
  }

  #refusal(message: string): AppError {
    this.#shared.metrics.rateLimitBlocks.inc();
    return new AppError('RATE_LIMITED', message, { retryAfterSeconds: 1 });
  }
}
