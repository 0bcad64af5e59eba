/** Intersection of sorted rows: the inner loop of every comparison of two decisions. */

/**
 * How many values the rows `a[aStart .. aEnd)` and `b[bStart .. bEnd)` share; the first `out.length` of them go into
 * `out`. Requires both ascending without duplicates. Cost: O(aEnd - aStart + bEnd - bStart).
 */
export function intersectInto(
  a: Uint32Array,
  aStart: number,
  aEnd: number,
  b: Uint32Array,
  bStart: number,
  bEnd: number,
  out: Uint32Array | null,
): number {
  let shared = 0;
  let i = aStart;
  let k = bStart;
  while (i < aEnd && k < bEnd) {
    const x = a[i]!;
    const y = b[k]!;
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
