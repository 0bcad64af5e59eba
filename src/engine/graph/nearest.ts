/**
 * Exact search for the decisions with the highest weighted similarity to one decision.
 *
 * Whoever shares something with the source stands in the row in of one of its items. The items are walked from the
 * cheap and telling to the popular ones; what a decision first met at some item can still share is bounded by the
 * items from there on, so the walk ends when that bound falls below the k-th best score, mostly long before the
 * popular items' long rows. A candidate's own row lengths, five bytes side by side, give a tighter bound by table
 * look-up, which spares nearly all full comparisons.
 */
import type { Budget } from '../budget.ts';
import type { Scratch } from '../scratch.ts';
import { intersectInto } from './intersection.ts';
import { EDGE_TYPE_COUNT } from './kinds.ts';
import { ROW_LENGTH_MAX } from './layout.ts';
import type { PackedGraph } from './packed-graph.ts';
import { DIMENSIONS } from './similarity.ts';
import { TopK } from './top-k.ts';

export interface Neighbour {
  decisao: number;
  score: number;
}

/** One thing that the source has: a row in of one dimension. */
interface Item {
  dimension: number;
  start: number;
  end: number;
}

/** Bounds are compared with scores under this slack, as both are rounded. */
const ROUNDING = 1e-12;

/** The best `limit` decisions by score, then id; null when the budget said stop. */
export function nearestDecisoes(
  graph: PackedGraph,
  source: number,
  limit: number,
  scoreMin: number,
  scratch: Scratch,
  budget: Budget,
): Neighbour[] | null {
  const sizes = DIMENSIONS.map(({ type }) => rowLength(graph, type, source));
  const weight = DIMENSIONS.reduce((sum, { weight }, d) => (sizes[d]! > 0 ? sum + weight : sum), 0);
  /** How many items of each dimension are still to come, the current one included. */
  const remaining = sizes.slice();
  const bounds = new BoundTables(sizes, scratch);
  const top = new TopK<Neighbour>(limit, (a, b) => b.score - a.score || a.decisao - b.decisao);
  const seen = scratch.set('nearestSeen', graph.decisaoCount);
  seen.add(source);
  for (const { dimension, start, end } of itemsOf(graph, source, sizes)) {
    /** Sums of weight times Jaccard below this cannot rank: a score is the sum over at least `weight`. */
    let floor = (Math.max(scoreMin, top.worst?.score ?? 0) - ROUNDING) * weight;
    if (bounds.ofUnseen(remaining) < floor) break;
    bounds.prepare(remaining);
    const { inSources } = graph.rows[DIMENSIONS[dimension]!.type]!;
    for (let i = start; i < end; i++) {
      const decisao = inSources[i]!;
      if (!budget.spend(1)) return null;
      if (bounds.of(graph.rowLengths, decisao) < floor || seen.has(decisao)) continue;
      seen.add(decisao);
      if (!budget.spend(SCORE_STEPS)) return null;
      const score = scoreOf(graph, source, decisao);
      if (score < scoreMin || score === 0) continue;
      top.offer({ decisao, score });
      floor = (Math.max(scoreMin, top.worst?.score ?? 0) - ROUNDING) * weight;
    }
    remaining[dimension]!--;
  }
  return top.items;
}

/** Steps that a full comparison counts for. */
const SCORE_STEPS = 20;
const TABLE_SIZE = ROW_LENGTH_MAX + 1;

/** The most that a candidate's row of each length can add to the sum, by look-up: five tables of 256 doubles. */
class BoundTables {
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

const rowLength = (graph: PackedGraph, type: number, decisao: number) => {
  const { outOffsets } = graph.rows[type]!;
  return outOffsets[decisao + 1]! - outOffsets[decisao]!;
};

/** The source's items, those with the shortest row for what they can add to a score first. */
function itemsOf(graph: PackedGraph, source: number, sizes: number[]): Item[] {
  const items: (Item & { cost: number })[] = [];
  DIMENSIONS.forEach(({ type, weight }, dimension) => {
    const { outOffsets, outTargets, inOffsets } = graph.rows[type]!;
    for (let i = outOffsets[source]!; i < outOffsets[source + 1]!; i++) {
      const index = graph.targetIndex(type, outTargets[i]!);
      const start = inOffsets[index]!;
      const end = inOffsets[index + 1]!;
      items.push({ dimension, start, end, cost: ((end - start) * sizes[dimension]!) / weight });
    }
  });
  return items.sort((a, b) => a.cost - b.cost);
}

/** weighted_score as structural-similarity defines it: the same sums in the same order. */
function scoreOf(graph: PackedGraph, source: number, target: number): number {
  let sum = 0;
  let weights = 0;
  for (const { type, weight } of DIMENSIONS) {
    const { outOffsets, outTargets } = graph.rows[type]!;
    const a = outOffsets[source]!;
    const aEnd = outOffsets[source + 1]!;
    const b = outOffsets[target]!;
    const bEnd = outOffsets[target + 1]!;
    const shared = intersectInto(outTargets, a, aEnd, outTargets, b, bEnd, null);
    const union = aEnd - a + bEnd - b - shared;
    if (union === 0) continue;
    sum += weight * (shared / union);
    weights += weight;
  }
  return weights === 0 ? 0 : sum / weights;
}
