/**
 * Limits the uploads that are received at once. One key may use half of the maximum of the process, and the first
 * upload of a key never waits. Other uploads wait for a slot, in order of arrival, and their files are not read
 * meanwhile.
 */
import { AppError } from '../../errors/errors.ts';

/** Each upload holds one line of its file in memory and a connection to the artifact store. */
const UPLOADS_MAX = 8;
const UPLOADS_PER_KEY_MAX = UPLOADS_MAX / 2;
/** Uploads of one key that wait, each with its connection. */
const WAITING_PER_KEY_MAX = 16;
const WAIT_MS_MAX = 10_000;
const RETRY_SECONDS = 5;

interface Waiting {
  tenant: string;
  start(): void;
}

export class UploadSlots {
  readonly #waitMs: number;
  readonly #byTenant = new Map<string, number>();
  /** Waiting requests in order of arrival. */
  readonly #waiting = new Set<Waiting>();
  #taken = 0;

  constructor(waitMs = WAIT_MS_MAX) {
    this.#waitMs = waitMs;
  }

  /**
   * Takes a slot; the resolved function returns it. Rejects with QUEUE_FULL if no slot becomes free in time, or if too
   * many uploads of the key wait. The first upload of a key needs no free slot, because slow uploads of other keys may
   * hold slots for minutes. Keys are few, so the number of uploads stays bounded.
   */
  async take(tenant: string): Promise<() => void> {
    if (this.#hasSlot(tenant)) this.#occupy(tenant);
    else await this.#wait(tenant);
    return () => this.#giveBack(tenant);
  }

  #own(tenant: string): number {
    return this.#byTenant.get(tenant) ?? 0;
  }

  #hasSlot(tenant: string): boolean {
    const own = this.#own(tenant);
    return own === 0 || (own < UPLOADS_PER_KEY_MAX && this.#taken < UPLOADS_MAX);
  }

  #occupy(tenant: string): void {
    this.#taken++;
    this.#byTenant.set(tenant, this.#own(tenant) + 1);
  }

  #wait(tenant: string): Promise<void> {
    const others = [...this.#waiting].filter(each => each.tenant === tenant).length;
    if (others >= WAITING_PER_KEY_MAX) throw this.#full(tenant);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        reject(this.#full(tenant));
      }, this.#waitMs);
      const start = () => {
        clearTimeout(timer);
        this.#waiting.delete(waiting);
        this.#occupy(tenant);
        resolve();
      };
      const waiting = { tenant, start };
      this.#waiting.add(waiting);
    });
  }

  #giveBack(tenant: string): void {
    this.#taken--;
    const left = this.#own(tenant) - 1;
    if (left === 0) this.#byTenant.delete(tenant);
    else this.#byTenant.set(tenant, left);
    for (const waiting of this.#waiting) if (this.#hasSlot(waiting.tenant)) waiting.start();
  }

  #full(tenant: string): AppError {
    const own = this.#own(tenant);
    const message =
      own >= UPLOADS_PER_KEY_MAX
        ? `This key has ${own} uploads under way.`
        : `${this.#taken} uploads are under way.`;
    return new AppError('QUEUE_FULL', message, { retryAfterSeconds: RETRY_SECONDS });
  }
}
