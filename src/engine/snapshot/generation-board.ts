/**
 * Shared words in which the owner shows the other HTTP threads the published generation, and each of them shows the
 * owner which buffer it reads.
 *
 *   owner    stamp odd, number, slot, times, stamp even           when it publishes, confirms or drops a generation
 *   thread   slot into its word, then the stamp again             before each kernel run; 0 into its word after the run
 *
 * A thread that finds the stamp changed does not read. Atomics are ordered among all threads: either the owner, about
 * to rewrite a buffer, sees the thread's word, or the thread sees that the stamp has changed.
 */
import { PackedGraph } from '../graph/packed-graph.ts';
import type { Generation } from './snapshot-store.ts';

const STAMP = 0;
/** Number of the published generation; 0 if there is none. */
const NUMBER = 1;
const SLOT = 2;
const FIRST_READER = 3;
/** When the published generation was built and confirmed, as doubles in front of the words. */
const BUILT_AT = 0;
const CONFIRMED_AT = 1;
const DOUBLES = 2;
const DOUBLE_BYTES = 8;
const WORD_BYTES = 4;

/** A generation from the view of another thread. */
export interface SeenGeneration
  extends Pick<Generation, 'graph' | 'number' | 'builtAt' | 'confirmedAt'> {}

const wordsOf = (shared: SharedArrayBuffer) => new Int32Array(shared, DOUBLES * DOUBLE_BYTES);
const timesOf = (shared: SharedArrayBuffer) => new Float64Array(shared, 0, DOUBLES);

/** The owner's side. */
export class GenerationBoard {
  readonly shared: SharedArrayBuffer;
  readonly #words: Int32Array;
  readonly #times: Float64Array;

  /** `threads`: the number of threads that may read. */
  constructor(threads: number) {
    const words = FIRST_READER + threads;
    this.shared = new SharedArrayBuffer(DOUBLES * DOUBLE_BYTES + words * WORD_BYTES);
    this.#words = wordsOf(this.shared);
    this.#times = timesOf(this.shared);
  }

  /** Publishes the generation to read from now on, whose bytes are complete; null for none. */
  tell(generation: Generation | null): void {
    const words = this.#words;
    Atomics.add(words, STAMP, 1);
    if (generation !== null) {
      Atomics.store(words, SLOT, generation.slot);
      this.#times[BUILT_AT] = generation.builtAt;
      this.#times[CONFIRMED_AT] = generation.confirmedAt;
    }
    Atomics.store(words, NUMBER, generation?.number ?? 0);
    Atomics.add(words, STAMP, 1);
  }

  /** Whether a thread reads the buffer. No thread starts to read a buffer whose generation is not published. */
  isRead(slot: number): boolean {
    for (let i = FIRST_READER; i < this.#words.length; i++) {
      if (Atomics.load(this.#words, i) === slot + 1) return true;
    }
    return false;
  }

  /** Clears the word of a thread that has ended, perhaps during a read. */
  forget(thread: number): void {
    Atomics.store(this.#words, FIRST_READER + thread, 0);
  }
}

/** The side of a reading thread. */
export class GenerationReader {
  readonly #words: Int32Array;
  readonly #times: Float64Array;
  readonly #buffers: readonly SharedArrayBuffer[];
  /** Index of this thread's word on the board. */
  readonly #own: number;
  /** The stamp under which `#seen` was read. */
  #stamp = -1;
  #seen: SeenGeneration | null = null;

  /** `buffers` by slot; `thread` counts from 0. */
  constructor(shared: SharedArrayBuffer, buffers: readonly SharedArrayBuffer[], thread: number) {
    this.#words = wordsOf(shared);
    this.#times = timesOf(shared);
    this.#buffers = buffers;
    this.#own = FIRST_READER + thread;
  }

  /**
   * Returns the result of `use` for the published generation, whose bytes do not change until `use` returns. Null if no
   * generation is published, or if it was replaced or confirmed at this moment, or dropped meanwhile. The result must
   * not read the graph later.
   */
  read<T>(use: (generation: SeenGeneration) => T): T | null {
    const words = this.#words;
    const stamp = Atomics.load(words, STAMP);
    const slot = Atomics.load(words, SLOT);
    Atomics.store(words, this.#own, slot + 1);
    try {
      // If the stamp is unchanged, the buffer will not be rewritten. If not, it may hold bytes of two generations.
      if (stamp % 2 !== 0 || Atomics.load(words, STAMP) !== stamp) return null;
      if (stamp !== this.#stamp && !this.#look(slot, stamp)) return null;
      if (this.#seen === null) return null;
      const result = use(this.#seen);
      return Atomics.load(words, NUMBER) === 0 ? null : result;
    } finally {
      Atomics.store(words, this.#own, 0);
    }
  }

  /** Reads the generation that the board shows under this stamp; false if the stamp has changed meanwhile. */
  #look(slot: number, stamp: number): boolean {
    const number = Atomics.load(this.#words, NUMBER);
    const builtAt = this.#times[BUILT_AT]!;
    const confirmedAt = this.#times[CONFIRMED_AT]!;
    if (Atomics.load(this.#words, STAMP) !== stamp) return false;
    // If only the confirmation time has changed, the views of the buffer stay valid.
    const graph = () =>
      this.#seen?.number === number ? this.#seen.graph : new PackedGraph(this.#buffers[slot]!);
    this.#seen = number === 0 ? null : { graph: graph(), number, builtAt, confirmedAt };
    this.#stamp = stamp;
    return true;
  }
}
