/**
 * The Wilson score interval of a share, at 95 % confidence.
 *
 * Returns   the bounds of wins / total, clamped to [0, 1].
 * Requires  total > 0.
 * Cost      O(1).
 * Verified  through optimal-argument: the formula as written, to 1e-12, and a value from a table.
 * Source    Wilson 1927.
 */
const Z = 1.96;

export function wilson(wins: number, total: number): { low: number; high: number } {
  const share = wins / total;
  const z2 = Z * Z;
  const denominator = 1 + z2 / total;
  const centre = (share + z2 / (2 * total)) / denominator;
  const margin =
    (Z * Math.sqrt((share * (1 - share)) / total + z2 / (4 * total * total))) / denominator;
  return { low: Math.max(0, centre - margin), high: Math.min(1, centre + margin) };
}
