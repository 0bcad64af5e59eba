/** Limits how many requests to the language model an API key may make an hour: a fixed window in the cache store. */
import { AppError } from '../../errors/errors.ts';
import type { CacheStore, CountWindow } from '../../stores/cache/cache-store.ts';
import type { LimitObserver } from './per-key-limit.ts';

const WINDOW_SECONDS = 3600;

export class HourlyQuota {
  readonly #cache: CacheStore;
  readonly #perHour: number;
  readonly #observer: LimitObserver;

  constructor(cache: CacheStore, perHour: number, observer: LimitObserver) {
    this.#cache = cache;
    this.#perHour = perHour;
    this.#observer = observer;
  }

  /**
   * Counts one request. Rejects with RATE_LIMITED above the quota. Rejects with RATE_LIMITER_UNAVAILABLE when the
   * request cannot be counted: requests cost money, so none runs uncounted.
   */
  async take(tenant: string): Promise<void> {
    const { count, endsAt } = await this.#counted(tenant);
    if (count <= this.#perHour) return;
    this.#observer.blocked();
    const message =
      `This key has made the ${this.#perHour} requests to the language model that ` +
      'SVC_LLM_REQUESTS_PER_HOUR allows.';
    const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - performance.now()) / 1000));
    throw new AppError('RATE_LIMITED', message, { retryAfterSeconds });
  }

  async #counted(tenant: string): Promise<CountWindow> {
    try {
      return await this.#cache.increment(`llm:${tenant}`, WINDOW_SECONDS);
    } catch (cause) {
      this.#observer.storeFailed();
      const message = 'Requests to the language model cannot be counted at the moment.';
      throw new AppError('RATE_LIMITER_UNAVAILABLE', message, { cause, retryAfterSeconds: 1 });
    }
  }
}
