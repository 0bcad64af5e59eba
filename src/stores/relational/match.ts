/** What a search by words is asked and answers, of the database and of the index in memory. */
import type { PointFilter } from '../mirror/point-filter.ts';
import type { Held } from './word-weights.ts';

/** The filter of a text search, with the same fields as that of the vector engine. */
export type DocumentFilter = PointFilter;

export interface Match {
  id: string;
  /** The score, as `scoreOf` says; more than 1 for a document that has every word of the query more than once. */
  score: number;
  /** Absent where documents are scored that were not found by words. */
  held?: Held;
}

export interface Matches {
  matches: Match[];
  /** Documents that match, whatever the range. */
  total: number;
}

/** A part of the ranking. */
export interface MatchRange {
  offset: number;
  limit: number;
  /** Ids that are not listed; they do not count in `offset`. */
  except?: readonly string[];
}
