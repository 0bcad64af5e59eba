/** Keeps the items with the largest sums; items with equal sums are ordered by id. */

export interface Summed {
  id: string;
  sum: number;
}

/** The best `max` items. Holds at most twice as many; when full, it drops the worse half. */
export class Best {
  readonly #limit: number;
  #kept: Summed[] = [];
  #last: Summed | null = null;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** An item with a smaller sum is not among the best. */
  get least(): number {
    return this.#last?.sum ?? Number.NEGATIVE_INFINITY;
  }

  add(id: string, sum: number): void {
    const added = { id, sum };
    if (this.#last !== null && bySum(added, this.#last) > 0) return;
    this.#kept.push(added);
    if (this.#kept.length < 2 * this.#limit) return;
    this.#kept = this.sorted();
    this.#last = this.#kept.at(-1)!;
  }

  sorted(): Summed[] {
    return this.#kept.sort(bySum).slice(0, this.#limit);
  }
}

export function bySum(a: Summed, b: Summed): number {
  return b.sum - a.sum || compareIds(a.id, b.id);
}

/** Compares by code points, which equals the order of UTF-8 bytes and of the database. */
function compareIds(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  for (let i = 0; i < end; i++) {
    const [unit, other] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (unit !== other) return pointOrder(unit) - pointOrder(other);
  }
  return a.length - b.length;
}

/** Maps a code unit so that surrogates, which encode the highest code points, sort last. */
function pointOrder(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}
