/** Serializes the starts of runs by user, so that a retried request finds the run of the first one. */

export class UserTurns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs `work` after all earlier work of the same user. */
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
