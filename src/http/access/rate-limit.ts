/**
 * Limits the requests of a key per minute: a fixed window in the cache store. Without the store every request is
 * refused. Own code, because the rate-limiter-flexible package costs 0.1 of the throughput of a hot route.
 */
import { AppError } from '../../errors/errors.ts';
import { within } from '../../runtime/policies.ts';
import type { Exchange } from '../../server/exchange.ts';
import type { CountWindow } from '../../stores/cache/cache-store.ts';
import type { Log } from '../../telemetry/log.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { ApiKey } from './api-keys.ts';

/** Counts requests by time window: the cache store, or memory that HTTP threads share. */
export interface Windows {
  increment(key: string, windowSeconds: number): CountWindow | Promise<CountWindow>;
}

const WINDOW_SECONDS = 60;
const STORE_TIMEOUT_MS = 1000;
const STORE_RETRY_SECONDS = 1;

export class RateLimiter {
  readonly #windows: Windows;
  readonly #perMinute: number;
  readonly #limitText: string;
  readonly #metrics: Metrics;
  readonly #log: Log;

  constructor(windows: Windows, perMinute: number, metrics: Metrics, log: Log) {
    this.#windows = windows;
    this.#perMinute = perMinute;
    this.#limitText = String(perMinute);
    this.#metrics = metrics;
    this.#log = log;
  }

  /**
   * Counts one request of `key`. Throws RATE_LIMITED above the limit and RATE_LIMITER_UNAVAILABLE when the store
   * fails. Returns a promise only when the store does.
   */
  take(exchange: Exchange, key: ApiKey): void | Promise<void> {
    let window: CountWindow | Promise<CountWindow>;
    try {
      window = this.#windows.increment(key.counter, WINDOW_SECONDS);
    } catch (error) {
      this.#unavailable(error);
    }
    if (window instanceof Promise) return this.#settle(exchange, window);
    this.#judge(exchange, window);
  }

  async #settle(exchange: Exchange, pending: Promise<CountWindow>): Promise<void> {
    let window: CountWindow;
    try {
      window = await within(STORE_TIMEOUT_MS, () => pending);
    } catch (error) {
      this.#unavailable(error);
    }
    this.#judge(exchange, window);
  }

  /** Throws RATE_LIMITED. */
  #judge(exchange: Exchange, window: CountWindow): void {
    const left = this.#perMinute - window.count;
    const resetSeconds = Math.max(1, Math.ceil((window.endsAt - performance.now()) / 1000));
    exchange.header('ratelimit-limit', this.#limitText);
    exchange.header('ratelimit-remaining', left > 0 ? String(left) : '0');
    exchange.header('ratelimit-reset', String(resetSeconds));
    if (left >= 0) return;
    this.#metrics.rateLimitBlocks.inc();
    throw new AppError(
      'RATE_LIMITED',
      `This key has made more than ${this.#perMinute} requests in a minute.`,
      {
        retryAfterSeconds: resetSeconds,
      },
    );
  }

  #unavailable(cause: unknown): never {
    this.#metrics.rateLimitStoreErrors.inc();
    this.#log.debug({ err: cause }, 'the rate limiter cannot reach the cache store');
    throw new AppError(
      'RATE_LIMITER_UNAVAILABLE',
      'Requests cannot be counted now, so all are refused.',
      { cause, retryAfterSeconds: STORE_RETRY_SECONDS },
    );
  }
}
