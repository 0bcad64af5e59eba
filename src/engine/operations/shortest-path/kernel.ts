/**
 * Fewest edges between two nodes over all relationship types, either direction.
 *
 * Returns   the path's nodes, source first, and its edges in stored direction; found false where none is short enough.
 * Requires  sorted rows both ways.
 * Cost      O(edges within half the distance of both ends), mostly far less; 32 bytes of thread scratch a node.
 * Refuses   NOT_FOUND for an unknown id; cancelled or over budget.
 * Verified  the length equals a plain breadth-first search's and Cypher's, and every step is a stored edge.
 * Source    Pohl 1971; the look-ahead is our own, see `bidirectional-search.ts`.
 */
import { BidirectionalSearch } from '../../algorithms/bidirectional-search.ts';
import { edgeBetween } from '../../algorithms/neighbours.ts';
import { EDGE_TYPES } from '../../graph/kinds.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, notFound, type Outcome } from '../../outcome.ts';
import type { Params, Result } from './schemas.ts';

export function run(graph: PackedGraph, params: Params, task: Task): Outcome<Result> {
  const source = graph.findAny(params.source_id);
  if (source < 0) return notFound('source_id', params.source_id);
  const target = graph.findAny(params.target_id);
  if (target < 0) return notFound('target_id', params.target_id);
  const search = new BidirectionalSearch(graph, task.scratch, task.budget);
  const result = search.find(source, target, params.max_depth);
  if (result === 'stopped') return task.budget.refusal();
  const { path } = result;
  if (path === null) return found({ found: false, length: null, nodes: [], edges: [] });
  return found({
    found: true,
    length: path.length - 1,
    nodes: path.map(node => ({
      id: graph.id(node),
      tipo: graph.label(node),
      nome: graph.nome(node),
    })),
    edges: path.slice(1).map((node, i) => {
      const edge = edgeBetween(graph, path[i]!, node);
      return {
        source: graph.id(edge.source),
        target: graph.id(edge.target),
        type: EDGE_TYPES[edge.type]!,
      };
    }),
  });
}
