/**
 * Pairs of decisions by the number of criteria that they share.
 *
 * Returns   a page of the best pairs grouped by their count, each with the shared criteria by id.
 * Requires  rows of TEM_CRITERIO in both directions; the derived block of the best pairs, which it fills as far as
 *           needed.
 * Cost      a request O(criteria of the pairs given); the derived block see `algorithms/overlap-join.ts`.
 * Refuses   cancelled.
 * Verified  equals a comparison of all pairs on the zoo and on 2,000 decisions, hand-worked pairs, and Cypher.
 * Source    top-k set similarity join with prefix filter, after Xiao, Wang, Lin and Shang 2009.
 */
import { countedGraph } from '../../algorithms/closed-view.ts';
import { decisionNames } from '../../algorithms/decision-names.ts';
import { overlapJoin } from '../../algorithms/overlap-join.ts';
import { sharedCriterios } from '../../algorithms/shared-criterios.ts';
import { COMMUNITY_PAIRS_FIRST, COMMUNITY_PAIRS_MAX, DERIVED } from '../../graph/layout.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, type Outcome } from '../../outcome.ts';
import { nextCursor, pageBounds } from '../../page.ts';
import type { Params, Result } from './schemas.ts';

export function run(stored: PackedGraph, params: Params, task: Task): Outcome<Result> {
  const graph = countedGraph(stored, params, task);
  if (graph === null) return task.budget.refusal();
  if (!graph.isReady('communities')) {
    const computed = precompute(graph, task);
    if (!computed.ok) return computed;
  }
  const { start, end, wanted } = pageBounds(params, params.limit);
  if (isDeeper(graph, wanted, params.min_shared)) {
    const computed = fill(graph, COMMUNITY_PAIRS_MAX, task);
    if (!computed.ok) return computed;
  }
  const groups: Result['groups'] = [];
  const count = countAtLeast(graph, wanted, params.min_shared);
  const last = Math.min(end, count);
  for (let pair = start; pair < last; pair++) {
    const shared = graph.communityPairs[pair * 3]!;
    const source = graph.communityPairs[pair * 3 + 1]!;
    const target = graph.communityPairs[pair * 3 + 2]!;
    if (groups.at(-1)?.shared_count !== shared) groups.push({ shared_count: shared, pairs: [] });
    groups.at(-1)!.pairs.push({
      source: graph.id(source),
      target: graph.id(target),
      shared_criterios: sharedCriterios(graph, source, target, task.scratch),
      ...(params.expand && {
        source_detalhes: decisionNames(graph, source),
        target_detalhes: decisionNames(graph, target),
      }),
    });
  }
  return found({
    groups,
    total_returned: Math.max(0, last - start),
    next_cursor: nextCursor('communities', params, end, count > end),
  });
}

const pairCount = ({ derivedState }: PackedGraph) =>
  Atomics.load(derivedState, DERIVED.communityCount);

/**
 * The number of pairs among the first `max` in the block that share at least `sharedMin`; the pairs are in descending
 * order.
 */
function countAtLeast(graph: PackedGraph, max: number, sharedMin: number): number {
  let low = 0;
  let high = Math.min(max, pairCount(graph));
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (graph.communityPairs[middle * 3]! >= sharedMin) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a list of `wanted` pairs needs more pairs than the first run has stored. */
function isDeeper(graph: PackedGraph, wanted: number, sharedMin: number): boolean {
  const count = pairCount(graph);
  return (
    count === COMMUNITY_PAIRS_FIRST &&
    wanted > count &&
    countAtLeast(graph, count, sharedMin) === count &&
    !graph.isReady('allCommunities')
  );
}

/** Fills the derived block with the first pairs, once per generation. */
export function precompute(graph: PackedGraph, task: Task): Outcome<null> {
  return fill(graph, COMMUNITY_PAIRS_FIRST, task);
}

/**
 * Stores the best `countMax` pairs. Threads may read the block meanwhile: pairs below the old count are overwritten
 * with equal values, and the count is raised last.
 */
function fill(graph: PackedGraph, countMax: number, task: Task): Outcome<null> {
  const { communityPairs, derivedState } = graph;
  let count = 0;
  const complete = overlapJoin(graph, task, (shared, source, target) => {
    communityPairs.set([shared, source, target], count * 3);
    return ++count < countMax;
  });
  if (!complete) return task.budget.refusal();
  // The background run may end after a deeper one of another thread.
  if (count > pairCount(graph)) Atomics.store(derivedState, DERIVED.communityCount, count);
  if (countMax === COMMUNITY_PAIRS_MAX) Atomics.store(derivedState, DERIVED.allCommunities, 1);
  Atomics.store(derivedState, DERIVED.communities, 1);
  return found(null);
}
