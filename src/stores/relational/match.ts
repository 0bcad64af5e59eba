/** Arguments and results of a search by words, shared by the database and the index in memory. */
import type { PointFilter } from '../mirror/point-filter.ts';
import type { Held } from './word-weights.ts';

/** The filter of a text search, with the same fields as that of the vector engine. */
export type DocumentFilter = PointFilter;

export interface Match {
  id: string;
  /** The score as defined by `scoreOf`; above 1 for a document that contains every word of the query more than once. */
  score: number;
  /** Absent if the documents were not found by words. */
  held?: Held;
}

export interface Matches {
  matches: Match[];
  /** Number of all matching documents, independent of the range. */
  total: number;
}

/** A part of the ranking. */
export interface MatchRange {
  offset: number;
  limit: number;
  /** Ids that are not listed and not counted in `offset`. */
  except?: readonly string[];
}
