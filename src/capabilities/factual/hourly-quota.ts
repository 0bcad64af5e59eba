/** How many requests that need the language model a key may make an hour: a fixed window in the cache store. */
import { AppError } from '../../errors/errors.ts';
import type { CacheStore, CountWindow } from '../../stores/cache/cache-store.ts';
import type { Metrics } from '../../telemetry/metrics.ts';

const WINDOW_SECONDS = 3600;

export class HourlyQuota {
  readonly #cache: CacheStore;
  readonly #perHour: number;
  readonly #metrics: Metrics;

  constructor(cache: CacheStore, perHour: number, metrics: Metrics) {
    this.#cache = cache;
    this.#perHour = perHour;
    this.#metrics = metrics;
  }

  /**
   * Counts one request. Rejects with RATE_LIMITED above the quota, and with RATE_LIMITER_UNAVAILABLE where it cannot be
   * counted: what costs money is not given away while nobody counts.
   */
  async take(tenant: string): Promise<void> {
    const { count, endsAt } = await this.#counted(tenant);
    if (count <= this.#perHour) return;
    this.#metrics.rateLimitBlocks.inc();
    const message =
      `This key has made the ${this.#perHour} requests to the language model that ` +
      'SVC_LLM_REQUESTS_PER_HOUR allows.';
    const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
    throw new AppError('RATE_LIMITED', message, { retryAfterSeconds });
  }

  async #counted(tenant: string): Promise<CountWindow> {
    try {
      return await this.#cache.increment(`llm:${tenant}`, WINDOW_SECONDS);
    } catch (cause) {
      this.#metrics.rateLimitStoreErrors.inc();
      const message = 'Requests to the language model cannot be counted at the moment.';
      throw new AppError('RATE_LIMITER_UNAVAILABLE', message, { cause, retryAfterSeconds: 1 });
    }
  }
}
