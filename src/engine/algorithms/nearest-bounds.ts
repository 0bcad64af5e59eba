/**
 * What the search for the nearest decisions knows of a candidate before it compares rows: bounds, and the exact score.
 */

import { EDGE_TYPE_COUNT } from '../graph/kinds.ts';
import { ROW_LENGTH_MAX } from '../graph/layout.ts';
import type { EdgeRows, PackedGraph } from '../graph/packed-graph.ts';
import type { Scratch } from '../scratch.ts';
import { intersectRows, rowLength } from './intersection.ts';
import { DIMENSIONS } from './similarity.ts';

const TABLE_SIZE = ROW_LENGTH_MAX + 1;

/** The most that a candidate's row of each length can add to the sum, by look-up: five tables of 256 doubles. */
export class BoundTables {
  readonly #sizes: number[];
  readonly #tables: Float64Array;
  /** How many remaining items each table was made for; most stay from one item to the next. */
  readonly #madeFor = new Array<number>(DIMENSIONS.length).fill(-1);

  constructor(sizes: number[], scratch: Scratch) {
    this.#sizes = sizes;
    this.#tables = scratch.f64('nearestBounds', DIMENSIONS.length * TABLE_SIZE);
  }

  /** No decision that has only remaining items can reach a greater sum, whatever else it has. */
  ofUnseen(remaining: number[]): number {
    let sum = 0;
    for (let d = 0; d < DIMENSIONS.length; d++) {
      if (remaining[d]! > 0) sum += (DIMENSIONS[d]!.weight * remaining[d]!) / this.#sizes[d]!;
    }
    return sum;
  }

  prepare(remaining: number[]): void {
    for (let d = 0; d < DIMENSIONS.length; d++) {
      if (this.#madeFor[d] === remaining[d]) continue;
      this.#madeFor[d] = remaining[d]!;
      for (let length = 0; length < TABLE_SIZE; length++) {
        // The last place stands for every greater length too; the best of those shares all that remains.
        const size = length === ROW_LENGTH_MAX ? Math.max(length, remaining[d]!) : length;
        const shared = Math.min(remaining[d]!, size);
        const union = this.#sizes[d]! + size - shared;
        const most = union === 0 ? 0 : (DIMENSIONS[d]!.weight * shared) / union;
        this.#tables[DIMENSIONS[d]!.type * TABLE_SIZE + length] = most;
      }
    }
  }

  /** What a row of this length can add in one dimension, given by its type. */
  ofRow(type: number, length: number): number {
    return this.#tables[type * TABLE_SIZE + length]!;
  }

  of(rowLengths: Uint8Array, decisao: number): number {
    const at = decisao * EDGE_TYPE_COUNT;
    const tables = this.#tables;
    return (
      tables[rowLengths[at]!]! +
      tables[TABLE_SIZE + rowLengths[at + 1]!]! +
      tables[TABLE_SIZE * 2 + rowLengths[at + 2]!]! +
      tables[TABLE_SIZE * 3 + rowLengths[at + 3]!]! +
      tables[TABLE_SIZE * 4 + rowLengths[at + 4]!]!
    );
  }
}

/** The rows of one dimension and the length of the source's. */
interface Side {
  type: number;
  weight: number;
  rows: EdgeRows;
  sourceLength: number;
}

/** Compares decisions with the source; made once a search, as it looks at hundreds of them. */
export class Comparison {
  readonly #graph: PackedGraph;
  readonly #source: number;
  readonly #bounds: BoundTables;
  readonly #sides: Side[];

  constructor(graph: PackedGraph, source: number, bounds: BoundTables) {
    this.#graph = graph;
    this.#source = source;
    this.#bounds = bounds;
    this.#sides = DIMENSIONS.map(({ type, weight }) => {
      const rows = graph.rows[type]!;
      return { type, weight, rows, sourceLength: rowLength(rows, source) };
    });
  }

  /**
   * weighted_score as structural-similarity defines it: the same sums in the same order. -1 as soon as the decision's
   * sum, of which the tables give a bound, must stay below `floor`: mostly after the first dimension.
   */
  scoreAbove(decisao: number, floor: number): number {
    const { rowLengths } = this.#graph;
    const lengthsAt = decisao * EDGE_TYPE_COUNT;
    let sum = 0;
    let weights = 0;
    let most = this.#bounds.of(rowLengths, decisao);
    for (let d = 0; d < this.#sides.length; d++) {
      const { type, weight, rows, sourceLength } = this.#sides[d]!;
      const length = rowLengths[lengthsAt + type]!;
      if (length === 0 || sourceLength === 0) {
        if (length > 0 || sourceLength > 0) weights += weight;
        continue;
      }
      const shared = intersectRows(rows, this.#source, decisao, null);
      const term = weight * (shared / (sourceLength + rowLength(rows, decisao) - shared));
      sum += term;
      weights += weight;
      most += term - this.#bounds.ofRow(type, length);
      if (most < floor) return -1;
    }
    return weights === 0 ? 0 : sum / weights;
  }
}
