/** The best of many: those with the largest sums, equal ones in the order of their ids. */

export interface Summed {
  id: string;
  sum: number;
}

/** The best items. At most twice as many as asked for are kept; when there are more, the list is cut. */
export class Best {
  readonly #limit: number;
  #kept: Summed[] = [];
  #last: Summed | null = null;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** A smaller sum is not among the best. */
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

/** Compares by code points, which is also the order of UTF-8 bytes, as the database does. */
function compareIds(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  for (let i = 0; i < end; i++) {
    const [unit, other] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (unit !== other) return pointOrder(unit) - pointOrder(other);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points behind all others. */
function pointOrder(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}
