/**
 * Pairs of decisions by the number of criteria that they share.
 *
 * Returns   the best pairs grouped by their count, each with the shared criteria by id.
 * Requires  rows both ways of TEM_CRITERIO; the derived block of the best 100 pairs, which it computes if missing.
 * Cost      a request O(criteria of the pairs given); the derived block see `algorithms/overlap-join.ts`.
 * Refuses   cancelled.
 * Verified  equals a comparison of all pairs on the zoo and on 2,000 decisions, hand-worked pairs, and Cypher.
 * Source    top-k set similarity join with prefix filter, after Xiao, Wang, Lin and Shang 2009.
 */
import { decisionNames } from '../../algorithms/decision-names.ts';
import { overlapJoin } from '../../algorithms/overlap-join.ts';
import { sharedCriterios } from '../../algorithms/shared-criterios.ts';
import { COMMUNITY_PAIRS_MAX, DERIVED } from '../../graph/layout.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, type Outcome } from '../../outcome.ts';
import type { Params, Result } from './schemas.ts';

export function run(graph: PackedGraph, params: Params, task: Task): Outcome<Result> {
  if (!graph.isReady('communities')) {
    const computed = precompute(graph, task);
    if (!computed.ok) return computed;
  }
  const groups: Result['groups'] = [];
  const pairCount = Math.min(params.limit, graph.derivedState[DERIVED.communityCount]!);
  let returned = 0;
  for (; returned < pairCount; returned++) {
    const shared = graph.communityPairs[returned * 3]!;
    if (shared < params.min_shared) break;
    const source = graph.communityPairs[returned * 3 + 1]!;
    const target = graph.communityPairs[returned * 3 + 2]!;
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
  return found({ groups, total_returned: returned });
}

/** Fills the derived block of the best pairs, once per generation. */
export function precompute(graph: PackedGraph, task: Task): Outcome<null> {
  const { communityPairs, derivedState } = graph;
  let count = 0;
  const complete = overlapJoin(graph, task, (shared, source, target) => {
    communityPairs.set([shared, source, target], count * 3);
    return ++count < COMMUNITY_PAIRS_MAX;
  });
  if (!complete) return task.budget.refusal();
  derivedState[DERIVED.communityCount] = count;
  Atomics.store(derivedState, DERIVED.communities, 1);
  return found(null);
}
