/** The trends of a criterion over time, in words. */
import {
  hasRateTrend,
  hasTrend,
  NO_RATE_TREND,
  NO_TREND,
  TREND_WORDS,
} from '../../shared/trend.ts';

type Trend = keyof typeof TREND_WORDS;

interface Trends {
  buckets: readonly { n: number }[];
  tendencia: Trend;
  tendencia_relativa: Trend;
  tendencia_provimento: Trend;
}

export function trendText({ buckets, ...trends }: Trends): string {
  if (!hasTrend(buckets)) return NO_TREND;
  const rate = hasRateTrend(buckets)
    ? `provimento em relação ao acervo: ${TREND_WORDS[trends.tendencia_provimento]}`
    : NO_RATE_TREND;
  return (
    `Número de decisões: ${TREND_WORDS[trends.tendencia]}; ` +
    `em relação ao acervo: ${TREND_WORDS[trends.tendencia_relativa]}; ${rate}.`
  );
}
