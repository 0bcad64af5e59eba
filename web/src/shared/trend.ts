/** When a series over years or months shows a trend: the same rule for page, answers and exported files. */
import { SAMPLE_MIN } from './wilson.ts';

/** Fewest periods that show a trend; two may differ, but show none. */
const PERIODS_MIN = 3;

/** The words for the backend's names of trends. */
export const TREND_WORDS = {
  crescente: 'em alta',
  decrescente: 'em queda',
  estavel: 'estável',
} as const;

/** The periods that are over. */
type Periods = readonly { n: number }[];

/** Whether there are enough periods for a trend. */
export const hasTrend = (periods: Periods): boolean => periods.length >= PERIODS_MIN;

/** Whether there are enough periods and decisions for a trend of the rate. */
export const hasRateTrend = (periods: Periods): boolean =>
  hasTrend(periods) && periods.reduce((sum, { n }) => sum + n, 0) >= SAMPLE_MIN;

export const NO_TREND = 'São poucos os períodos completos para uma tendência.';
export const NO_RATE_TREND = 'são poucas decisões para falar em tendência da taxa';
