/** Limits the requests of one user whose answers are not read yet: each answer may hold megabytes until then. */
import { AppError } from '../errors/errors.ts';
import type { Context } from '../http/transport/exchange.ts';

/** Streams count too. */
const OPEN_MAX = 64;

export class OpenRequests {
  readonly #counts = new Map<string, number>();

  /** Counts the request until its answer is sent or its client has left. Throws RATE_LIMITED. */
  enter(user: string, { res }: Context): void {
    if (res.destroyed) return;
    const count = this.#counts.get(user) ?? 0;
    if (count >= OPEN_MAX) {
      const message = `This user has ${OPEN_MAX} open requests.`;
      throw new AppError('RATE_LIMITED', message, { retryAfterSeconds: 1 });
    }
    this.#counts.set(user, count + 1);
    res.once('close', () => this.#leave(user));
  }

  #leave(user: string): void {
    const left = this.#counts.get(user)! - 1;
    if (left === 0) this.#counts.delete(user);
    else this.#counts.set(user, left);
  }
}
