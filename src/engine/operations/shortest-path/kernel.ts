/**
 * The shortest or the most specific path between two nodes, over all relationship types, in either direction.
 *
 * Returns   the path's nodes, source first, and its edges in stored direction; found is false if there is no path
 *           or it has more than max_depth edges. specific adds the sum of the weights.
 * Requires  sorted rows in both directions.
 * Cost      hops: with hub labels O(labels of both ends), about 60; without O(edges within half the distance of both
 *           ends), usually far fewer; 32 bytes of scratch a node.
 *           specific: O(e + n log n) for the n nodes within half the weight of the path from either end, and their e
 *           edges; 48 bytes of scratch a node.
 * Refuses   NOT_FOUND for an unknown id; cancelled or over budget.
 * Verified  against breadth-first search (hops) and Bellman-Ford (specific); every step is looked up in the model.
 * Source    hops: Akiba, Iwata and Yoshida 2013, see `hub-labels.ts`; Pohl 1971, with a look-ahead of our own, see
 *           `bidirectional-search.ts`. specific: Dijkstra 1959 from both ends, see `specific-search.ts`.
 */
import { BidirectionalSearch } from '../../algorithms/bidirectional-search.ts';
import { withNames } from '../../algorithms/decision-names.ts';
import { labelledPath } from '../../algorithms/hub-labels.ts';
import { buildLabels } from '../../algorithms/label-building.ts';
import { edgeBetween } from '../../algorithms/neighbours.ts';
import { SpecificSearch } from '../../algorithms/specific-search.ts';
import { EDGE_TYPES } from '../../graph/kinds.ts';
import { DERIVED } from '../../graph/layout.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { endsNotFound, found, type Outcome } from '../../outcome.ts';
import type { Params, Result } from './schemas.ts';

export function run(graph: PackedGraph, params: Params, task: Task): Outcome<Result> {
  const source = graph.findAny(params.source_id);
  const target = graph.findAny(params.target_id);
  if (source < 0 || target < 0) return endsNotFound(params, source >= 0, target >= 0);
  return params.weight === 'specific'
    ? specificPath(graph, [source, target], params, task)
    : shortestPath(graph, [source, target], params, task);
}

type Ends = readonly [source: number, target: number];

function shortestPath(
  graph: PackedGraph,
  [source, target]: Ends,
  { max_depth, expand }: Params,
  task: Task,
): Outcome<Result> {
  const result = graph.isReady('hubLabels')
    ? labelledPath(graph, [source, target], max_depth, task.budget)
    : new BidirectionalSearch(graph, task.scratch, task.budget).find(source, target, max_depth);
  if (result === 'stopped') return task.budget.refusal();
  const { path } = result;
  if (path === null) return found({ found: false, length: null, nodes: [], edges: [] });
  return found({ found: true, length: path.length - 1, ...shown(graph, path, expand) });
}

function specificPath(
  graph: PackedGraph,
  [source, target]: Ends,
  { max_depth, expand }: Params,
  { budget, scratch }: Task,
): Outcome<Result> {
  const result = new SpecificSearch(graph, scratch, budget).find(source, target);
  if (result === 'stopped') return budget.refusal();
  const { path, weight } = result;
  if (path === null || path.length - 1 > max_depth) {
    return found({ found: false, length: null, total_weight: null, nodes: [], edges: [] });
  }
  return found({
    found: true,
    length: path.length - 1,
    total_weight: weight,
    ...shown(graph, path, expand),
  });
}

/** A path in the form of the answer. */
function shown(
  graph: PackedGraph,
  path: readonly number[],
  expand: boolean,
): Pick<Result, 'nodes' | 'edges'> {
  const nodes = path.map(node => {
    const row = { id: graph.id(node), tipo: graph.label(node), nome: graph.nome(node) };
    return withNames(row, graph, node, expand);
  });
  const edges = nodes.slice(1).map(({ id }, i) => {
    const { source, type } = edgeBetween(graph, path[i]!, path[i + 1]!);
    const before = nodes[i]!.id;
    const isForward = source === path[i];
    return {
      source: isForward ? before : id,
      target: isForward ? id : before,
      type: EDGE_TYPES[type]!,
    };
  });
  return { nodes, edges };
}

/** Computes the hub labels; if they do not fit, paths are still found by search. */
export function precompute(graph: PackedGraph, { budget }: Task): Outcome<null> {
  const built = buildLabels(graph, budget);
  if (built === 'stopped') return budget.refusal();
  if (built === 'fitting') Atomics.store(graph.derivedState, DERIVED.hubLabels, 1);
  return found(null);
}
