/** Limits what each user has under way at once, so that one user does not take every slot that all of them share. */
import { AppError } from '../errors/errors.ts';

export class UserTurns {
  readonly #max: number;
  readonly #things: string;
  readonly #taken = new Map<string, number>();

  /** `things` are part of the error. */
  constructor(max: number, things: string) {
    this.#max = max;
    this.#things = things;
  }

  /** Does the work; throws RATE_LIMITED if the user has as much under way as is allowed. */
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
