/**
 * Splits legal text into sentences. Heading phrases in capitals and numbered items are sentences of their own; a
 * citation in brackets is not split. One pass over the tokens.
 */
import { isFullStop, isHonour } from './abbreviations.ts';
import { caseCounts } from './letter-case.ts';
import { romanValue } from './numerals.ts';
import { type TokenStream, tokenStream } from './tokens.ts';

export interface Sentence {
  /** Code-unit offsets into the text; the number of an item is included. */
  start: number;
  end: number;
  /** Offset of the first word after the number of an item. */
  bodyStart: number;
  /** Whether the sentence is in capitals, like the phrases of a heading. */
  isUpper: boolean;
}

/** Brackets that stay open for more tokens than this are ignored. */
const BRACKET_TOKENS_MAX = 120;
const LOWER_SHARE_MAX = 0.25;
/** Number of ` - ` from which dashes separate the phrases of a heading. */
const DASHES_MIN = 2;
const ITEM_GROUPS_MAX = 3;
/** Longer sentences are split at their semicolons. */
const LONG_UNITS = 700;
/** Shorter words before a stop may be abbreviations. */
const QUOTED_WORD_MIN = 4;
const CLOSING = new Set(['"', ')', ']']);

/**
 * Splits a text, or its tokens. The sentences are in order, never empty, and do not overlap; white space between them
 * belongs to none. Cost is linear.
 */
export function splitSentences(source: string | TokenStream): Sentence[] {
  const stream = tokenStream(source);
  const sentences: Sentence[] = [];
  const bracketEnd = bracketEnds(stream);
  let from = 0;
  for (let at = 0; at < stream.length; at++) {
    if (bracketEnd[at] > at) at = bracketEnd[at];
    const isLast = at === stream.length - 1;
    if (!isLast && !endsAt(stream, at, from)) continue;
    while (CLOSING.has(stream.fold(at + 1)) && !opensQuote(stream, at + 1)) at++;
    pushSentence(stream, from, at, sentences);
    from = at + 1;
  }
  return sentences;
}

/** A sentence ends at a stop before a token that can begin a sentence, and at the end of a paragraph. */
function endsAt(stream: TokenStream, at: number, from: number): boolean {
  if (isParagraphEnd(stream, at)) return true;
  const { fold } = stream.at(at);
  if (fold === '!' || fold === '?') return stream.at(at + 1).spaced;
  if (fold === ':') return opensList(stream, at + 1);
  if (fold === ';') return stream.at(at).end - stream.at(from).start > LONG_UNITS;
  if (fold !== '.' || bodyIndex(stream, from) > at) return false;
  const before = stream.at(at - 1);
  const after = stream.at(at + 1);
  if (before.kind === 'word' && before.fold.length === 1 && romanValue(before.fold) <= 0) {
    return false;
  }
  if (after.kind === 'word' && startsLower(stream.raw(at + 1))) return false;
  return isFullStop(stream, at) || isQuotedStop(stream, at) || isLawStop(stream, at);
}

/** Whether a list begins that continues on the same line: `São os fatos: 1. O autor …` */
function opensList(stream: TokenStream, at: number): boolean {
  const { fold, spaced } = stream.at(at);
  if (!spaced || (fold !== '1' && fold !== 'i')) return false;
  const body = bodyIndex(stream, at);
  if (body < at + 2) return false;
  return stream.at(body).kind === 'word' && !startsLower(stream.raw(body));
}

/** Whether a stop before a closing quotation mark ends the sentence: `… não devo." Então`. */
function isQuotedStop(stream: TokenStream, at: number): boolean {
  let next = at + 1;
  while (CLOSING.has(stream.fold(next)) && !stream.at(next).spaced) next++;
  if (next === at + 1 || !stream.at(next).spaced) return false;
  const { kind, fold } = stream.at(at - 1);
  const isLower = stream.at(next).kind === 'word' && startsLower(stream.raw(next));
  return kind === 'word' && fold.length >= QUOTED_WORD_MIN && !isLower;
}

/**
 * Whether the stop follows `CF` or `CC` in capitals, which name a law: `da CF. O`. In lower case, `cf.` is an
 * abbreviation.
 */
function isLawStop(stream: TokenStream, at: number): boolean {
  const raw = stream.raw(at - 1);
  return (raw === 'CF' || raw === 'CC') && stream.at(at + 1).kind === 'word';
}

/** Whether a paragraph ends after `at`: at an empty line, or at a line end before a list item. */
function isParagraphEnd(stream: TokenStream, at: number): boolean {
  const next = stream.at(at + 1);
  if (!next.spaced) return false;
  const gap = stream.text.slice(stream.at(at).end, next.start);
  const line = gap.indexOf('\n');
  if (line < 0) return false;
  return gap.indexOf('\n', line + 1) >= 0 || bodyIndex(stream, at + 1) > at + 1;
}

/** For each opening bracket, the index of its closing bracket; 0 for other tokens. */
function bracketEnds(stream: TokenStream): Int32Array {
  const ends = new Int32Array(stream.length);
  let open = -1;
  let depth = 0;
  for (let at = 0; at < stream.length; at++) {
    const { fold } = stream.at(at);
    if (open >= 0 && at - open > BRACKET_TOKENS_MAX) {
      open = -1;
      depth = 0;
    }
    if (fold === '(') {
      if (depth++ === 0) open = at;
    } else if (fold === ')' && depth > 0 && --depth === 0) {
      ends[open] = at;
      open = -1;
    }
  }
  return ends;
}

/** Whether the quotation mark at `at`, after a stop, opens the next sentence: it is glued to a word. */
function opensQuote(stream: TokenStream, at: number): boolean {
  return stream.at(at).spaced && !stream.at(at + 1).spaced && stream.at(at + 1).kind !== 'end';
}

/**
 * Index after the number of an item: `1 -`, `2.1.`, `IV)`, or `3 ` and `III ` before a capital. Returns `from` if there
 * is none.
 */
function bodyIndex(stream: TokenStream, from: number): number {
  let at = from;
  for (let group = 0; group < ITEM_GROUPS_MAX && isItemNumber(stream, at); group++) {
    const mark = stream.fold(at + 1);
    if (!['-', '.', ')', 'º'].includes(mark) || isHonour(stream, at + 1)) break;
    at += mark === 'º' && ['-', '.', ')'].includes(stream.fold(at + 2)) ? 3 : 2;
    while (stream.fold(at) === '-') at++;
  }
  const next = stream.at(at + 1);
  const isBare =
    isItemNumber(stream, at) &&
    next.kind === 'word' &&
    next.spaced &&
    !startsLower(stream.raw(at + 1));
  return isBare ? at + 1 : at;
}

function isItemNumber(stream: TokenStream, at: number): boolean {
  const { kind, fold } = stream.at(at);
  if (kind === 'digits') return fold.length <= 2;
  if (kind !== 'word' || startsLower(stream.raw(at))) return false;
  const value = romanValue(fold);
  return value > 0 && value <= 39;
}

function pushSentence(stream: TokenStream, from: number, to: number, out: Sentence[]): void {
  const numbered = bodyIndex(stream, from);
  // A number without words after it is a separate sentence: `XII.`
  const body = numbered <= to && hasWord(stream, numbered, to) ? numbered : from;
  if (!hasWord(stream, body, to)) return;
  const start = stream.at(from).start;
  const end = stream.at(to).end;
  const bodyStart = stream.at(body).start;
  const isUpper = isUpperText(stream.text, bodyStart, end);
  const dashes = isUpper ? dashesOf(stream, body, to) : [];
  if (dashes.length < DASHES_MIN) {
    out.push({ start, end, bodyStart, isUpper });
    return;
  }
  let first = body;
  // The first phrase with words includes the number.
  let opens: number | null = start;
  for (const dash of [...dashes, to + 1]) {
    if (dash > first && hasWord(stream, first, dash - 1)) {
      const partStart = stream.at(first).start;
      const partEnd = stream.at(dash - 1).end;
      out.push({ start: opens ?? partStart, end: partEnd, bodyStart: partStart, isUpper });
      opens = null;
    }
    first = dash + 1;
  }
}

function dashesOf(stream: TokenStream, from: number, to: number): number[] {
  const dashes: number[] = [];
  for (let at = from + 1; at < to; at++) {
    const isDash = stream.fold(at) === '-' && stream.at(at).spaced && stream.at(at + 1).spaced;
    if (isDash) dashes.push(at);
  }
  return dashes;
}

function hasWord(stream: TokenStream, from: number, to: number): boolean {
  for (let at = from; at <= to; at++) {
    if (stream.at(at).kind === 'word' && stream.fold(at).length > 1) return true;
  }
  return false;
}

function startsLower(raw: string): boolean {
  return raw[0] !== raw[0].toUpperCase();
}

function isUpperText(text: string, start: number, end: number): boolean {
  const { upper, lower } = caseCounts(text, start, end);
  return upper > 0 && lower / (upper + lower) <= LOWER_SHARE_MAX;
}
