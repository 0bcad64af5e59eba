/** Long pieces of work on one thread, one for each turn of its event loop, so that all else goes on between them. */
import { setImmediate as nextTurn } from 'node:timers/promises';

class OneATurn {
  #last: Promise<void> = Promise.resolve();

  /** Resolves in a turn of the event loop that no other caller of this object gets; the work follows at once. */
  next(): Promise<void> {
    this.#last = this.#last.then(() => nextTurn());
    return this.#last;
  }
}

/** Parsing less JSON takes under a millisecond. */
const LONG_JSON_BYTES = 64 * 1024;
const longJson = new OneATurn();

/**
 * Waits before so many bytes of JSON are parsed or copied. Long JSON gets a turn of the event loop without other long
 * JSON.
 */
export async function turnForJson(bytes: number): Promise<void> {
  if (bytes > LONG_JSON_BYTES) await longJson.next();
}
