/** The fields of a decision that all search results have. */
import type { DocumentHit } from '../../stores/relational/document-search.ts';
import { snippetOf } from './snippet.ts';

export interface Found extends Omit<DocumentHit, 'id' | 'texto'> {
  document_id: string;
  score: number;
  snippet: string | null;
  highlights: { start: number; end: number }[];
}

/** `stems` are the stems of the query's words, as `words` returns them. */
export function foundOf(hit: DocumentHit, score: number, stems: ReadonlySet<string>): Found {
  const { id, texto, ...fields } = hit;
  const { text, highlights } = texto ? snippetOf(texto, stems) : { text: null, highlights: [] };
  return { document_id: id, ...fields, score, snippet: text, highlights };
}
