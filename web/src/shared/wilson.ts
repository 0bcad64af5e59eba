/** The Wilson score interval of a share, at 95 % confidence, for answers of the backend that have none. */
const Z = 1.959963984540054;

/** Over fewer decisions only the counts are shown, because such a rate would be no basis for advice. */
export const SAMPLE_MIN = 10;

export interface Interval {
  low: number;
  high: number;
}

/** The bounds of wins / total, as the backend computes them; `total` is positive. */
export function wilson(wins: number, total: number): Interval {
  const share = wins / total;
  const z2 = Z * Z;
  const denominator = 1 + z2 / total;
  const centre = (share + z2 / (2 * total)) / denominator;
  const margin =
    (Z * Math.sqrt((share * (1 - share)) / total + z2 / (4 * total * total))) / denominator;
  return {
    low: wins === 0 ? 0 : Math.max(0, centre - margin),
    high: wins === total ? 1 : Math.min(1, centre + margin),
  };
}
