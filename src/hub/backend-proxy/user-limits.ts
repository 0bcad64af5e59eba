/** Limits how often a user may call the backend through the hub, and how often with invalid requests. */
import { AppError } from '../../errors/errors.ts';
import type { CacheStore } from '../../stores/cache/cache-store.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { UserLimit } from '../user-limit.ts';

const REQUESTS_PER_MINUTE = 600;
const REFUSED_PER_MINUTE = 60;
/** Each extraction calls a language model at the hub's cost. */
const EXTRACTIONS_PER_MINUTE = 10;
const EXTRACTION = '/v1/factual/extract';

export class AskingLimits {
  readonly #requests: UserLimit;
  readonly #refused: UserLimit;
  readonly #extractions: UserLimit;

  constructor(cache: CacheStore, metrics: Metrics) {
    this.#requests = new UserLimit(cache, 'requests to the backend', REQUESTS_PER_MINUTE, metrics);
    this.#refused = new UserLimit(cache, 'refused requests', REFUSED_PER_MINUTE, metrics);
    this.#extractions = new UserLimit(cache, 'extractions', EXTRACTIONS_PER_MINUTE, metrics);
  }

  /**
   * Counts one request to `path` of the backend, and runs `work`, which resolves to the status of the answer. Throws
   * RATE_LIMITED above a limit, and RATE_LIMITER_UNAVAILABLE if the cache store fails.
   */
  async hold(user: string, path: string, work: () => Promise<number>): Promise<void> {
    await this.#requests.take(user);
    if (path === EXTRACTION) await this.#extractions.take(user);
    try {
      if (isRefusal(await work())) await this.#refused.take(user);
    } catch (error) {
      if (error instanceof AppError && isRefusal(error.status)) await this.#refused.take(user);
      throw error;
    }
  }
}

const isRefusal = (status: number): boolean => status === 400 || status === 422;
