/** Reads what stands between an article and its law: paragraphs, incisos, alíneas, `caput`. */
import { readNumber, romanValue, skipNumberSign, skipOrdinal } from './numerals.ts';
import type { TokenStream } from './tokens.ts';

export interface Qualifiers {
  paragrafo: string[];
  inciso: string[];
  alinea: string[];
}

type Level = keyof Qualifiers;

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
const HEAD_MARKS = new Set(['.', '§', 's']);
const PARAGRAPH_MAX = 25;
const SINGLE = new Set(['unico', 'un']);
const PREPOSITIONS = new Set(['do', 'da', 'dos', 'das', 'de', 'ao', 'aos', 'no', 'nos']);
const SEPARATORS = new Set([',', 'e', 'a', 'ou', ';', '-', 'c', '/', 'ate']);
const PARTS = new Set([
  'ss',
  'paragrafos',
  'incisos',
  'alineas',
  'seus',
  'primeira',
  'segunda',
  'parte',
  'final',
  'fine',
  'in',
  'seguintes',
  'ss',
  'seg',
  'segs',
]);

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
 * Returns  the index after the last one, or `index` when none stands there. With `leading`, `do` and
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

/** `I-A`: an inciso with a letter. */
function skipInnerItem(stream: TokenStream, index: number): number {
  const dash = stream.at(index);
  const letter = stream.at(index + 1);
  const isGlued = dash.fold === '-' && !dash.spaced && !letter.spaced;
  return isGlued && letter.kind === 'word' && letter.fold.length === 1 ? index + 2 : index;
}

function readQuoted(stream: TokenStream, index: number, found: Qualifiers): number {
  let at = index;
  while (stream.fold(at) === '"' && at < index + 2) at++;
  const { kind, fold } = stream.at(at);
  if (kind !== 'word' || (fold.length !== 1 && fold !== 'caput')) return -1;
  (fold === 'caput' ? found.paragrafo : found.alinea).push(fold);
  at++;
  for (let marks = 0; marks < 2 && stream.fold(at) === '"'; marks++) at++;
  return at;
}

/** `§§ 1º e 2º`, `parágrafo único`, `incisos I a V`, `alíneas a e b`. */
function readHeaded(stream: TokenStream, index: number, level: Level, found: Qualifiers): number {
  let at = index + 1;
  const plural = stream.fold(at) === '§' || stream.fold(index) === 'paragrafos';
  while (at < index + 4 && HEAD_MARKS.has(stream.fold(at))) at++;
  if (stream.fold(at) === ',' && romanValue(stream.fold(at + 1)) > 0) at++;
  let next = readValue(stream, at, level, found);
  if (next < 0) return -1;
  for (;;) {
    const { fold } = stream.at(next);
    if (level === 'paragrafo' && isOrdinalNumber(stream, next)) {
      next = readValue(stream, next, level, found);
      continue;
    }
    if (!SEPARATORS.has(fold) || fold === '-') return next;
    const from = fold === ',' && stream.fold(next + 1) === 'e' ? next + 2 : next + 1;
    // `§ 1º, 2º` is a list, but `§ 1º, 157` may go on to the next article: only a sign tells.
    if (
      level === 'paragrafo' &&
      !isOrdinalNumber(stream, from) &&
      !(plural && isSmallNumber(stream, from))
    )
      return next;
    if (level === 'inciso' && stream.at(from).kind === 'digits') return next;
    if (level === 'alinea' && stream.at(from).fold.length !== 1) return next;
    const after = readValue(stream, from, level, found);
    if (after < 0) return next;
    next = after;
  }
}

/** In `§§ 1º, 2º e 11` a number without a sign is a paragraph while it is as low as paragraphs are. */
function isSmallNumber(stream: TokenStream, index: number): boolean {
  const { kind, fold } = stream.at(index);
  return kind === 'digits' && Number(fold) <= PARAGRAPH_MAX;
}

function isOrdinalNumber(stream: TokenStream, index: number): boolean {
  return stream.at(index).kind === 'digits' && skipOrdinal(stream, index + 1) > index + 1;
}

function readValue(stream: TokenStream, index: number, level: Level, found: Qualifiers): number {
  const { fold, kind } = stream.at(index);
  if (fold === '"') return readQuoted(stream, index, found);
  if (level === 'paragrafo' && SINGLE.has(fold)) {
    found.paragrafo.push('único');
    return fold === 'un' && stream.fold(index + 1) === '.' ? index + 2 : index + 1;
  }
  const number = readNumber(stream, skipNumberSign(stream, index));
  if (number && number.digits.length <= 3) {
    const after = skipOrdinal(stream, number.next);
    const next = skipInnerItem(stream, after);
    const letter = next > after ? `-${stream.fold(next - 1).toUpperCase()}` : '';
    found[level].push(number.digits + letter);
    return next;
  }
  if (kind !== 'word') return -1;
  if (level === 'alinea' && fold.length === 1) {
    found.alinea.push(fold);
    return index + 1;
  }
  if (romanValue(fold) === 0) return -1;
  found[level].push(level === 'inciso' ? fold.toUpperCase() : fold);
  return skipInnerItem(stream, index + 1);
}
