/** Limits the concurrent requests of each user, so that one user cannot take all shared slots. */
import { AppError } from '../errors/errors.ts';

export class UserTurns {
  readonly #max: number;
  readonly #things: string;
  readonly #taken = new Map<string, number>();

  /** `things` is the plural noun in the error message. */
  constructor(max: number, things: string) {
    this.#max = max;
    this.#things = things;
  }

  /** Runs the work; throws RATE_LIMITED if the user already runs the maximum. */
  async take<R>(user: string, work: () => Promise<R>): Promise<R> {
    const taken = this.#taken.get(user) ?? 0;
    if (taken >= this.#max) {
      const message = `At most ${this.#max} ${this.#things} may be under way.`;
      throw new AppError('RATE_LIMITED', message, { retryAfterSeconds: 1 });
    }
    this.#taken.set(user, taken + 1);
    try {
      return await work();
    } finally {
      const left = this.#taken.get(user)! - 1;
      if (left === 0) this.#taken.delete(user);
      else this.#taken.set(user, left);
    }
  }
}
