/** How many requests to the model each API key may have under way at once. */
import { AppError } from '../../errors/errors.ts';
import type { Metrics } from '../../telemetry/metrics.ts';

const RETRY_SECONDS = 5;

/** What stands between a key and work that costs: it runs the work or throws RATE_LIMITED. */
export interface WorkLimit {
  run<R>(tenant: string, work: () => Promise<R>): Promise<R>;
}

/** For work that costs this process nothing but its time. */
export const UNLIMITED: WorkLimit = { run: (_, work) => work() };

export class PerKeyLimit implements WorkLimit {
  readonly #max: number;
  readonly #metrics: Metrics;
  readonly #running = new Map<string, number>();

  constructor(max: number, metrics: Metrics) {
    this.#max = max;
    this.#metrics = metrics;
  }

  /** Runs the work; throws RATE_LIMITED where the key has as much under way as it may. */
  async run<R>(tenant: string, work: () => Promise<R>): Promise<R> {
    const running = this.#running.get(tenant) ?? 0;
    if (running >= this.#max) {
      this.#metrics.rateLimitBlocks.inc();
      const message =
        `This key has ${running} requests to the language model under way, as many as ` +
        'SVC_LLM_CONCURRENCY_PER_KEY allows.';
      throw new AppError('RATE_LIMITED', message, { retryAfterSeconds: RETRY_SECONDS });
    }
    this.#running.set(tenant, running + 1);
    try {
      return await work();
    } finally {
      const left = this.#running.get(tenant)! - 1;
      if (left === 0) this.#running.delete(tenant);
      else this.#running.set(tenant, left);
    }
  }
}
