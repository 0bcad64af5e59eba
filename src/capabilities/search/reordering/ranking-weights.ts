/**
 * What each sign of a good result weighs. The weights were learned on the judged queries for tuning of search-queries.json
 * and 40 more by `node bench/search/learn-ranking.ts`, which learns them again: the weights of a grid with the best mean
 * nDCG at 10, and the mean of those that ten parts of the queries leave out.
 */
import type { Evidence } from './evidence.ts';

export type Sign = keyof Evidence | 'score' | 'likeness';

export const WEIGHTS: Readonly<Record<Sign, number>> = {
  score: 0.5,
  words: 1,
  nearness: 0.3,
  earliness: 0.3,
  likeness: 0.3,
};

/** The sum of all weights, so that scores stay below 1. */
export const WHOLE = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0);
