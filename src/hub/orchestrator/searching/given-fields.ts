/** Reads the fields of a search result, for which clients use several names. */
import { FAVORECIDOS, type Favorece } from '../../../legal/decisions/sides/sides.ts';
import type { SearchResult } from '../../analyze/analysis.ts';

const UNITS_MAX = 200;
const DATE = /^\d{4}-\d{2}-\d{2}/;

export interface GivenFields {
  id: string | null;
  tribunal: string | null;
  ministro: string | null;
  data: string | null;
  resultado: string | null;
  orgao: string | null;
  categoria: string | null;
  favorece: Favorece | null;
}

/** Texts of at most 200 characters on one line; null for a field that is missing or not a text. */
export function givenFields(result: SearchResult): GivenFields {
  const read = (...names: string[]): string | null => {
    const value = names.map(name => result[name]).find(value => typeof value === 'string');
    return typeof value === 'string' ? oneLine(value) : null;
  };
  const favorece = read('favorece');
  const data = read('data', 'data_julgamento', 'data_publicacao');
  return {
    id: read('decisao_id', 'document_id', 'id'),
    tribunal: read('tribunal'),
    ministro: read('ministro', 'relator'),
    data: data !== null && DATE.test(data) ? data.slice(0, 'YYYY-MM-DD'.length) : null,
    resultado: read('resultado'),
    orgao: read('orgao_julgador', 'turma'),
    categoria: read('categoria_id'),
    favorece: FAVORECIDOS.find(known => known === favorece) ?? null,
  };
}

function oneLine(text: string): string | null {
  const line = text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, UNITS_MAX);
  return line === '' ? null : line;
}
