/**
 * Spreads work that nobody waits for over three times its time, so that requests find the processor and the database
 * free for two thirds of it. Another thread ends the rests by a word in shared memory. A refresh sets it to 0 at its
 * start, and to 1 once this process has written, or when the reading cannot wait for another reason.
 */

/** Shorter work is not worth a rest. */
const WORK_MS_MIN = 4;
const RESTS = 2;
/** A wait for a slow store is no work. */
const REST_MS_MAX = 200;
/** Of all rests: long work has a deadline, too. */
const ALL_RESTS_MS_MAX = 60_000;

/** The clock and the wait of a thread. */
export interface Rests {
  now(): number;
  /** Blocks the thread for `ms`, or until another one has written the word and notifies it. */
  wait(word: Int32Array, ms: number): void;
}

const SYSTEM: Rests = {
  now: () => performance.now(),
  wait: (word, ms) => void Atomics.wait(word, 0, 0, ms),
};

export class Pace {
  readonly #word: Int32Array;
  readonly #rests: Rests;
  #sinceMs: number;
  #leftMs = ALL_RESTS_MS_MAX;

  /** `word`: one word of shared memory, 0 while nobody waits for the work (see `hurry`). */
  constructor(word: Int32Array, rests: Rests = SYSTEM) {
    this.#word = word;
    this.#rests = rests;
    this.#sinceMs = rests.now();
  }

  /** Blocks this thread for twice as long as it has worked since the last rest; at once over if somebody waits. */
  rest(): void {
    const workedMs = this.#rests.now() - this.#sinceMs;
    if (workedMs < WORK_MS_MIN) return;
    const restMs = Math.min(RESTS * workedMs, REST_MS_MAX, this.#leftMs);
    this.#rests.wait(this.#word, restMs);
    this.#leftMs -= restMs;
    this.#sinceMs = this.#rests.now();
  }
}

/** Ends the rests of the work that shares this word. */
export function hurry(word: Int32Array): void {
  Atomics.store(word, 0, 1);
  Atomics.notify(word, 0);
}
