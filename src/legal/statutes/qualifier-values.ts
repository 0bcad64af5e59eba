/** Reads the values under one qualifier: `§§ 1º e 2º`, `parágrafo único`, `incisos I a V`, `alíneas a e b`. */
import { readOrdinalNumber, skipNumberSign, skipOrdinal } from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';
import { incisoValue, spellOutRange } from './qualifier-ranges.ts';

/** Parts of an article that a citation names: `['1', 'único']`, `['I', 'II-A']`, `['a']`. */
export interface Qualifiers {
  paragrafo: string[];
  inciso: string[];
  alinea: string[];
}

export type Level = keyof Qualifiers;

const PARAGRAPH_MAX = 25;
/** Words between the two ends of a range: `I a IV`. */
export const RANGE_WORDS: ReadonlySet<string> = new Set(['a', 'ate']);
const HEAD_MARKS = new Set(['.', '§', 's']);
const SINGLE = new Set(['unico', 'un']);
/** Tokens that join values and qualifiers. */
export const SEPARATORS = new Set([',', 'e', 'a', 'ou', ';', '-', 'c', '/', 'ate']);

/** Reads a letter or `caput` in quotation marks. Returns the index after it, or -1 if there is none. */
export function readQuoted(stream: TokenStream, index: number, found: Qualifiers): number {
  let at = index;
  while (stream.fold(at) === '"' && at < index + 2) at++;
  const { kind, fold } = stream.at(at);
  if (kind !== 'word' || (fold.length !== 1 && fold !== 'caput')) return -1;
  (fold === 'caput' ? found.paragrafo : found.alinea).push(fold);
  at++;
  for (let marks = 0; marks < 2 && stream.fold(at) === '"'; marks++) at++;
  return at;
}

/**
 * Reads the values of the qualifier whose head is at `index` into `found`: `§§ 1º e 2º`, `incisos I a V`. Returns the
 * index after them, or -1 if there is none. With `inList` the article is one of several: a number after a comma is then
 * the next article, unless the head is plural (`§§`).
 */
export function readHeaded(
  stream: TokenStream,
  index: number,
  found: Qualifiers,
  { level, inList }: { level: Level; inList: boolean },
): number {
  let at = index + 1;
  const plural = stream.fold(at) === '§' || stream.fold(index) === 'paragrafos';
  while (at < index + 4 && HEAD_MARKS.has(stream.fold(at))) at++;
  if (stream.fold(at) === ',' && incisoValue(stream.fold(at + 1)) > 0) at++;
  let next = readValue(stream, at, level, found);
  if (next < 0) return -1;
  for (;;) {
    const { fold } = stream.at(next);
    if (level === 'paragrafo' && isOrdinalNumber(stream, next)) {
      next = readValue(stream, next, level, found);
      continue;
    }
    if (!SEPARATORS.has(fold) || fold === '-') return next;
    if (level === 'paragrafo' && inList && fold === ',' && !plural) return next;
    const from = fold === ',' && stream.fold(next + 1) === 'e' ? next + 2 : next + 1;
    // `§ 1º, 2º` is a list, but in `§ 1º, 157` the number may be the next article. Only an ordinal sign, or a plural
    // head with a small number, makes it a paragraph.
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
    if (RANGE_WORDS.has(fold)) spellOutRange(found[level]);
    next = after;
  }
}

/** Whether a number without an ordinal sign can be a paragraph, as in `§§ 1º, 2º e 11`. */
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
  const number = readOrdinalNumber(stream, skipNumberSign(stream, index));
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
  if (incisoValue(fold) === 0) return -1;
  return pushRoman(stream, index, found[level], level === 'inciso');
}

/** Appends a roman numeral with its letter (`I-A`) to `values`. Returns the index after it. */
export function pushRoman(
  stream: TokenStream,
  index: number,
  values: string[],
  isUpper = true,
): number {
  const { fold } = stream.at(index);
  const next = skipInnerItem(stream, index + 1);
  const letter = next > index + 1 ? `-${stream.fold(next - 1).toUpperCase()}` : '';
  values.push((isUpper ? fold.toUpperCase() : fold) + letter);
  return next;
}

/** Index after the letter of a value: the `-A` of `I-A`; `index` if there is none. */
function skipInnerItem(stream: TokenStream, index: number): number {
  const dash = stream.at(index);
  const letter = stream.at(index + 1);
  const isGlued = dash.fold === '-' && !dash.spaced && !letter.spaced;
  return isGlued && letter.kind === 'word' && letter.fold.length === 1 ? index + 2 : index;
}
