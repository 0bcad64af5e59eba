/** The trends of a criterion over time, in words. */
import { OF_SIDE, type Side } from '../../shared/side-words.ts';
import {
  hasRateTrend,
  hasTrend,
  NO_RATE_TREND,
  NO_TREND,
  TREND_WORDS,
} from '../../shared/trend.ts';

type Trend = keyof typeof TREND_WORDS;

interface Trends {
  /** The side that successes are counted for; absent: outcomes of appeals. */
  lado?: Side | null | undefined;
  buckets: readonly { n: number }[];
  tendencia: Trend;
  tendencia_relativa: Trend;
  tendencia_provimento: Trend;
}

export function trendText({ buckets, lado, ...trends }: Trends): string {
  if (!hasTrend(buckets)) return NO_TREND;
  const rate = hasRateTrend(buckets)
    ? `${lado == null ? 'provimento' : `decisões a favor ${OF_SIDE[lado]}`} em relação ao acervo: ${TREND_WORDS[trends.tendencia_provimento]}`
    : NO_RATE_TREND;
  return (
    `Número de decisões: ${TREND_WORDS[trends.tendencia]}; ` +
    `em relação ao acervo: ${TREND_WORDS[trends.tendencia_relativa]}; ${rate}.`
  );
}
