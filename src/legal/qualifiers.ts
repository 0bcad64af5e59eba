/** Reads what stands between an article and its law: paragraphs, incisos, alíneas, `caput`. */
import { romanValue } from './numerals.ts';
import {
  type Level,
  type Qualifiers,
  readHeaded,
  readQuoted,
  SEPARATORS,
  skipInnerItem,
} from './qualifier-values.ts';
import type { TokenStream } from './tokens.ts';

const HEADS: ReadonlyMap<string, Level> = new Map([
  ['§', 'paragrafo'],
  ['paragrafo', 'paragrafo'],
  ['paragrafos', 'paragrafo'],
  ['par', 'paragrafo'],
  ['inciso', 'inciso'],
  ['incisos', 'inciso'],
  ['inc', 'inciso'],
  ['incs', 'inciso'],
  ['alinea', 'alinea'],
  ['alineas', 'alinea'],
  ['letra', 'alinea'],
  ['letras', 'alinea'],
  ['item', 'alinea'],
  ['itens', 'alinea'],
]);
const PREPOSITIONS = new Set('do da dos das de ao aos no nos'.split(' '));
const PARTS = new Set(
  (
    'ss paragrafos incisos alineas seus primeira segunda parte final fine in seguintes ss ' +
    'seg segs'
  ).split(' '),
);

export function emptyQualifiers(): Qualifiers {
  return { paragrafo: [], inciso: [], alinea: [] };
}

/** Whether a qualifier that may come before its article (`§ 2º do art. 157`) opens at a token. */
export function opensQualifier(stream: TokenStream, index: number): boolean {
  return HEADS.has(stream.fold(index));
}

/**
 * Reads qualifiers from a token on into `found`.
 *
 * Returns  the index after the last one, or `index` when none stands there. With `leading`, `do`
 *          and
 *          `da` may join them, for they climb towards the article instead of coming down from it.
 */
export function readQualifiers(
  stream: TokenStream,
  index: number,
  found: Qualifiers,
  leading: boolean,
): number {
  let end = index;
  for (;;) {
    const opened = skipSeparators(stream, end, leading);
    const next = readQualifier(stream, opened, found, leading, opened > end || leading);
    if (next < 0) return end;
    end = next;
  }
}

function skipSeparators(stream: TokenStream, index: number, leading: boolean): number {
  let at = index;
  for (let count = 0; count < 4; count++) {
    const { fold } = stream.at(at);
    const isJoin = SEPARATORS.has(fold) || (leading && PREPOSITIONS.has(fold));
    // A letter that is a connective may itself be the alínea: `, a, da CF`.
    if (!isJoin || (at > index && isLoneLetter(stream, at))) break;
    at++;
  }
  return at;
}

function readQualifier(
  stream: TokenStream,
  index: number,
  found: Qualifiers,
  leading: boolean,
  separated: boolean,
): number {
  const { fold, kind } = stream.at(index);
  const level = HEADS.get(fold);
  if (level) {
    const next = readHeaded(stream, index, level, found);
    // `e parágrafos`, `e incisos` without a number point at all of them.
    return next < 0 && !leading && fold.endsWith('s') ? index + 1 : next;
  }
  if (fold === '"') return readQuoted(stream, index, found);
  if (fold === 'caput') {
    found.paragrafo.push('caput');
    return index + 1;
  }
  if (PARTS.has(fold))
    return stream.fold(index + 1) === '.' && fold.startsWith('s') && !leading
      ? skipDotBeforeComma(stream, index + 1)
      : index + 1;
  if (kind !== 'word') return -1;
  if (romanValue(fold) > 0 && isInciso(stream, index)) {
    found.inciso.push(fold.toUpperCase());
    return skipInnerItem(stream, index + 1);
  }
  if (!separated || !isLoneLetter(stream, index)) return -1;
  found.alinea.push(fold);
  return index + 1;
}

/** The dot of `e ss.` belongs to it when the citation goes on. */
function skipDotBeforeComma(stream: TokenStream, index: number): number {
  const after = stream.fold(index + 1);
  return after === ',' || PREPOSITIONS.has(after) ? index + 1 : index;
}

/** A roman numeral in upper case; single C, D, L, M are alíneas rather than hundreds. */
function isInciso(stream: TokenStream, index: number): boolean {
  const raw = stream.raw(index);
  return raw === raw.toUpperCase() && (raw.length > 1 || 'IVX'.includes(raw));
}

/** A single letter between a comma (or quote) and the end of the item. */
function isLoneLetter(stream: TokenStream, index: number): boolean {
  const { kind, fold } = stream.at(index);
  if (kind !== 'word' || fold.length !== 1) return false;
  const before = stream.fold(index - 1);
  if (before === 'e') return isLetterAfterLetter(stream, index);
  if (before !== ',') return false;
  const after = stream.fold(index + 1);
  return (
    after === ',' ||
    PREPOSITIONS.has(after) ||
    (after === 'e' && stream.at(index + 2).fold.length === 1)
  );
}

/** The second letter of `b e c`. */
function isLetterAfterLetter(stream: TokenStream, index: number): boolean {
  const { kind, fold } = stream.at(index - 2);
  return kind === 'word' && fold.length === 1 && stream.fold(index - 3) === ',';
}
