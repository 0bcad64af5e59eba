/**
 * Computes, for each candidate of the search for the nearest decisions, bounds by table look-up and the exact score.
 *
 * Returns   upper bounds of the sum of weight times Jaccard, and the weighted mean as structural-similarity defines it.
 * Requires  rowLengths as packed; sorted outgoing rows.
 * Cost      a bound is five look-ups; tables O(256) per dimension whose remaining items changed; a score O(both rows).
 * Verified  through similar-cases, which equals a comparison with every decision: a bound too low would lose a match.
 * Source    own.
 */

import type { EdgeRows } from '../graph/edge-rows.ts';
import { EDGE_TYPE_COUNT } from '../graph/kinds.ts';
import { ROW_LENGTH_MAX } from '../graph/layout.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { Scratch } from '../scratch.ts';
import { intersectRows, rowLength } from './intersection.ts';
import { DIMENSIONS } from './similarity.ts';

const TABLE_SIZE = ROW_LENGTH_MAX + 1;

/** Upper bounds of what a row can add to the sum, by its length: five tables of 256 doubles in thread scratch. */
export class BoundTables {
  readonly #sizes: number[];
  readonly #tables: Float64Array;
  /** The number of remaining items for which each table was made; most tables stay valid from one item to the next. */
  readonly #madeFor = new Array<number>(DIMENSIONS.length).fill(-1);

  constructor(sizes: number[], scratch: Scratch) {
    this.#sizes = sizes;
    this.#tables = scratch.f64('nearestBounds', DIMENSIONS.length * TABLE_SIZE);
  }

  /** The greatest sum of a decision that shares only remaining items. */
  ofUnseen(remaining: number[]): number {
    let sum = 0;
    for (let d = 0; d < DIMENSIONS.length; d++) {
      if (remaining[d]! > 0) sum += (DIMENSIONS[d]!.weight * remaining[d]!) / this.#sizes[d]!;
    }
    return sum;
  }

  /** Makes the tables for the items that remain per dimension. */
  prepare(remaining: number[]): void {
    for (let d = 0; d < DIMENSIONS.length; d++) {
      if (this.#madeFor[d] === remaining[d]) continue;
      this.#madeFor[d] = remaining[d]!;
      for (let length = 0; length < TABLE_SIZE; length++) {
        // The last entry also stands for every greater length; the best of these rows shares all remaining items.
        const size = length === ROW_LENGTH_MAX ? Math.max(length, remaining[d]!) : length;
        const shared = Math.min(remaining[d]!, size);
        const union = this.#sizes[d]! + size - shared;
        const most = union === 0 ? 0 : (DIMENSIONS[d]!.weight * shared) / union;
        this.#tables[DIMENSIONS[d]!.type * TABLE_SIZE + length] = most;
      }
    }
  }

  /** The most that a row of this length can add in the dimension of a type. */
  ofRow(type: number, length: number): number {
    return this.#tables[type * TABLE_SIZE + length]!;
  }

  /** The greatest sum of a decision, by the lengths of its rows. */
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

/** The rows of one dimension and the length of the source's row. */
interface Side {
  type: number;
  weight: number;
  rows: EdgeRows;
  sourceLength: number;
}

/** Scores decisions against one source; made once per search, which scores hundreds of them. */
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
   * The weighted_score of structural-similarity with `pesos: presentes`, by the same sums in the same order. Returns -1
   * as soon as the bound shows that the decision's sum stays below `floor`, usually after the first dimension.
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
