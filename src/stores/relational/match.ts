/** The request and the result of a search by words, for the database and for the index in memory. */
import type { TipoDeValor } from '../../legal/decisions/amounts/valor.ts';
import type { PointFilter, PointPayload } from '../mirror/point-filter.ts';
import type { Held } from './word-weights.ts';

/** An amount that a decision leaves in force, in centavos or, of a sentence, in days; both bounds are included. */
interface AmountFilter {
  tipo: TipoDeValor;
  min: number;
  max: number;
}

/**
 * The filter of a text search: the fields of the vector engine's, and two that documents alone have. A search by
 * vectors asks the database for these: see `NearestDecisions`.
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

/** A part of the ranking. */
export interface MatchRange {
  offset: number;
  limit: number;
  /** Ids that are not listed and not counted in `offset`. */
  except?: readonly string[];
  /** Whether a document needs every typed word that finds any. */
  isWhole?: boolean;
  /** By date in place of weight and score, those without a date last. Then `except` is empty. */
  byDay?: DayOrder;
}
