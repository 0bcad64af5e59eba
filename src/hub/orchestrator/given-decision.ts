/** A decision that the analysis may cite: its place among the sources, its text, and what the backend knows of it. */
import type { Source } from '../analyze/analysis.ts';

export interface GivenDecision {
  source: Source;
  /** As the client sent it; as the backend stores it for a decision that the query names beside the given ones. */
  ementa: string;
  /** Whether the ementa is one that the service composed from the record, because the court published none. */
  isComposed: boolean;
  /** Whether the client sent it. */
  isGiven: boolean;
  orgao: string | null;
  categoria: string | null;
}
