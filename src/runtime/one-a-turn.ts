/**
 * Runs long synchronous tasks on one thread, one in each turn of its event loop, so that other work runs in between.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

class OneATurn {
  #last: Promise<void> = Promise.resolve();

  /** Resolves in a turn of the event loop that no other caller of this object gets; start the work immediately. */
  next(): Promise<void> {
    this.#last = this.#last.then(() => nextTurn());
    return this.#last;
  }
}

/** Parsing less JSON takes under a millisecond. */
const LONG_JSON_BYTES = 64 * 1024;
const longJson = new OneATurn();

/**
 * Await this function before parsing or copying this many bytes of JSON. Each long JSON gets its own turn of the event
 * loop.
 */
export async function turnForJson(bytes: number): Promise<void> {
  if (bytes > LONG_JSON_BYTES) await longJson.next();
}
