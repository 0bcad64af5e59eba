/** The passages of a document that an analysis used; they are part of its result. */
import type { Verdict } from '../../../web/src/shared/verdicts.ts';

export interface DocumentPassage {
  /** `D1`, `D2`, …: as the response names it. */
  id: string;
  /** `citacao`: the passage has a citation that is wrong or not confirmed. */
  role: 'citacao' | 'decisao' | 'pedido' | 'questao' | 'fundamento';
  /** Offsets in UTF-16 code units in the text of the report. */
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
  /** Names of the concepts that the document mentions most often. */
  concepts: string[];
  passages: DocumentPassage[];
  citation_counts: CitationCounts;
  /**
   * The most serious first, at most 100. `passage` is the id of the passage with the first mention; null if no passage
   * has it.
   */
  citations: {
    kind: string;
    name: string;
    verdict: Verdict;
    reason: string;
    passage: string | null;
  }[];
}
