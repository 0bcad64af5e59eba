/**
 * Limits a user's requests in a minute, with a fixed window in the cache store. If the store fails, requests are
 * refused.
 */
import { AppError } from '../errors/errors.ts';
import { within } from '../runtime/policies.ts';
import type { CacheStore, CountWindow } from '../stores/cache/cache-store.ts';
import type { Metrics } from '../telemetry/metrics.ts';

const WINDOW_SECONDS = 60;
const STORE_MS_MAX = 1_000;
const STORE_RETRY_SECONDS = 1;

export class UserLimit {
  readonly #cache: CacheStore;
  readonly #name: string;
  readonly #perMinute: number;
  readonly #metrics: Pick<Metrics, 'rateLimitBlocks' | 'rateLimitStoreErrors'>;

  /** `name` is part of the counter's key and of the error message. */
  constructor(
    cache: CacheStore,
    name: string,
    perMinute: number,
    metrics: Pick<Metrics, 'rateLimitBlocks' | 'rateLimitStoreErrors'>,
  ) {
    this.#cache = cache;
    this.#name = name;
    this.#perMinute = perMinute;
    this.#metrics = metrics;
  }

  /** Counts one request. Throws RATE_LIMITED above the limit, and RATE_LIMITER_UNAVAILABLE if the store fails. */
  async take(user: string): Promise<void> {
    const window = await this.#add(user, 1);
    if (window.count <= this.#perMinute) return;
    this.#metrics.rateLimitBlocks.inc();
    throw new AppError(
      'RATE_LIMITED',
      `This user has made more than ${this.#perMinute} ${this.#name} in a minute.`,
      { retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - performance.now()) / 1000)) },
    );
  }

  /** Uncounts one request. */
  async giveBack(user: string): Promise<void> {
    await this.#add(user, -1);
  }

  async #add(user: string, by: number): Promise<CountWindow> {
    const key = `hub:${this.#name}:${user}`;
    try {
      return await within(STORE_MS_MAX, async () => this.#cache.increment(key, WINDOW_SECONDS, by));
    } catch (cause) {
      this.#metrics.rateLimitStoreErrors.inc();
      throw new AppError(
        'RATE_LIMITER_UNAVAILABLE',
        'Requests cannot be counted now, so all are refused.',
        { cause, retryAfterSeconds: STORE_RETRY_SECONDS },
      );
    }
  }
}
