/**
 * Counters shared by threads, such as that of connections. Each thread has its own word in shared memory, so that its
 * count is removed when it ends. The sum is exact: a thread adds first, then reads the words of all.
 */
const WORD_BYTES = 4;

/** One counter, as one thread sees it. */
export class Tally {
  readonly #words: Int32Array;
  readonly #first: number;
  readonly #threads: number;
  readonly #own: number;

  constructor(words: Int32Array, first: number, threads: number, thread: number) {
    this.#words = words;
    this.#first = first;
    this.#threads = threads;
    this.#own = first + thread;
  }

  /** Adds to this thread's word. Returns the sum over all threads. */
  add(by: number): number {
    Atomics.add(this.#words, this.#own, by);
    let sum = 0;
    for (let i = this.#first; i < this.#first + this.#threads; i++) {
      sum += Atomics.load(this.#words, i);
    }
    return sum;
  }

  /** The sum of the other threads' words. */
  others(): number {
    return this.add(0) - Atomics.load(this.#words, this.#own);
  }
}

export interface TalliesShape {
  /** Number of counters, and of threads. */
  count: number;
  threads: number;
}

/** Several counters, by index. */
export class Tallies {
  readonly shared: SharedArrayBuffer;
  readonly #words: Int32Array;
  readonly #shape: TalliesShape;

  constructor(shape: TalliesShape, shared?: SharedArrayBuffer) {
    this.shared = shared ?? new SharedArrayBuffer(shape.count * shape.threads * WORD_BYTES);
    this.#words = new Int32Array(this.shared);
    this.#shape = shape;
  }

  /** The counter as this thread sees it. */
  of(quantity: number, thread: number): Tally {
    const { threads } = this.#shape;
    return new Tally(this.#words, quantity * threads, threads, thread);
  }

  /** Resets the counts of a thread that has ended. */
  forget(thread: number): void {
    const { count, threads } = this.#shape;
    for (let i = 0; i < count; i++) Atomics.store(this.#words, i * threads + thread, 0);
  }
}
