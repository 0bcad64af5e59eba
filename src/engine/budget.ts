/**
 * How much a kernel may still do. On the HTTP thread a number of steps limits it, in the pool a shared cancel word; the
 * kernel sees one object. A kernel calls `spend` at least every few thousand steps and stops when it returns false.
 */
import type { Refusal } from './outcome.ts';

/** Steps between two reads of the cancel word: a few microseconds of work. */
const LOOK_INTERVAL_STEPS = 4096;

export class Budget {
  readonly #stepsMax: number;
  readonly #words: Int32Array | null;
  readonly #index: number;
  #used = 0;
  #lookAt: number;
  #refusal: 'CANCELLED' | 'OVER_BUDGET' | null = null;

  /** The kernel is cancelled when `words[index]` is not 0; without words it runs to its step limit. */
  constructor(stepsMax = Number.POSITIVE_INFINITY, words: Int32Array | null = null, index = 0) {
    this.#stepsMax = stepsMax;
    this.#words = words;
    this.#index = index;
    this.#lookAt = Math.min(stepsMax, LOOK_INTERVAL_STEPS);
  }

  /** Counts steps, one for each edge or node read; returns false if the kernel must stop. */
  spend(steps: number): boolean {
    this.#used += steps;
    return this.#used <= this.#lookAt || this.#look();
  }

  /** Why `spend` returned false. */
  refusal(): Refusal {
    return { ok: false, code: this.#refusal ?? 'CANCELLED' };
  }

  get stepsUsed(): number {
    return this.#used;
  }

  #look(): boolean {
    if (this.#refusal !== null) return false;
    if (this.#used > this.#stepsMax) this.#refusal = 'OVER_BUDGET';
    else if (this.#words !== null && Atomics.load(this.#words, this.#index) !== 0) {
      this.#refusal = 'CANCELLED';
    }
    // `#lookAt` stays where it is, so every later call comes here and finds the refusal.
    if (this.#refusal !== null) return false;
    this.#lookAt = Math.min(this.#stepsMax, this.#used + LOOK_INTERVAL_STEPS);
    return true;
  }
}
