/**
 * Exact search for the decisions with the highest weighted similarity to one decision.
 *
 * Whoever shares something with the source stands in the row in of one of its items. The items are walked from the
 * cheap and telling to the popular ones; what a decision first met at some item can still share is bounded by the
 * items from there on, so the walk ends when that bound falls below the k-th best score, mostly long before the
 * popular items' long rows. A candidate's own sizes give a tighter bound, which spares most full comparisons.
 */
import type { Budget } from '../budget.ts';
import type { Scratch } from '../scratch.ts';
import { intersectInto } from './intersection.ts';
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
  const items = itemsOf(graph, source, sizes);
  /** How many items of each dimension are still to come, the current one included. */
  const remaining = sizes.slice();
  const top = new TopK<Neighbour>(limit, (a, b) => b.score - a.score || a.decisao - b.decisao);
  const seen = scratch.set('nearestSeen', graph.decisaoCount);
  seen.add(source);
  for (const { dimension, start, end } of items) {
    const floor = () => Math.max(scoreMin, top.worst?.score ?? 0) - ROUNDING;
    if (boundOfUnseen(remaining, sizes, weight) < floor()) break;
    const { inSources } = graph.rows[DIMENSIONS[dimension]!.type]!;
    for (let i = start; i < end; i++) {
      if (!budget.spend(1)) return null;
      const decisao = inSources[i]!;
      if (seen.has(decisao)) continue;
      seen.add(decisao);
      if (!budget.spend(DIMENSIONS.length)) return null;
      if (boundOf(graph, decisao, remaining, sizes) < floor()) continue;
      if (!budget.spend(20)) return null;
      const score = scoreOf(graph, source, decisao);
      if (score >= scoreMin && score > 0) top.offer({ decisao, score });
    }
    remaining[dimension]!--;
  }
  return top.items;
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

/** No decision that has only remaining items can score more, whatever else it has. */
function boundOfUnseen(remaining: number[], sizes: number[], weight: number): number {
  let sum = 0;
  for (let d = 0; d < DIMENSIONS.length; d++) {
    if (remaining[d]! > 0) sum += (DIMENSIONS[d]!.weight * remaining[d]!) / sizes[d]!;
  }
  return sum / weight;
}

/** The same for one decision, whose sizes enlarge the unions. */
function boundOf(
  graph: PackedGraph,
  decisao: number,
  remaining: number[],
  sizes: number[],
): number {
  let sum = 0;
  let weights = 0;
  for (let d = 0; d < DIMENSIONS.length; d++) {
    const { type, weight } = DIMENSIONS[d]!;
    const size = rowLength(graph, type, decisao);
    const shared = Math.min(remaining[d]!, size);
    const union = sizes[d]! + size - shared;
    if (union === 0) continue;
    weights += weight;
    sum += (weight * shared) / union;
  }
  return sum / weights;
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
