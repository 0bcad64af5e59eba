/**
 * The distribution of a degree over all decisions.
 *
 * Returns   mean, quantiles by the nearest rank, greatest, and counts by powers of two.
 * Requires  offsets of rows by decision.
 * Cost      O(n log n) for n decisions; 4 bytes of thread scratch per decision.
 * Verified  through statistics, which equals naive counts.
 */
import type { Task } from '../operation.ts';

export interface Degrees {
  /** Null if there are no decisions. */
  media: number | null;
  p50: number;
  p90: number;
  p99: number;
  max: number;
  /** Decisions whose degree is `de` to `ate`. */
  distribuicao: { de: number; ate: number; decisoes: number }[];
}

/** `offsets` bound the rows of the decisions. Null if the budget is used up or the task is cancelled. */
export function degreesOf(
  offsets: Uint32Array,
  count: number,
  { budget, scratch }: Task,
): Degrees | null {
  if (!budget.spend(count * 2)) return null;
  const degrees = scratch.u32('statisticsDegrees', count).subarray(0, count);
  for (let row = 0; row < count; row++) degrees[row] = offsets[row + 1]! - offsets[row]!;
  degrees.sort();
  const rank = (share: number) =>
    count === 0 ? 0 : degrees[Math.max(0, Math.ceil(share * count) - 1)]!;
  return {
    media: count === 0 ? null : (offsets[count]! - offsets[0]!) / count,
    p50: rank(0.5),
    p90: rank(0.9),
    p99: rank(0.99),
    max: rank(1),
    distribuicao: buckets(degrees),
  };
}

/** Counts of an ascending list by powers of two: 0, 1, 2 to 3, 4 to 7, and so on. */
function buckets(degrees: Uint32Array): Degrees['distribuicao'] {
  const found: Degrees['distribuicao'] = [];
  let at = 0;
  for (let de = 0; at < degrees.length; de = de === 0 ? 1 : de * 2) {
    const ate = de === 0 ? 0 : de * 2 - 1;
    const start = at;
    while (at < degrees.length && degrees[at]! <= ate) at++;
    if (at > start) found.push({ de, ate, decisoes: at - start });
  }
  return found;
}
