/** Selects, among stored decisions with one process number, those that a citation may mean. */
import {
  type CitationKey,
  type ClassKey,
  readCitationKey,
} from '../legal/processes/citation-key.ts';
import { meantBearers } from '../legal/processes/citation-match.ts';

/** The fields of a stored decision by which a citation identifies it. */
export interface Bearing {
  processo: string | null;
  /** YYYY-MM-DD. */
  data: string | null;
}

const YEAR_DIGITS = 4;

/** The key by which the store indexes the decisions of a citation. */
export const storedKey = (key: CitationKey): string =>
  key.kind === 'digits' ? key.digits : key.chave;

/** The decisions that a citation may mean: those with its key, narrowed by the state or year in the citation. */
export function meantDocuments<D extends Bearing>(key: CitationKey, bearers: readonly D[]): D[] {
  return key.kind === 'digits' ? [...bearers] : meantOf(key, bearers);
}

function meantOf<D extends Bearing>(key: ClassKey, bearers: readonly D[]): D[] {
  const described = bearers.map(document => {
    const own = readCitationKey(document.processo ?? '');
    const { uf, ano } = own?.kind === 'class' ? own : { uf: null, ano: null };
    const anoData = document.data === null ? null : Number(document.data.slice(0, YEAR_DIGITS));
    return { document, uf, ano, anoData };
  });
  return meantBearers(key, described).map(({ document }) => document);
}
