/**
 * Vectors in memory, compared exactly. They are stored by dimension in blocks of points, so that only the dimensions
 * that a query has are read: a text hashed to vectors has a fraction of them.
 *
 *   block      d0: p0 p1 p2 …   d1: p0 p1 p2 …   …       Int16, in units of 1/SCALE
 *
 * Cost of a search: points × dimensions of the query; 2 bytes of memory for each point and dimension.
 */
import { accepts } from '../../mirror/accepts.ts';
import { Best } from '../../mirror/best.ts';
import { cosineOf } from '../scaled.ts';
import type { Neighbour, PointFilter, PointPayload } from '../vector-store.ts';

const BLOCK = 1024;

/** A point as it is stored: integers in units of 1/SCALE. */
export interface StoredPoint {
  id: string;
  payload: PointPayload;
  values: Int16Array;
}

interface Row {
  id: string;
  payload: PointPayload;
}

export class VectorMatrix {
  readonly #dimension: number;
  readonly #blocks: Int16Array[] = [];
  /** Null: the place is free. */
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
  search(query: Int16Array, filter: PointFilter, limit: number): Neighbour[] {
    const best = new Best(limit);
    const dimensions = [...query.keys()].filter(d => query[d] !== 0);
    this.#blocks.forEach((block, number) => {
      const sums = this.#sums.fill(0);
      for (const d of dimensions) addColumn(sums, block, d * BLOCK, query[d]!);
      const first = number * BLOCK;
      const end = Math.min(BLOCK, this.#rows.length - first);
      for (let i = 0; i < end; i++) {
        const sum = sums[i]!;
        const row = this.#rows[first + i];
        if (sum < best.least || row == null || !accepts(filter, row.payload)) continue;
        best.add(row.id, sum);
      }
    });
    return best.sorted().map(({ id, sum }) => ({ id, score: cosineOf(sum) }));
  }
}

/** Stands alone, so that it is compiled for these types only; integers throughout. */
function addColumn(sums: Int32Array, block: Int16Array, from: number, factor: number): void {
  for (let i = 0; i < BLOCK; i++) {
    sums[i] = (sums[i]! + Math.imul(factor, block[from + i]!)) | 0;
  }
}
