/** Lets one request of a user begin a run at a time, so that a repeated request finds what the first one began. */

export class UserTurns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs `work` after the earlier work of the same user. */
  async run<T>(user: string, work: () => Promise<T>): Promise<T> {
    const earlier = this.#last.get(user) ?? Promise.resolve();
    const mine = earlier.then(work, work);
    this.#last.set(user, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(user) === mine) this.#last.delete(user);
    }
  }
}
