/**
 * Fixed windows of the rate limit in shared memory, one for each API key, for HTTP threads without Redis. The count is
 * exact: the threads together never admit more than the limit of a window.
 *
 *   cell   end of the window, 36 bits of milliseconds since `epoch` on the monotonic clock | count, 28 bits
 */
import { monotonicAt } from '../../runtime/steady-clock.ts';
import type { CountWindow } from '../../stores/cache/cache-store.ts';

const COUNT_BITS = 28n;
const COUNT_MASK = (1n << COUNT_BITS) - 1n;
const MS_PER_SECOND = 1000;

/** The data that every thread receives, so that all threads count together. */
export interface SharedWindowsData {
  cells: SharedArrayBuffer;
  /** Counters by place. */
  counters: readonly string[];
  /** A time of the machine's monotonic clock, in milliseconds. */
  epoch: number;
}

export class SharedWindows {
  readonly data: SharedWindowsData;
  /** Added to this thread's `performance.now()`, it gives milliseconds since `epoch`. */
  readonly #offset: number;
  readonly #cells: BigUint64Array;
  readonly #places: ReadonlyMap<string, number>;

  constructor(data: SharedWindowsData) {
    this.data = data;
    this.#offset = monotonicAt(0) - data.epoch;
    this.#cells = new BigUint64Array(data.cells);
    this.#places = new Map(data.counters.map((counter, place) => [counter, place]));
  }

  /** Windows for the counters of all known keys. */
  static of(counters: readonly string[]): SharedWindows {
    const unique = [...new Set(counters)];
    const cells = new SharedArrayBuffer(unique.length * BigUint64Array.BYTES_PER_ELEMENT);
    return new SharedWindows({
      cells,
      counters: unique,
      epoch: Math.floor(monotonicAt(performance.now())),
    });
  }

  /** Counts one request; the first of a window opens it for `windowSeconds`. Throws for an unknown counter. */
  increment(counter: string, windowSeconds: number): CountWindow {
    const place = this.#places.get(counter);
    if (place === undefined) throw new Error('this counter is not shared');
    const cells = this.#cells;
    const now = performance.now() + this.#offset;
    for (;;) {
      // An addition to a window that has ended has no effect, because its count is not read any more.
      const old = Atomics.add(cells, place, 1n);
      if (this.#endOf(old) > now) return this.#window(old + 1n);
      const endsAt = now + windowSeconds * MS_PER_SECOND;
      const opened = (BigInt(Math.ceil(endsAt)) << COUNT_BITS) | 1n;
      if (this.#open(place, opened, now)) return this.#window(opened);
    }
  }

  /** False if another thread has opened a window in the meantime. */
  #open(place: number, opened: bigint, now: number): boolean {
    const cells = this.#cells;
    let seen = Atomics.load(cells, place);
    while (this.#endOf(seen) <= now) {
      const found = Atomics.compareExchange(cells, place, seen, opened);
      if (found === seen) return true;
      seen = found;
    }
    return false;
  }

  #window(cell: bigint): CountWindow {
    return { count: Number(cell & COUNT_MASK), endsAt: this.#endOf(cell) - this.#offset };
  }

  #endOf(cell: bigint): number {
    // A cell that was never written has ended.
    return Number(cell >> COUNT_BITS);
  }
}
