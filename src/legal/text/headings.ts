/**
 * Reads the heading of an ementa: the upper-case phrases between full stops, before the first numbered paragraph or
 * section. For example `EMENTA: CONSUMIDOR. DANO MORAL. 1. O autor …` has two. Where the sections of the CNJ's model
 * follow, or where a paragraph is nothing but a heading, its phrases may be in mixed case.
 */
import { isFullStop } from './abbreviations.ts';
import { firstSection } from './ementa-sections.ts';
import { keepingLast } from './last-texts.ts';
import { caseCounts } from './letter-case.ts';
import { lineEndsBefore } from './line-ends.ts';
import { isMixedHeading } from './mixed-heading.ts';
import { romanValue } from './numerals.ts';
import { readableText } from './readable.ts';
import { TokenStream } from './tokens.ts';
import { hasJoiners, withoutJoiners } from './unread.ts';

const SPACED_LABEL = [...'ementa'];
const LOWER_SHARE_MAX = 0.25;
const STRAY_MAX = 1;
const DASHES_MIN = 2;
const PROSE_LENGTH_MIN = 120;
const EDGE_MARKS = new Set([
  ' ',
  '\t',
  '\n',
  '\r',
  '.',
  ',',
  ';',
  ':',
  '-',
  '–',
  '—',
  '"',
  '“',
  '”',
  "'",
  '*',
  '\u00a0',
]);

/** Heading phrases in order, as written, with single spaces and without marks at either end. Cost is linear. */
export function headingPhrases(source: string | TokenStream): readonly string[] {
  return typeof source === 'string' ? phrasesOf(source) : readPhrases(source);
}

const phrasesOf = keepingLast(text => readPhrases(new TokenStream(readableText(text))));

function readPhrases(stream: TokenStream): readonly string[] {
  const section = firstSection(stream);
  const area = { from: skipLabel(stream), to: section?.index ?? stream.length };
  if (section?.isModel) return split(anyPhrases(stream, area, area.to));
  const upper = upperPhrases(stream, area);
  const mixed = anyPhrases(stream, area, paragraphEnd(stream, area));
  return split(isMixedHeading(mixed, upper) ? mixed : upper);
}

interface Area {
  from: number;
  to: number;
}

/** The phrases in capitals, up to the first paragraph. */
function upperPhrases(stream: TokenStream, area: Area): string[] {
  const phrases: string[] = [];
  let strayCount = 0;
  for (let from = area.from; from < area.to; ) {
    const to = Math.min(phraseEnd(stream, from), area.to);
    const numbered = afterParagraphNumber(stream, from);
    const text = phraseText(stream, numbered, to);
    const isUpper = isUpperPhrase(text);
    // A numbered phrase starts the first paragraph, unless it is as short as a heading phrase.
    if (numbered > from && (!isUpper || text.length > PROSE_LENGTH_MIN || phrases.length === 0))
      break;
    // One phrase in mixed case is a typing error; two in a row are prose.
    strayCount = isUpper || text === '' ? 0 : strayCount + 1;
    if (strayCount > STRAY_MAX || (strayCount > 0 && phrases.length === 0)) break;
    if (text !== '' && isUpper) phrases.push(text);
    from = to + 1;
  }
  return phrases;
}

/** All phrases up to the first one that is numbered or as long as prose. */
function anyPhrases(stream: TokenStream, { from: first }: Area, end: number): string[] {
  const phrases: string[] = [];
  for (let from = first; from < end; ) {
    const to = Math.min(phraseEnd(stream, from), end);
    if (afterParagraphNumber(stream, from) > from) break;
    const text = phraseText(stream, from, to);
    if (text.length > PROSE_LENGTH_MIN && !isUpperPhrase(text)) break;
    if (text !== '') phrases.push(text);
    from = to + 1;
  }
  return phrases;
}

/** Index of the token that begins the next paragraph: after an empty line, or with a number. */
function paragraphEnd(stream: TokenStream, { from, to }: Area): number {
  for (let at = from + 1; at < to; at++) {
    const lines = lineEndsBefore(stream, at);
    if (lines === 2 || (lines === 1 && afterParagraphNumber(stream, at) > at)) return at;
    if (stream.fold(at - 1) === '.' && afterParagraphNumber(stream, at) > at) return at;
  }
  return to;
}

function phraseText(stream: TokenStream, from: number, to: number): string {
  const slice = stream.text.slice(stream.at(from).start, stream.at(Math.max(from, to - 1)).end);
  return tidyPhrase(hasJoiners(slice) ? withoutJoiners(slice) : slice);
}

const split = (phrases: readonly string[]): string[] =>
  phrases.flatMap(phrase => splitAtDashes(phrase, phrases.length));

/** Index after a leading `EMENTA:` or `E M E N T A -`, which is not part of the heading. */
function skipLabel(stream: TokenStream): number {
  const spaced = stream.match(0, SPACED_LABEL);
  const next = stream.fold(0) === 'ementa' ? 1 : Math.max(0, spaced);
  return next > 0 && [':', '.', '-'].includes(stream.fold(next)) ? next + 1 : next;
}

function phraseEnd(stream: TokenStream, from: number): number {
  let at = from;
  while (
    at < stream.length &&
    !(stream.fold(at) === '.' && at > from && isPhraseStop(stream, at, from))
  )
    at++;
  return at;
}

/** Whether a phrase ends at `at`. The dot of a paragraph number (`1.`, `II.`) stays with its paragraph. */
function isPhraseStop(stream: TokenStream, at: number, from: number): boolean {
  if (at === from + 1 && isParagraphNumber(stream, from)) return false;
  return isFullStop(stream, at);
}

function isParagraphNumber(stream: TokenStream, index: number): boolean {
  const { kind, fold } = stream.at(index);
  if (kind === 'digits') return fold.length <= 2;
  return kind === 'word' && romanValue(fold) > 0 && romanValue(fold) <= 39 && !'clm'.includes(fold);
}

/** Index after the number of a paragraph (`1 -`, `01.`, `II –`, `1 `); `from` if there is none. */
function afterParagraphNumber(stream: TokenStream, from: number): number {
  if (!isParagraphNumber(stream, from)) return from;
  const mark = stream.fold(from + 1);
  if (mark === '-' || mark === '.' || mark === ')') return from + 2;
  const isBareFirst = stream.at(from).kind === 'digits' && Number(stream.fold(from)) === 1;
  return isBareFirst && stream.at(from + 1).kind === 'word' && stream.at(from + 1).spaced
    ? from + 1
    : from;
}

function isUpperPhrase(text: string): boolean {
  const { upper, lower } = caseCounts(text);
  return upper > 0 && lower / (upper + lower) <= LOWER_SHARE_MAX;
}

/**
 * Splits a phrase at ` - `. Some courts separate phrases by dashes; a phrase is split only if that gives more parts
 * than the heading has full stops.
 */
function splitAtDashes(phrase: string, phraseCount: number): string[] {
  const parts = phrase.replaceAll(' – ', ' - ').split(' - ');
  if (parts.length <= DASHES_MIN || parts.length <= phraseCount) return [phrase];
  return parts.map(tidyPhrase).filter(part => part !== '');
}

function tidyPhrase(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && EDGE_MARKS.has(text[start])) start++;
  while (end > start && EDGE_MARKS.has(text[end - 1])) end--;
  const tidy = text.slice(start, end).replace(/\s+/g, ' ').replaceAll('""', '"');
  // An unpaired quotation mark lost its partner when the phrase was cut.
  return tidy.split('"').length % 2 === 0 ? tidy.replaceAll('"', '') : tidy;
}
