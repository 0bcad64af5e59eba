/**
 * Intersection of sorted rows: the inner loop of every comparison of two decisions.
 *
 * Returns   how many targets two rows share; the first `out.length` of them are written into `out`.
 * Requires  rows that ascend without duplicates.
 * Cost      O(length of both rows), no allocation.
 * Verified  through structural-similarity, similar-cases and communities, which equal set arithmetic.
 * Source    the merge step of merge sort (Knuth 5.2.4).
 */
import type { EdgeRows } from '../graph/edge-rows.ts';

/** Intersects the rows of two decisions. */
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

/** The outgoing edges of one type from a decision. */
export const rowLength = ({ outOffsets }: EdgeRows, decisao: number): number =>
  outOffsets[decisao + 1]! - outOffsets[decisao]!;
