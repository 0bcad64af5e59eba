/**
 * Vectors in memory with exact comparison. They are stored by dimension in blocks of points, so that a search reads
 * only the
 * dimensions in which the query is not zero. A text hashed to a vector has few such dimensions.
 *
 * block      d0: p0 p1 p2 …   d1: p0 p1 p2 …   …       Int16, in units of 1/SCALE
 *
 * Cost of a search: points × nonzero dimensions of the query. Memory: 2 bytes per point and dimension.
 */
import { accepts } from '../../mirror/accepts.ts';
import { Best } from '../../mirror/best.ts';
import type { PointPayload } from '../../mirror/point-filter.ts';
import { cosineOf } from '../scaled.ts';
import type { Neighbour, VectorFilter } from '../vector-store.ts';

const BLOCK = 1024;
/** Columns that one pass adds. */
const AT_ONCE = 8;

/** A point in its stored form: integers in units of 1/SCALE. */
export interface StoredPoint {
  id: string;
  payload: PointPayload;
  values: Int16Array;
}

interface Row {
  id: string;
  payload: PointPayload;
}

/** The nonzero dimensions of a query: offsets of their columns in a block, and their factors. */
interface Columns {
  starts: Int32Array;
  factors: Int32Array;
}

type Eight = [number, number, number, number, number, number, number, number];

export class VectorMatrix {
  readonly #dimension: number;
  readonly #blocks: Int16Array[] = [];
  /** The rows by slot; null if the slot is free. */
  readonly #rows: (Row | null)[] = [];
  readonly #places = new Map<string, number>();
  readonly #free: number[] = [];
  readonly #sums = new Int32Array(BLOCK);

  constructor(dimension: number) {
    this.#dimension = dimension;
  }

  /** Inserts or replaces a point. */
  set({ id, payload, values }: StoredPoint): void {
    let place = this.#places.get(id);
    if (place === undefined) {
      place = this.#free.pop() ?? this.#rows.length;
      this.#places.set(id, place);
      const block = Math.floor(place / BLOCK);
      this.#blocks[block] ??= new Int16Array(BLOCK * this.#dimension);
    }
    this.#rows[place] = { id, payload };
    const block = this.#blocks[Math.floor(place / BLOCK)]!;
    for (let d = 0, at = place % BLOCK; d < this.#dimension; d++, at += BLOCK) {
      block[at] = values[d]!;
    }
  }

  delete(id: string): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    this.#places.delete(id);
    this.#rows[place] = null;
    this.#free.push(place);
  }

  /** The nearest points that the filter accepts, by descending score, then id. */
  search(query: Int16Array, filter: VectorFilter, limit: number): Neighbour[] {
    const { ids } = filter;
    const best = new Best(limit);
    const columns = columnsOf(query);
    this.#blocks.forEach((block, number) => {
      const sums = this.#sums.fill(0);
      for (let i = 0; i < columns.starts.length; i += AT_ONCE) addColumns(sums, block, columns, i);
      const first = number * BLOCK;
      const end = Math.min(BLOCK, this.#rows.length - first);
      for (let i = 0; i < end; i++) {
        const sum = sums[i]!;
        const row = this.#rows[first + i];
        if (sum < best.least || row == null) continue;
        if (ids?.has(row.id) === false || !accepts(filter, row.payload)) continue;
        best.add(row.id, sum);
      }
    });
    return best.sorted().map(({ id, sum }) => ({ id, score: cosineOf(sum) }));
  }
}

/** Columns of the query's nonzero dimensions and their factors; the last group is padded with factors of 0. */
function columnsOf(query: Int16Array): Columns {
  const dimensions = [...query.keys()].filter(d => query[d] !== 0);
  const count = Math.ceil(dimensions.length / AT_ONCE) * AT_ONCE;
  const starts = new Int32Array(count);
  const factors = new Int32Array(count);
  dimensions.forEach((d, i) => {
    starts[i] = d * BLOCK;
    factors[i] = query[d]!;
  });
  return { starts, factors };
}

/**
 * Adds eight columns in one pass, so that each sum is read and written an eighth as often. A separate function, so that
 * V8 compiles it for these types only; all arithmetic is on integers.
 */
function addColumns(
  sums: Int32Array,
  block: Int16Array,
  { starts, factors }: Columns,
  first: number,
): void {
  const [a, b, c, d, e, f, g, h] = starts.subarray(first, first + 8) as unknown as Eight;
  const [p, q, r, s, t, u, v, w] = factors.subarray(first, first + 8) as unknown as Eight;
  for (let i = 0; i < BLOCK; i++) {
    const left =
      Math.imul(p, block[a + i]!) +
      Math.imul(q, block[b + i]!) +
      Math.imul(r, block[c + i]!) +
      Math.imul(s, block[d + i]!);
    const right =
      Math.imul(t, block[e + i]!) +
      Math.imul(u, block[f + i]!) +
      Math.imul(v, block[g + i]!) +
      Math.imul(w, block[h + i]!);
    sums[i] = (sums[i]! + left + right) | 0;
  }
}
