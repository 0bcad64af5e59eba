/** The Wilson score interval of a share, at 95 % confidence, for answers of the backend without an interval. */
const Z = 1.959963984540054;

/** Below this sample size only counts are shown, because such a rate would mislead. */
export const SAMPLE_MIN = 10;

export interface Interval {
  low: number;
  high: number;
}

/** The interval of wins / total, computed as in the backend; `total` must be positive. */
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
