/**
 * Makes background work pause for two thirds of its time, so that requests get the processor and the database. Another
 * thread can end the pauses through a word in shared memory. A refresh sets the word to 0 at its start, and to 1 when
 * the result becomes urgent, for example after a write by this process.
 */

/** Milliseconds of work before a pause is made. */
const WORK_MS_MIN = 4;
/** Length of a pause, as a multiple of the work before it. */
const RESTS = 2;
/** Maximum pause in milliseconds; a long wait for a slow store counts as work here. */
const REST_MS_MAX = 200;
/** Maximum sum of all pauses in milliseconds, because the work has a deadline. */
const ALL_RESTS_MS_MAX = 60_000;

/** The clock and the blocking wait of a thread. */
export interface Rests {
  now(): number;
  /** Blocks the thread for `ms` milliseconds, or until another thread has changed the word and notifies it. */
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

  /** `word`: one word of shared memory; 0 while the work is not urgent (see `hurry`). */
  constructor(word: Int32Array, rests: Rests = SYSTEM) {
    this.#word = word;
    this.#rests = rests;
    this.#sinceMs = rests.now();
  }

  /**
   * Blocks this thread for up to twice the time that it has worked since the last pause, within the limits above.
   * Returns at once if the work is urgent, or if it has taken less than WORK_MS_MIN.
   */
  rest(): void {
    const workedMs = this.#rests.now() - this.#sinceMs;
    if (workedMs < WORK_MS_MIN) return;
    const restMs = Math.min(RESTS * workedMs, REST_MS_MAX, this.#leftMs);
    this.#rests.wait(this.#word, restMs);
    this.#leftMs -= restMs;
    this.#sinceMs = this.#rests.now();
  }
}

/** Makes the work that shares this word urgent: it no longer pauses. */
export function hurry(word: Int32Array): void {
  Atomics.store(word, 0, 1);
  Atomics.notify(word, 0);
}
