/** How many questions each API key may have with the model at once. */
import { AppError } from '../errors.ts';

const RETRY_SECONDS = 5;

export class PerKeyLimit {
  readonly #max: number;
  readonly #running = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Runs the work; throws RATE_LIMITED where the key has as much under way as it may. */
  async run<R>(tenant: string, work: () => Promise<R>): Promise<R> {
    const running = this.#running.get(tenant) ?? 0;
    if (running >= this.#max) {
      const message = `This key has ${running} questions with the language model under way.`;
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
