/** The criteria that two decisions share, as answers show them. */

import { EDGE } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { Scratch } from '../scratch.ts';
import { intersectInto } from './intersection.ts';

/** In id order. Cost: O(criteria of both). */
export function sharedCriterios(
  graph: PackedGraph,
  source: number,
  target: number,
  scratch: Scratch,
): { id: string; nome: string }[] {
  const { outOffsets, outTargets } = graph.rows[EDGE.CRITERIO]!;
  const start = outOffsets[source]!;
  const end = outOffsets[source + 1]!;
  const out = scratch.u32('sharedCriterios', end - start);
  const shared = intersectInto(
    outTargets,
    start,
    end,
    outTargets,
    outOffsets[target]!,
    outOffsets[target + 1]!,
    out,
  );
  return Array.from(out.subarray(0, shared), node => ({
    id: graph.id(node),
    nome: graph.nome(node),
  }));
}
