/** Reads the court at a token or after a citation, and detects other bodies there. */

import { lineEndsBefore, opensLine } from '../text/line-ends.ts';
import { romanValue } from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';
import { COURT_ACRONYMS, COURT_NAMES } from './court-names.ts';
import { readMisspeltCourt } from './misspelt-courts.ts';
import { type CourtRead, isUnplacedCourt, readRegionalCourt } from './regional-courts.ts';

export type { CourtRead } from './regional-courts.ts';

const FILLERS_MAX = 6;
/**
 * Honorifics before a court. A single letter counts only before a dot or after a preposition: `do e. STJ`, `DO C. TST`.
 */
const HONORIFICS = new Set(
  'egregio egregia colendo colenda excelso excelsa extinto antigo proprio eg col c e'.split(' '),
);
const PREPOSITIONS = new Set(['do', 'da', 'de', 'dos', 'das']);
/** Marks between a citation and its court; `|` separates the cells of a table. */
const MARKS = new Set(['/', '-', '(', ',', '|']);
const NAMES_BY_FIRST = Map.groupBy(COURT_NAMES, ([words]) => words[0]);
/** Words with which the name of another body starts, in any case. */
const BODIES = new Set(
  (
    'conselho turma turmas camara camaras secao advocacia ministerio procuradoria receita ' +
    'colegio colegiado junta comissao orgao forum uniformizacao defensoria secretaria'
  ).split(' '),
);
/** Words after a citation that name no body: precedents and their collections, the rapporteur, and laws. */
const NO_BODIES = new Set(
  (
    'sumula sumulas jurisprudencia enunciado relator relatoria lavra codigo lei constituicao ' +
    'decreto regimento estatuto cf cpc cc cdc clt ctn cp cpp eca'
  ).split(' '),
);
const WHOLE_COURT = new Set(['tribunal', 'corte', 'casa']);

/**
 * Reads the court at a token: `STJ`, `TJ/AL`, `TRF da 5ª Região`, `Superior Tribunal de Justiça`. Null if there is
 * none. Cost is bounded by the longest name.
 */
export function readCourt(stream: TokenStream, index: number): CourtRead | null {
  const token = stream.at(index);
  if (token.kind === 'digits') return readMisspeltCourt(stream, index);
  if (token.kind !== 'word') return null;
  if (COURT_ACRONYMS.has(token.fold)) {
    return { tribunal: token.fold.toUpperCase(), next: index + 1 };
  }
  for (const [words, tribunal] of NAMES_BY_FIRST.get(token.fold) ?? []) {
    const next = stream.match(index, words);
    if (next >= 0) return { tribunal, next };
  }
  const misspelt = readMisspeltCourt(stream, index);
  if (misspelt !== null) return misspelt;
  if (token.fold === 'supremo') return readSupremo(stream, index);
  return readRegionalCourt(stream, index);
}

/** Reads `do Supremo` and `Supremo Tribunal`. In lower case, `supremo` is an adjective and not read. */
function readSupremo(stream: TokenStream, index: number): CourtRead | null {
  if (!stream.isCapital(index)) return null;
  return { tribunal: 'STF', next: stream.fold(index + 1) === 'tribunal' ? index + 2 : index + 1 };
}

/**
 * Reads a court after `do`, `da`, `/`, `-`, `(` and honorifics such as `Egrégio` or `C.`, on the same line. Null if
 * there is none.
 */
export function readCourtAfter(stream: TokenStream, index: number): CourtRead | null {
  let at = index;
  for (let skipped = 0; skipped < FILLERS_MAX; skipped++) {
    const isWrapped = PREPOSITIONS.has(stream.fold(at)) && lineEndsBefore(stream, at) === 1;
    if (!isWrapped && opensLine(stream, at)) return null;
    const court = readCourt(stream, at);
    if (court) return court;
    if (!isFiller(stream, at)) return null;
    at++;
  }
  return null;
}

/** Whether a token may stand between a citation and its court. */
export function isFiller(stream: TokenStream, index: number): boolean {
  const { fold } = stream.at(index);
  if (PREPOSITIONS.has(fold) || MARKS.has(fold)) return true;
  if (fold === '.') return HONORIFICS.has(stream.fold(index - 1));
  if (!HONORIFICS.has(fold)) return false;
  if (fold.length > 1) return true;
  return stream.fold(index + 1) === '.' || PREPOSITIONS.has(stream.fold(index - 1));
}

/**
 * The attribution of a citation without a known court: another body, an unnamed court (`do Tribunal`), or none. A
 * capital letter indicates a body, except in a text in capitals (`isUpper`).
 */
export function namesAnother(
  stream: TokenStream,
  index: number,
  isUpper: boolean,
): 'body' | 'court' | null {
  const mark = stream.fold(index);
  if ((mark === '/' || mark === '-') && isAcronym(stream, index + 1)) return 'body';
  let at = mark === ',' ? index + 1 : index;
  if (!PREPOSITIONS.has(stream.fold(at)) || stream.fold(at) === 'de') return null;
  while (at < index + FILLERS_MAX && isFiller(stream, at)) at++;
  if (stream.at(at).kind === 'digits' && stream.fold(at + 1) === 'º') at += 2;
  const { fold, kind } = stream.at(at);
  if (kind !== 'word' || NO_BODIES.has(fold)) return null;
  if (isUnplacedCourt(stream, at) || BODIES.has(fold)) return 'body';
  const isSuperior = fold === 'superior' && stream.fold(at + 1) === 'tribunal';
  if (isSuperior || WHOLE_COURT.has(fold)) return 'court';
  return stream.isCapital(at) && fold.length > 1 && !isUpper ? 'body' : null;
}

/** Whether an acronym directly follows the number, as in `/TRU`. */
function isAcronym(stream: TokenStream, index: number): boolean {
  const { kind, spaced, fold } = stream.at(index);
  if (kind !== 'word' || spaced || stream.at(index - 1).spaced) return false;
  const raw = stream.raw(index);
  const isUpper = fold.length > 1 && raw === raw.toUpperCase();
  return isUpper && romanValue(fold) === 0 && !NO_BODIES.has(fold);
}
