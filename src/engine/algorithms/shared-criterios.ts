/**
 * The criteria that two decisions share, as answers show them.
 *
 * Returns   id and nome of each, in id order.
 * Requires  sorted outgoing rows of TEM_CRITERIO.
 * Cost      O(criteria of both); 4 bytes of thread scratch per criterion of the source.
 * Verified  through communities, similar-cases and decisao-context, which equal set arithmetic.
 */
import { EDGE } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { Scratch } from '../scratch.ts';
import { intersectRows, rowLength } from './intersection.ts';

export function sharedCriterios(
  graph: PackedGraph,
  source: number,
  target: number,
  scratch: Scratch,
): { id: string; nome: string }[] {
  const rows = graph.rows[EDGE.CRITERIO]!;
  const out = scratch.u32('sharedCriterios', rowLength(rows, source));
  const shared = intersectRows(rows, source, target, out);
  return Array.from(out.subarray(0, shared), node => ({
    id: graph.id(node),
    nome: graph.nome(node),
  }));
}
