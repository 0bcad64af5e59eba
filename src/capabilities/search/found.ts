/** The fields that every search shows of a decision. */
import type { DocumentHit } from '../../stores/relational/document-search.ts';
import { snippetOf } from './snippet.ts';

export interface Found {
  document_id: string;
  tribunal: string | null;
  processo: string | null;
  ministro: string | null;
  categoria_id: string | null;
  resultado: string | null;
  data: string | null;
  score: number;
  snippet: string | null;
  highlights: { start: number; end: number }[];
  /** Absent unless asked for. */
  ementa?: string | null;
}

/** `stems` are those of the query, as `words` returns them. */
export function foundOf(hit: DocumentHit, score: number, stems: ReadonlySet<string>): Found {
  const { id, texto, ...fields } = hit;
  const { text, highlights } = texto ? snippetOf(texto, stems) : { text: null, highlights: [] };
  return { document_id: id, ...fields, score, snippet: text, highlights };
}
