/** The best k of a stream of items under a total order, without sorting the stream. */

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

  /** The item that the next better one will push out. */
  get worst(): T | undefined {
    return this.full ? this.items[this.#size - 1] : undefined;
  }

  /** Cost: one comparison for an item that does not rank, else O(k). */
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
