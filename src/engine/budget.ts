/**
 * How much a kernel may still do: a step budget (on the HTTP thread) and a cancel word (in the pool), one thing to
 * the kernel. A kernel calls `spend` every few thousand steps at the latest and stops when it answers false.
 */
import type { Refusal } from './outcome.ts';

/** Steps between two looks at the cancel word: a few microseconds of work. */
const LOOK_INTERVAL_STEPS = 4096;

export class Budget {
  readonly #stepsMax: number;
  readonly #words: Int32Array | null;
  readonly #index: number;
  #used = 0;
  #lookAt: number;
  #refusal: 'CANCELLED' | 'OVER_BUDGET' | null = null;

  /** `words[index]` not 0 means cancelled; a kernel without a cancel word runs to its step limit. */
  constructor(stepsMax = Number.POSITIVE_INFINITY, words: Int32Array | null = null, index = 0) {
    this.#stepsMax = stepsMax;
    this.#words = words;
    this.#index = index;
    this.#lookAt = Math.min(stepsMax, LOOK_INTERVAL_STEPS);
  }

  /** Accounts for steps (an edge or node touched is one); false means stop now. */
  spend(steps: number): boolean {
    this.#used += steps;
    return this.#used <= this.#lookAt || this.#look();
  }

  /** Why `spend` said stop. */
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
    // Left where it is, every later call looks again and finds the refusal.
    if (this.#refusal !== null) return false;
    this.#lookAt = Math.min(this.#stepsMax, this.#used + LOOK_INTERVAL_STEPS);
    return true;
  }
}
