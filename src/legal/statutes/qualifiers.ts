/** Reads the parts of an article that a citation names: paragraphs, incisos, alíneas, `caput`. */

import type { TokenStream } from '../text/tokens.ts';
import { ARTICLE_HEADS } from './article-joins.ts';
import { incisoValue, spellOutRange } from './qualifier-ranges.ts';
import {
  type Level,
  pushRoman,
  type Qualifiers,
  RANGE_WORDS,
  readHeaded,
  readQuoted,
  SEPARATORS,
} from './qualifier-values.ts';

const HEADS: ReadonlyMap<string, Level> = new Map([
  ['§', 'paragrafo'],
  ['paragrafo', 'paragrafo'],
  ['paragrafos', 'paragrafo'],
  ['paragraph', 'paragrafo'],
  ['paragraphs', 'paragrafo'],
  ['par', 'paragrafo'],
  ['parag', 'paragrafo'],
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
/** The position of qualifiers. */
interface QualifierPlace {
  /** The qualifiers precede their article. */
  leading: boolean;
  /** The article is one of several in a list. */
  inList: boolean;
}

/** Heads only with a dot and before a single letter; elsewhere they are other words. */
const DOTTED_HEADS = new Set(['al', 'als', 'let']);
const PREPOSITIONS = new Set('do da dos das de ao aos no nos of'.split(' '));
const ALINEA_ENDS = new Set([',', 'e', 'do', 'da', 'dos', 'das', ')', ';', '']);
const PARTS = new Set(
  (
    'ss paragrafos incisos alineas seus primeira segunda parte final fine in seguintes ' +
    'seg segs'
  ).split(' '),
);

/** Qualifiers of an article cited as a whole. */
export function emptyQualifiers(): Qualifiers {
  return { paragrafo: [], inciso: [], alinea: [] };
}

/** Whether a qualifier that may precede its article opens at a token: `§ 2º do art. 157`. */
export function opensQualifier(stream: TokenStream, index: number): boolean {
  return levelOf(stream, index) !== undefined;
}

function levelOf(stream: TokenStream, index: number): Level | undefined {
  const { fold } = stream.at(index);
  if (fold === 'p' && stream.match(index + 1, ['.', 'unico']) >= 0) return 'paragrafo';
  if (!DOTTED_HEADS.has(fold)) return HEADS.get(fold);
  const at = stream.fold(index + 2) === '"' ? index + 3 : index + 2;
  const letter = stream.at(at);
  const isLetter = letter.kind === 'word' && letter.fold.length === 1;
  const isQuoted = at === index + 3 && stream.fold(at + 1) === '"';
  const goesOn = isQuoted || ALINEA_ENDS.has(stream.fold(at + 1));
  return stream.fold(index + 1) === '.' && isLetter && goesOn ? 'alinea' : undefined;
}

/**
 * Reads the qualifiers from `index` on into `found`.
 *
 * Returns  the index after the last one, or `index` if there is none. With `leading`, the qualifiers precede their
 *          article, and `do` and `da` may join them (`alínea a do inciso I`). With `inList`, the article is one of
 *          several.
 */
export function readQualifiers(
  stream: TokenStream,
  index: number,
  found: Qualifiers,
  { leading, inList }: QualifierPlace,
): number {
  let end = index;
  for (;;) {
    const opened = skipSeparators(stream, end, leading);
    const before = [found.paragrafo, found.inciso, found.alinea].map(values => values.length);
    const separated = opened > end || leading;
    const next = readQualifier(stream, opened, found, { leading, separated, inList });
    if (next < 0) return end;
    if (opened === end + 1 && RANGE_WORDS.has(stream.fold(end))) joinRange(found, before);
    end = next;
  }
}

/** Writes out a range between two qualifiers (`I a IV`, `§ 1º a § 3º`), at the level to which one value was added. */
function joinRange(found: Qualifiers, before: readonly number[]): void {
  const levels = [found.paragrafo, found.inciso, found.alinea];
  const at = levels.findIndex((values, level) => values.length === before[level] + 1);
  if (at >= 0 && before[at] > 0) spellOutRange(levels[at]);
}

function skipSeparators(stream: TokenStream, index: number, leading: boolean): number {
  let at = index;
  for (let count = 0; count < 4; count++) {
    const { fold } = stream.at(at);
    const isJoin = SEPARATORS.has(fold) || (leading && PREPOSITIONS.has(fold));
    // A letter that is also a connective may be the alínea: `, a, da CF`.
    if (!isJoin || (at > index && isLoneLetter(stream, at))) break;
    at++;
  }
  return at;
}

function readQualifier(
  stream: TokenStream,
  index: number,
  found: Qualifiers,
  { leading, separated, inList }: { leading: boolean; separated: boolean; inList: boolean },
): number {
  const { fold, kind } = stream.at(index);
  const level = levelOf(stream, index);
  if (level) {
    const next = readHeaded(stream, index, found, { level, inList });
    // `e parágrafos` and `e incisos` without a number mean all of them.
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
  if (incisoValue(fold) > 0 && isInciso(stream, index))
    return pushRoman(stream, index, found.inciso);
  if (!separated || !isLoneLetter(stream, index)) return -1;
  found.alinea.push(fold);
  return index + 1;
}

/** Index after the dot of `e ss.` if the citation goes on; otherwise the dot ends the sentence. */
function skipDotBeforeComma(stream: TokenStream, index: number): number {
  const after = stream.fold(index + 1);
  return after === ',' || PREPOSITIONS.has(after) ? index + 1 : index;
}

/** Whether a roman numeral is an inciso: in upper case, and not a single L or C, which are letters. */
function isInciso(stream: TokenStream, index: number): boolean {
  const raw = stream.raw(index);
  return raw === raw.toUpperCase() && (raw.length > 1 || 'IVX'.includes(raw));
}

/** Whether a single letter is an alínea: between a comma and the end of the item. */
function isLoneLetter(stream: TokenStream, index: number): boolean {
  const { kind, fold } = stream.at(index);
  if (kind !== 'word' || fold.length !== 1) return false;
  const before = stream.fold(index - 1);
  if (before === 'e') return isLetterAfterLetter(stream, index);
  if (before !== ',') return false;
  const after = stream.fold(index + 1);
  if (fold === 'e' && PREPOSITIONS.has(after)) return !isConjunction(stream, index);
  return (
    after === ',' ||
    PREPOSITIONS.has(after) ||
    (after === 'e' && stream.at(index + 2).fold.length === 1)
  );
}

/**
 * Whether `, e do` joins two citations. Alíneas belong to incisos, so it joins after anything else, `§ 2º, e da CF`;
 * after an inciso it joins if an article head follows soon: `XXXV, e do art. 93`, `I, e do CC art. 927`.
 */
function isConjunction(stream: TokenStream, index: number): boolean {
  const inciso = stream.at(index - 2);
  if (incisoValue(inciso.fold) === 0 || !isInciso(stream, index - 2)) return true;
  for (let at = index + 2; at < index + 6; at++) {
    if (ARTICLE_HEADS.has(stream.fold(at))) return true;
  }
  return false;
}

/** Whether the letter is the second of `, b e c`. */
function isLetterAfterLetter(stream: TokenStream, index: number): boolean {
  const { kind, fold } = stream.at(index - 2);
  return kind === 'word' && fold.length === 1 && stream.fold(index - 3) === ',';
}
