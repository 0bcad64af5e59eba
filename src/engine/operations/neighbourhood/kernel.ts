/**
 * The relationships of one node, over all types and either direction.
 *
 * Returns   outgoing edges by type and id, then incoming edges, latest first, up to the limit; the nodes at their ends.
 * Requires  sorted rows in both directions.
 * Cost      O(d log d) for the d relationships of the node.
 * Refuses   NOT_FOUND for an unknown id; cancelled or over budget.
 * Verified  equals a walk over every decision on the zoo and on 2,000 decisions.
 * Source    own.
 */
import { withNames } from '../../algorithms/decision-names.ts';
import { NeighbourRows, typeInto } from '../../algorithms/neighbours.ts';
import { EDGE, EDGE_TYPE_COUNT, EDGE_TYPES } from '../../graph/kinds.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, notFound, type Outcome } from '../../outcome.ts';
import type { Params, Result } from './schemas.ts';

/** Steps for one edge, which is compared during the sort. */
const STEPS_PER_EDGE = 16;
/** Steps for an edge of the answer: reading ids and names, writing them as JSON. */
const STEPS_PER_ROW = 128;

export function run(graph: PackedGraph, params: Params, task: Task): Outcome<Result> {
  const root = graph.findAny(params.source_id);
  if (root < 0) return notFound('source_id', params.source_id);
  const rows = new NeighbourRows(graph);
  const total = rows.outDegree(root) + rows.inDegree(root);
  const kept = Math.min(total, params.limit);
  if (!task.budget.spend(total * STEPS_PER_EDGE + kept * STEPS_PER_ROW + 1)) {
    return task.budget.refusal();
  }
  const nodes = new Set([root]);
  const edges: Result['edges'] = [];
  for (let row = 0; edges.length < kept && rows.at(root, row); row++) {
    const isOut = root < graph.decisaoCount && row < EDGE_TYPE_COUNT;
    const others = Array.from(rows.values.subarray(rows.start, rows.end));
    // Nodes of a kind are numbered in id order; only citations mix two kinds.
    if (!isOut) others.sort((a, b) => graph.day[b]! - graph.day[a]! || a - b);
    else if (row === EDGE.CITA) others.sort((a, b) => graph.compareCitableIds(a, b));
    for (const other of others.slice(0, kept - edges.length)) {
      nodes.add(other);
      const [source, target] = isOut ? [root, other] : [other, root];
      const type = EDGE_TYPES[isOut ? row : typeInto(graph, root)]!;
      edges.push({ source: graph.id(source), target: graph.id(target), type });
    }
  }
  return found({
    root: graph.id(root),
    nodes: Array.from(nodes, node => {
      const shown = { id: graph.id(node), tipo: graph.label(node), nome: graph.nome(node) };
      return withNames(shown, graph, node, params.expand);
    }),
    edges,
    edges_total: total,
    truncated: total > kept,
  });
}
