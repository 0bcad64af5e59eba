/** Whether a topic is decided more often than before. */
export const TENDENCIA = {
  growing: 'crescente',
  declining: 'decrescente',
  stable: 'estavel',
} as const;

/** Compares the last third with the first, in integers: more than 6/5 grows, less than 4/5 declines. */
export function trendOf(totals: number[]): keyof typeof TENDENCIA {
  const { length } = totals;
  if (length < 2) return 'stable';
  const third = Math.max(1, Math.floor(length / 3));
  const sum = (part: number[]) => part.reduce((a, b) => a + b, 0);
  const first = sum(totals.slice(0, third));
  const last = sum(totals.slice(length - third));
  if (5 * last > 6 * first) return 'growing';
  return 5 * last < 4 * first ? 'declining' : 'stable';
}
