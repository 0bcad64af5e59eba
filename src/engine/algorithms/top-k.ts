/**
 * The best k of a stream of items under a total order, without sorting the stream.
 *
 * Returns   the items kept, best first.
 * Cost      one comparison for an item that does not rank, else O(k).
 * Verified  through every operation with a limit, each of which equals an oracle that sorts and cuts.
 * Source    insertion by binary search (Knuth 5.2.1).
 */
export class TopK<T> {
  /** Best first. */
  readonly items: T[] = [];
  readonly #size: number;
  readonly #compare: (a: T, b: T) => number;

  /** `compare` is negative where the first item ranks before the second. */
  constructor(size: number, compare: (a: T, b: T) => number) {
    this.#size = size;
    this.#compare = compare;
  }

  get full(): boolean {
    return this.items.length === this.#size;
  }

  /** The item that the next better item replaces; undefined while there is room. */
  get worst(): T | undefined {
    return this.full ? this.items[this.#size - 1] : undefined;
  }

  /** Keeps the item if it ranks. */
  offer(item: T): void {
    const { items } = this;
    if (this.full) {
      if (this.#compare(item, items[this.#size - 1]!) >= 0) return;
      items.pop();
    }
    let low = 0;
    let high = items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(item, items[middle]!) < 0) high = middle;
      else low = middle + 1;
    }
    items.splice(low, 0, item);
  }
}
