/** Intersection of sorted rows: the inner loop of every comparison of two decisions. */
import type { EdgeRows } from '../graph/packed-graph.ts';

/**
 * How many targets the rows out of two decisions share; the first `out.length` of them go into `out`.
 * Requires rows that ascend without duplicates. Cost: O(length of both rows).
 */
export function intersectRows(
  { outOffsets, outTargets }: EdgeRows,
  a: number,
  b: number,
  out: Uint32Array | null,
): number {
  const aEnd = outOffsets[a + 1]!;
  const bEnd = outOffsets[b + 1]!;
  let shared = 0;
  let i = outOffsets[a]!;
  let k = outOffsets[b]!;
  while (i < aEnd && k < bEnd) {
    const x = outTargets[i]!;
    const y = outTargets[k]!;
    if (x === y) {
      if (out !== null && shared < out.length) out[shared] = x;
      shared++;
      i++;
      k++;
    } else if (x < y) i++;
    else k++;
  }
  return shared;
}

/** Edges of one type out of a decision. */
export const rowLength = ({ outOffsets }: EdgeRows, decisao: number): number =>
  outOffsets[decisao + 1]! - outOffsets[decisao]!;
