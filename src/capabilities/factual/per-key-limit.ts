/** Limits how many requests to the language model each API key may run at once. */
import { AppError } from '../../errors/errors.ts';

const RETRY_SECONDS = 5;

/** Counts refused requests. */
export interface LimitObserver {
  blocked(): void;
  /** Called when the cache store could not count a request. */
  storeFailed(): void;
}

/** Runs the work, or throws RATE_LIMITED when the key is at its limit. */
export interface WorkLimit {
  run<R>(tenant: string, work: () => Promise<R>): Promise<R>;
}

/** Sets no limit. Extraction by rules uses it, because it calls no model. */
export const UNLIMITED: WorkLimit = { run: (_, work) => work() };

export class PerKeyLimit implements WorkLimit {
  readonly #max: number;
  readonly #observer: Pick<LimitObserver, 'blocked'>;
  readonly #running = new Map<string, number>();

  constructor(max: number, observer: Pick<LimitObserver, 'blocked'>) {
    this.#max = max;
    this.#observer = observer;
  }

  /** Throws RATE_LIMITED when the key already runs its maximum of requests. */
  async run<R>(tenant: string, work: () => Promise<R>): Promise<R> {
    const running = this.#running.get(tenant) ?? 0;
    if (running >= this.#max) {
      this.#observer.blocked();
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
