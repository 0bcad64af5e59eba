/** The passages that an analysis has read in a document: part of its result. */
import type { Verdict } from '../../../web/src/shared/verdicts.ts';

export interface DocumentPassage {
  /** `D1`, `D2`, …: as the response names it. */
  id: string;
  /** `citacao`: has a citation that is wrong or that nothing confirms. */
  role: 'citacao' | 'decisao' | 'pedido' | 'questao' | 'fundamento';
  /** Code units in the text of the report. */
  start: number;
  end: number;
  page: number | null;
  paragraph: number | null;
  text: string;
}

/** Counts over all citations of the document, including the citations that are not listed. */
export interface CitationCounts {
  total: number;
  to_correct: number;
  unconfirmed: number;
}

export interface DocumentRead {
  report_id: string;
  /** Null for a pasted text. */
  name: string | null;
  kind: 'docx' | 'pdf' | 'texto';
  sha256: string;
  pages: number | null;
  /** Names of the concepts that it names most. */
  concepts: string[];
  passages: DocumentPassage[];
  citation_counts: CitationCounts;
  /**
   * The most serious first, at most 100. `passage` is the id of the passage that has the first mention; null
   * where none of the passages has it.
   */
  citations: {
    kind: string;
    name: string;
    verdict: Verdict;
    reason: string;
    passage: string | null;
  }[];
}
