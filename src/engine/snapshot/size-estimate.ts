/**
 * How large a packed graph will be, from the store's counts alone, so that an outsize one is refused before loading.
 */
import { EDGE } from '../graph/kinds.ts';
import type { SourceVersion } from './graph-source.ts';

/** Kind, two offsets, and a key table at most two thirds empty. */
const BYTES_PER_NODE = 1 + 2 * 4 + 3 * 4;
/** Columns, row lengths, offsets of five types out and citations in, two inverse lists, ranking. */
const BYTES_PER_DECISAO = 17 + 5 + 5 * 4 + 4 + 8 + 8;
const BYTES_PER_EDGE = 2 * 4;
/** Weights, ministers of the criterion and words beside each TEM_CRITERIO edge; the article beside APLICA_LEI. */
const BYTES_BESIDE = 5;

/** Bytes of the snapshot, rounded up; the builder's own arrays need about as much again while it is packed. */
export function estimateBytes({ nodeCounts, edgeCounts, textBytes }: SourceVersion): number {
  const sum = (counts: number[]) => counts.reduce((a, b) => a + b, 0);
  const beside = (edgeCounts[EDGE.CRITERIO] ?? 0) + (edgeCounts[EDGE.LEI] ?? 0);
  return (
    sum(nodeCounts) * BYTES_PER_NODE +
    (nodeCounts[0] ?? 0) * BYTES_PER_DECISAO +
    sum(edgeCounts) * BYTES_PER_EDGE +
    beside * BYTES_BESIDE +
    textBytes +
    65_536
  );
}
