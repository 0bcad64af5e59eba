/** Which of the stored decisions with one process number a citation means. */
import {
  type CitationKey,
  type ClassKey,
  readCitationKey,
} from '../legal/processes/citation-key.ts';
import { meantBearers } from '../legal/processes/citation-match.ts';

/** What a stored decision is known by. */
export interface Bearing {
  processo: string | null;
  /** YYYY-MM-DD. */
  data: string | null;
}

const YEAR_DIGITS = 4;

/** The key under which the store has the decisions of a citation. */
export const storedKey = (key: CitationKey): string =>
  key.kind === 'digits' ? key.digits : key.chave;

/** The decisions that a citation may mean: those with its key, narrowed by a state or year that it names. */
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
