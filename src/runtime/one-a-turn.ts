/** Long pieces of work on one thread, one for each turn of its event loop, so that all else goes on between them. */
import { setImmediate as nextTurn } from 'node:timers/promises';

export class OneATurn {
  #last: Promise<void> = Promise.resolve();

  /** Resolves in a turn of the event loop that no other caller of this object gets; the work follows at once. */
  next(): Promise<void> {
    this.#last = this.#last.then(() => nextTurn());
    return this.#last;
  }
}
