/**
 * The Wilson score interval of a share, at 95 % confidence.
 *
 * Returns   the bounds of wins / total; the lower bound of a share of 0 is exactly 0, the upper bound of 1 exactly 1.
 * Requires  total > 0.
 * Cost      O(1).
 * Verified  through optimal-argument: the formula as written, to 1e-12, and a value from a table.
 * Source    Wilson 1927.
 */

/** The normal quantile of 0.975. */
export const Z = 1.959963984540054;

/** `cypher/wilson.ts` has the same arithmetic in the same order, so that both engines rank by the same doubles. */
export function wilson(wins: number, total: number): { low: number; high: number } {
  const share = wins / total;
  const z2 = Z * Z;
  const denominator = 1 + z2 / total;
  const centre = (share + z2 / (2 * total)) / denominator;
  const margin =
    (Z * Math.sqrt((share * (1 - share)) / total + z2 / (4 * total * total))) / denominator;
  // Rounding would leave bounds of about 1e-17 at the ends, by which arguments would be ranked.
  return {
    low: wins === 0 ? 0 : Math.max(0, centre - margin),
    high: wins === total ? 1 : Math.min(1, centre + margin),
  };
}
