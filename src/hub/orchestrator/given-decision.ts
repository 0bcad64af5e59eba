/** A decision that the analysis may cite: its source entry, its ementa, and the backend's data on it. */
import type { GivenAmount } from '../../legal/decisions/read-decision.ts';
import type { Source } from '../analyze/analysis.ts';

export interface GivenDecision {
  source: Source;
  /** The ementa that the client sent; for a decision named only in the query, the stored one. */
  ementa: string;
  /** Whether the service composed the ementa from the record, because the court published none. */
  isComposed: boolean;
  /** Whether the client sent the decision. */
  isGiven: boolean;
  orgao: string | null;
  categoria: string | null;
  /** Amounts that the decision leaves in force. */
  valores: readonly GivenAmount[];
}
