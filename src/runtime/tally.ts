/**
 * What threads count together, such as connections: a word for each thread in shared memory, so that what a thread held
 * leaves with it when it ends. The sum is exact: a thread adds first, then reads the words of all.
 */
const WORD_BYTES = 4;

/** One quantity, as one thread counts it. */
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

  /** The sum that the other threads have. */
  others(): number {
    return this.add(0) - Atomics.load(this.#words, this.#own);
  }
}

export interface TalliesShape {
  /** How many quantities there are, and how many threads count them. */
  count: number;
  threads: number;
}

/** Several quantities by number. */
export class Tallies {
  readonly shared: SharedArrayBuffer;
  readonly #words: Int32Array;
  readonly #shape: TalliesShape;

  constructor(shape: TalliesShape, shared?: SharedArrayBuffer) {
    this.shared = shared ?? new SharedArrayBuffer(shape.count * shape.threads * WORD_BYTES);
    this.#words = new Int32Array(this.shared);
    this.#shape = shape;
  }

  /** The quantity as this thread counts it. */
  of(quantity: number, thread: number): Tally {
    const { threads } = this.#shape;
    return new Tally(this.#words, quantity * threads, threads, thread);
  }

  /** Clears the counts of a thread that has ended. */
  forget(thread: number): void {
    const { count, threads } = this.#shape;
    for (let i = 0; i < count; i++) Atomics.store(this.#words, i * threads + thread, 0);
  }
}
