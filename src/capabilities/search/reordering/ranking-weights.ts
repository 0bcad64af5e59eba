/**
 * The weight of each ranking signal. `node bench/search/learn-ranking.ts` learned them on 90 judged tuning queries, 50
 * of them in search-queries.json: the rounded mean of the twenty best of a grid. Queries held out of the learning had a
 * mean nDCG at 10 of 0.821, against 0.777 in the order of the scores.
 */
import type { Evidence } from './evidence.ts';

export type Sign = keyof Evidence | 'score' | 'likeness';

export const WEIGHTS: Readonly<Record<Sign, number>> = {
  score: 0.6,
  words: 1,
  nearness: 0.3,
  earliness: 0.25,
  likeness: 0.8,
};

/** The sum of all weights, so that a result with all signals at 1 scores 1. */
export const WHOLE = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0);
