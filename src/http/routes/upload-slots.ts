/** Limits the uploads under way: a maximum for the process, half of it for one key, and one for every key. */
import { AppError } from '../../errors/errors.ts';

/** Each upload holds one line of its file in memory and a connection to the artifact store. */
const UPLOADS_MAX = 8;
const UPLOADS_PER_KEY_MAX = UPLOADS_MAX / 2;
const RETRY_SECONDS = 5;

export class UploadSlots {
  #taken = 0;
  readonly #byTenant = new Map<string, number>();

  /**
   * Takes a slot; the returned function gives it back. Throws QUEUE_FULL when none is free. The first upload of a key
   * needs no free slot: slow uploads of others hold theirs for minutes. Keys are few, so the uploads stay bounded.
   */
  take(tenant: string): () => void {
    const own = this.#byTenant.get(tenant) ?? 0;
    if (own >= UPLOADS_PER_KEY_MAX) refuse(`This key has ${own} uploads under way.`);
    if (own > 0 && this.#taken >= UPLOADS_MAX) refuse(`${this.#taken} uploads are under way.`);
    this.#taken++;
    this.#byTenant.set(tenant, own + 1);
    return () => this.#giveBack(tenant);
  }

  #giveBack(tenant: string): void {
    this.#taken--;
    const left = this.#byTenant.get(tenant)! - 1;
    if (left === 0) this.#byTenant.delete(tenant);
    else this.#byTenant.set(tenant, left);
  }
}

function refuse(message: string): never {
  throw new AppError('QUEUE_FULL', message, { retryAfterSeconds: RETRY_SECONDS });
}
