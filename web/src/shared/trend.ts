/** When a series over years or months makes a trend: one rule for page, answers and exported files. */
import { SAMPLE_MIN } from './wilson.ts';

/** Two periods differ, but they show no trend. */
const PERIODS_MIN = 3;

/** The backend's names of trends, as users read them. */
export const TREND_WORDS = {
  crescente: 'em alta',
  decrescente: 'em queda',
  estavel: 'estável',
} as const;

/** The periods that are over. */
type Periods = readonly { n: number }[];

/** Few periods make no trend. */
export const hasTrend = (periods: Periods): boolean => periods.length >= PERIODS_MIN;

/** Few decisions make no trend of their rate. */
export const hasRateTrend = (periods: Periods): boolean =>
  hasTrend(periods) && periods.reduce((sum, { n }) => sum + n, 0) >= SAMPLE_MIN;

export const NO_TREND = 'São poucos os períodos completos para uma tendência.';
export const NO_RATE_TREND = 'são poucas decisões para falar em tendência da taxa';
