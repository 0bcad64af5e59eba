/**
 * Limits the bytes of all previewed files, because they are held in memory, whereas uploads are stored as they arrive.
 */
import { AppError } from '../../errors/errors.ts';

const RETRY_SECONDS = 5;

export class HeldBytes {
  readonly #max: number;
  readonly #byTenant = new Map<string, number>();
  #held = 0;

  /** `max` is the limit for all keys together; one key may use half of it. */
  constructor(max: number) {
    this.#max = max;
  }

  /** Throws QUEUE_FULL. */
  take(tenant: string, bytes: number): void {
    const own = this.#own(tenant) + bytes;
    if (own > this.#max / 2) throw full('Too many files of this key are being previewed.');
    if (this.#held + bytes > this.#max) throw full('Too many files are being previewed.');
    this.#byTenant.set(tenant, own);
    this.#held += bytes;
  }

  giveBack(tenant: string, bytes: number): void {
    const left = this.#own(tenant) - bytes;
    if (left === 0) this.#byTenant.delete(tenant);
    else this.#byTenant.set(tenant, left);
    this.#held -= bytes;
  }

  #own(tenant: string): number {
    return this.#byTenant.get(tenant) ?? 0;
  }
}

const full = (message: string) =>
  new AppError('QUEUE_FULL', message, { retryAfterSeconds: RETRY_SECONDS });
