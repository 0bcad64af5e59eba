/**
 * The k candidates with the greatest keys, of a stream of numbers in the order that settles ties.
 *
 * Returns   the candidates kept, best first.
 * Requires  k above 0.
 * Cost      one comparison of numbers for a candidate that does not rank, else O(k).
 * Verified  through optimal-argument-by-ministro, which equals an oracle that sorts and cuts.
 * Source    insertion by binary search (Knuth 5.2.1).
 */
export class KeyedTopK {
  /** Best first. */
  readonly items: number[] = [];
  readonly #size: number;
  readonly #keys: number[] = [];
  readonly #ties: (candidate: number) => number;
  /** Candidates with a lower key do not rank. */
  #least = Number.NEGATIVE_INFINITY;

  /** Among equal keys the greater number of `ties` is better, then the candidate that came first. */
  constructor(size: number, ties: (candidate: number) => number) {
    this.#size = size;
    this.#ties = ties;
  }

  offer(candidate: number, key: number): void {
    if (key < this.#least) return;
    const { items } = this;
    const keys = this.#keys;
    let low = 0;
    let high = items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const lead = key - keys[middle]! || this.#ties(candidate) - this.#ties(items[middle]!);
      if (lead > 0) high = middle;
      else low = middle + 1;
    }
    if (low === this.#size) return;
    if (items.length === this.#size) {
      items.pop();
      keys.pop();
    }
    items.splice(low, 0, candidate);
    keys.splice(low, 0, key);
    if (items.length === this.#size) this.#least = keys[this.#size - 1]!;
  }
}
