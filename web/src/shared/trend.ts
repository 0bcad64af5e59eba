/** Decides whether a series over years or months shows a trend, by one rule for page, answers and exported files. */
import { SAMPLE_MIN } from './wilson.ts';

/** Minimum number of periods; two may differ without a trend. */
const PERIODS_MIN = 3;

/** Words for the backend's trend values. */
export const TREND_WORDS = {
  crescente: 'em alta',
  decrescente: 'em queda',
  estavel: 'estável',
} as const;

/** Complete periods with their number of decisions. */
type Periods = readonly { n: number }[];

/** Whether there are enough periods for a trend. */
export const hasTrend = (periods: Periods): boolean => periods.length >= PERIODS_MIN;

/** Whether there are enough periods and decisions for a trend of the rate. */
export const hasRateTrend = (periods: Periods): boolean =>
  hasTrend(periods) && periods.reduce((sum, { n }) => sum + n, 0) >= SAMPLE_MIN;

export const NO_TREND = 'São poucos os períodos completos para uma tendência.';
export const NO_RATE_TREND = 'são poucas decisões para falar em tendência da taxa';
