/**
 * Weighted Jaccard of two decisions over five dimensions.
 *
 * Returns   per dimension the counts, the Jaccard index and the first 20 shared ids, and the weighted mean.
 * Requires  sorted outgoing rows of both decisions.
 * Cost      O(edges out of both decisions); thread scratch for the shared nodes.
 * Refuses   NOT_FOUND for an unknown decision; cancelled or over budget.
 * Verified  equals set arithmetic on the zoo and on 2,000 decisions, a hand-worked pair, and Cypher.
 * Source    Jaccard 1901; the weights are the contract's.
 */
import { countedGraph } from '../../algorithms/closed-view.ts';
import { decisionNames, nodeLabel } from '../../algorithms/decision-names.ts';
import { intersectRows, rowLength } from '../../algorithms/intersection.ts';
import { DIMENSIONS } from '../../algorithms/similarity.ts';
import { weightedScore } from '../../algorithms/weighted-score.ts';
import { EDGE } from '../../graph/kinds.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { endsNotFound, found, type Outcome } from '../../outcome.ts';
import type { Params, Result } from './schemas.ts';

const SHARED_MAX = 20;

export function run(stored: PackedGraph, params: Params, task: Task): Outcome<Result> {
  const graph = countedGraph(stored, params, task);
  if (graph === null) return task.budget.refusal();
  const source = graph.findDecisao(params.source_id);
  const target = graph.findDecisao(params.target_id);
  if (source < 0 || target < 0) return endsNotFound(params, source >= 0, target >= 0);
  const dimensions = {} as Result['dimensions'];
  for (const { name, type, weight } of DIMENSIONS) {
    const rows = graph.rows[type]!;
    const sourceCount = rowLength(rows, source);
    const targetCount = rowLength(rows, target);
    if (!task.budget.spend(sourceCount + targetCount + 1)) return task.budget.refusal();
    const outSize = type === EDGE.CITA ? Math.min(sourceCount, targetCount) : SHARED_MAX;
    const out = task.scratch.u32('shared', outSize);
    const intersection = intersectRows(rows, source, target, out);
    const union = sourceCount + targetCount - intersection;
    const jaccard = union === 0 ? 0 : intersection / union;
    const shared = sharedNodes(graph, type, out.subarray(0, Math.min(intersection, out.length)));
    dimensions[name] = {
      jaccard,
      intersection,
      union,
      source_count: sourceCount,
      target_count: targetCount,
      weight,
      shared: shared.map(node => graph.id(node)),
    };
    if (params.expand) {
      dimensions[name].shared_rotulos = shared.map(node => nodeLabel(graph, node));
    }
  }
  return found({
    source_id: params.source_id,
    target_id: params.target_id,
    ...weightedScore(dimensions, params.pesos),
    dimensions,
    ...(params.expand && {
      source_detalhes: decisionNames(graph, source),
      target_detalhes: decisionNames(graph, target),
    }),
  });
}

/**
 * The first shared nodes in id order. Rows are in node order, which is id order among decisions and among Precedentes.
 * Citations end at both kinds, so their two runs are merged as far as needed: sorting thousands of ids would block the
 * HTTP thread.
 */
function sharedNodes(graph: PackedGraph, type: number, shared: Uint32Array): number[] {
  const nodes: number[] = [];
  const isSplit = type === EDGE.CITA;
  let next = 0;
  let other = isSplit ? firstPrecedente(graph, shared) : shared.length;
  const split = other;
  while (nodes.length < SHARED_MAX && nodes.length < shared.length) {
    const takesOther =
      next === split ||
      (other < shared.length && graph.compareCitableIds(shared[other]!, shared[next]!) < 0);
    nodes.push(shared[takesOther ? other++ : next++]!);
  }
  return nodes;
}

/** The index at which a row of citations passes from decisions to Precedentes. */
function firstPrecedente(graph: PackedGraph, shared: Uint32Array): number {
  let index = 0;
  while (index < shared.length && shared[index]! < graph.decisaoCount) index++;
  return index;
}
