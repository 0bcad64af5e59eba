/**
 * What the search for the nearest decisions knows of a candidate before it compares rows: bounds, and the exact score.
 */
import type { Scratch } from '../../scratch.ts';
import { EDGE_TYPE_COUNT } from '../kinds.ts';
import { ROW_LENGTH_MAX } from '../layout.ts';
import type { PackedGraph } from '../packed-graph.ts';
import { intersectInto } from './intersection.ts';
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

export const rowLength = (graph: PackedGraph, type: number, decisao: number) => {
  const { outOffsets } = graph.rows[type]!;
  return outOffsets[decisao + 1]! - outOffsets[decisao]!;
};

/**
 * weighted_score as structural-similarity defines it: the same sums in the same order. -1 as soon as a decision's sum,
 * of which `most` is the bound that the tables give, must stay below `floor`: mostly after the first dimension.
 */
export function scoreAbove(
  graph: PackedGraph,
  source: number,
  target: number,
  bounds: BoundTables,
  floor: number,
): number {
  let sum = 0;
  let weights = 0;
  let most = bounds.of(graph.rowLengths, target);
  for (const { type, weight } of DIMENSIONS) {
    const { outOffsets, outTargets } = graph.rows[type]!;
    const a = outOffsets[source]!;
    const aEnd = outOffsets[source + 1]!;
    const length = graph.rowLengths[target * EDGE_TYPE_COUNT + type]!;
    if (length === 0) {
      if (aEnd > a) weights += weight;
      continue;
    }
    if (aEnd === a) {
      weights += weight;
      continue;
    }
    const b = outOffsets[target]!;
    const bEnd = outOffsets[target + 1]!;
    const shared = intersectInto(outTargets, a, aEnd, outTargets, b, bEnd, null);
    const term = weight * (shared / (aEnd - a + bEnd - b - shared));
    sum += term;
    weights += weight;
    most += term - bounds.ofRow(type, length);
    if (most < floor) return -1;
  }
  return weights === 0 ? 0 : sum / weights;
}
