/** The request and the result of a search by words, for the database and for the index in memory. */
import type { TipoDeValor } from '../../legal/decisions/amounts/valor.ts';
import type { PointFilter, PointPayload } from '../mirror/point-filter.ts';
import type { Held } from './word-weights.ts';

/** An amount that a decision leaves in force, in centavos, or in days for a sentence. Both limits are included. */
interface AmountFilter {
  tipo: TipoDeValor;
  min: number;
  max: number;
}

/**
 * The filter of a text search: the fields of the vector engine's filter, and two that only documents have. For these
 * two, a search by vectors queries the database: see `NearestDecisions`.
 */
export interface DocumentFilter extends PointFilter {
  orgao_julgador?: string | undefined;
  valor?: AmountFilter | undefined;
}

export const isOfDocuments = ({ orgao_julgador, valor }: DocumentFilter): boolean =>
  orgao_julgador !== undefined || valor !== undefined;

/** The fields that the filter compares. */
export interface DocumentPayload extends PointPayload {
  orgao_julgador: string | null;
  /** Centavos or days by kind; null without amounts. */
  quantias: Partial<Record<TipoDeValor, number>> | null;
}

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

/** The newest or the oldest first. */
export type DayOrder = 'recentes' | 'antigas';

/** A range of the ranking. */
export interface MatchRange {
  offset: number;
  limit: number;
  /** Ids that are excluded from the list and from the count of `offset`. */
  except?: readonly string[];
  /** Whether a document must contain every typed word that occurs in any document. */
  isWhole?: boolean;
  /**
   * Orders by date instead of weight and score; documents without a date come last. Requires that `except` is empty.
   */
  byDay?: DayOrder;
}
