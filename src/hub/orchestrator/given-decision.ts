/** A decision that the analysis may cite: its place among the sources, its text, and what the backend knows of it. */
import type { GivenAmount } from '../../legal/decisions/read-decision.ts';
import type { Source } from '../analyze/analysis.ts';

export interface GivenDecision {
  source: Source;
  /** The ementa as the client sent it. For a decision that only the query names, the ementa that the backend stores. */
  ementa: string;
  /** Whether the ementa is one that the service composed from the record, because the court published none. */
  isComposed: boolean;
  /** Whether the client sent the decision. */
  isGiven: boolean;
  orgao: string | null;
  categoria: string | null;
  /** Amounts that the decision leaves in force. */
  valores: readonly GivenAmount[];
}
