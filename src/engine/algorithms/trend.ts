/**
 * Whether a topic is decided more often than before: in numbers, as a share of the corpus, and in its outcomes.
 *
 * Returns   growing, declining or stable, by comparing the sums of the first and the last third of the periods.
 * Cost      O(periods).
 * Verified  through temporal-evolution, on sums exactly at 6/5 and 4/5 too.
 * Source    own.
 */
import type { PeriodCounts } from './corpus-periods.ts';

export const TENDENCIA = {
  growing: 'crescente',
  declining: 'decrescente',
  stable: 'estavel',
} as const;

type Trend = keyof typeof TENDENCIA;

/** The sums over the first and the last k of n values, k = max(1, floor(n / 3)). */
function thirds(values: number[]): [first: number, last: number] {
  const { length } = values;
  const third = Math.max(1, Math.floor(length / 3));
  const sum = (part: number[]) => part.reduce((a, b) => a + b, 0);
  return [sum(values.slice(0, third)), sum(values.slice(length - third))];
}

/** Growing above 6/5 of the first third, declining below 4/5. Compares integers, because doubles would round. */
export function trendOf(totals: number[]): Trend {
  if (totals.length < 2) return 'stable';
  const [first, last] = thirds(totals);
  if (5 * last > 6 * first) return 'growing';
  return 5 * last < 4 * first ? 'declining' : 'stable';
}

/** A period of a topic: its own counts, and the counts of the whole corpus in the period. */
interface Period {
  total: number;
  provido: number;
  n: number;
}

/** The trend of the topic's share of all decisions, by the same thirds and thresholds. */
const shareTrend = (periods: Period[], corpus: PeriodCounts[]): Trend =>
  ratioTrend(
    periods.length,
    [periods.map(({ total }) => total)],
    [corpus.map(({ total }) => total)],
  );

/** The trend of the topic's rate of provido divided by the corpus's, by the same thirds and thresholds. */
const rateTrend = (periods: Period[], corpus: PeriodCounts[]): Trend =>
  ratioTrend(
    periods.length,
    [periods.map(({ provido }) => provido), corpus.map(({ n }) => n)],
    [periods.map(({ n }) => n), corpus.map(({ provido }) => provido)],
  );

/** The two trends of the topic compared with the corpus, as fields of the answer. */
export function corpusTrends(periods: Period[], corpus: PeriodCounts[]) {
  const share = shareTrend(periods, corpus);
  const rate = rateTrend(periods, corpus);
  return {
    trend_relative: share,
    tendencia_relativa: TENDENCIA[share],
    trend_provimento: rate,
    tendencia_provimento: TENDENCIA[rate],
  };
}

/**
 * The trend of a product of sums over a product of sums. Stable where a divisor is 0 in either third, since there is
 * nothing to compare. Products of four counts exceed doubles, so they are BigInts.
 */
function ratioTrend(length: number, above: number[][], below: number[][]): Trend {
  if (length < 2) return 'stable';
  const product = (sums: number[]) => sums.reduce((a, b) => a * BigInt(b), 1n);
  const at = (lists: number[][], end: 0 | 1) => product(lists.map(list => thirds(list)[end]));
  if (at(below, 0) === 0n || at(below, 1) === 0n) return 'stable';
  const first = at(above, 0) * at(below, 1);
  const last = at(above, 1) * at(below, 0);
  if (5n * last > 6n * first) return 'growing';
  return 5n * last < 4n * first ? 'declining' : 'stable';
}
