/**
 * Reads the items below a heading of súmulas: `- 917`, `N. 917 – prequestionamento`, `917: …`. Numbers that only
 * enumerate the items are left out.
 */
import { lineEndsBefore, opensLine } from '../text/line-ends.ts';
import { skipNumberSign } from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';
import { announcedHead } from './sumula-heads.ts';
import { type ListedSumula, readSumulaList } from './sumula-lists.ts';
import type { Limits } from './sumula-numbers.ts';
import { ITEM_MARKS } from './table-row.ts';

/**
 * How the number is marked as a súmula's: `marked` by a bullet or `n.`, `bare` without a mark, `dotted` by a dot after
 * it. A dot may also mean that the number only enumerates an item.
 */
type Style = 'marked' | 'bare' | 'dotted';

interface Item {
  entries: ListedSumula[];
  style: Style;
  next: number;
}

export interface BareItems {
  entries: ListedSumula[];
  /** Index after the last line that was read. */
  next: number;
}

/** Maximum number of an enumeration; higher numbers count as súmulas. */
const COUNTING_MAX = 20;
/** Maximum lines between two items: the rest of a wrapped one, or full citations. */
const OTHERS_MAX = 8;
const NUMBER_MAX = 9999;
const YEARS = { from: 1900, to: 2099 };
const AFTER = new Set(['(', '-', ':', ';', ',', '.', '[', '"', ')']);
const SHUT = new Set([')', '.']);
/** Starts a citation that the scanner reads by itself. */
const HEAD = /^(sumula|sumulas|sum|sv|svs|enunciado|enunciados|verbete|verbetes)$/;

/** Reads lines from a token on, up to one that is not an item. Cost is linear in them. */
export function readBareItems(stream: TokenStream, from: number, limits: Limits): BareItems {
  const items: Item[] = [];
  let line = from;
  let others = 0;
  while (line < stream.length && others <= OTHERS_MAX) {
    const item = readItem(stream, line, limits);
    others = item === null ? others + 1 : 0;
    if (item !== null) items.push(item);
    else if (!isCited(stream, line) && (line === from || opensLine(stream, line))) break;
    line = nextLine(stream, Math.max(line + 1, item?.next ?? 0));
    if (items.length === 0 && lineEndsBefore(stream, line) === 2) break;
  }
  const counted = items.filter(({ style }) => style !== 'marked');
  const kept = countsItems(counted) ? items.filter(({ style }) => style === 'marked') : items;
  return { entries: kept.flatMap(({ entries }) => entries), next: line };
}

/** Whether a line is an item that fully names its súmula. */
function isCited(stream: TokenStream, line: number): boolean {
  return HEAD.test(stream.fold(skipMarks(stream, line)));
}

/** Whether unmarked numbers enumerate the items consecutively from 1, or may do so. */
function countsItems(items: readonly Item[]): boolean {
  const numbers = items.map(({ entries }) => entries[0]!.numero);
  const isInTurn = numbers.every((number, at) => number === numbers[0]! + at);
  const isSmall = numbers.every(number => number <= COUNTING_MAX);
  const isDotted = items.some(({ style }) => style === 'dotted');
  return isInTurn && (isSmall || isDotted);
}

function readItem(stream: TokenStream, line: number, limits: Limits): Item | null {
  const at = skipMarks(stream, line);
  const signed = skipNumberSign(stream, at);
  const { kind, fold } = stream.at(signed);
  if (kind !== 'digits' && !/^[li]$/.test(fold)) return null;
  const head = announcedHead(at);
  const { entries, next } = readSumulaList(stream, { head, limits, isUpper: false });
  if (entries.length === 0 || !endsNumber(stream, next)) return null;
  const isSigned = signed > at;
  if (entries.some(({ numero }) => !isPlain(numero, isSigned))) return null;
  const isDotted = SHUT.has(stream.fold(signed + 1)) && !isLineEnd(stream, signed + 2);
  if (at > line || isSigned) return { entries, style: 'marked', next };
  if (isDotted && HEAD.test(stream.fold(signed + 2))) return null;
  return { entries, style: isDotted ? 'dotted' : 'bare', next };
}

/** Index after bullets and the number or letter of an item before a number: `a) 7`, `1. n. 279`. */
function skipMarks(stream: TokenStream, line: number): number {
  let at = line;
  while (at < line + 2 && ITEM_MARKS.has(stream.fold(at)) && stream.fold(at) !== '#') at++;
  const open = stream.fold(at) === '(' ? at + 1 : at;
  const isShort = stream.fold(open).length <= 2 && SHUT.has(stream.fold(open + 1));
  if (!isShort || skipNumberSign(stream, open) > open) return at;
  const after = open + 2;
  const isNumber = stream.at(skipNumberSign(stream, after)).kind === 'digits';
  const isItem = isNumber || HEAD.test(stream.fold(after));
  return isItem && stream.at(after).spaced && !isLineEnd(stream, after) ? after : at;
}

/** Whether the number may end here: at the end of the line, a bracket or a dash. */
function endsNumber(stream: TokenStream, index: number): boolean {
  if (isLineEnd(stream, index)) return true;
  if (!AFTER.has(stream.fold(index))) return false;
  return stream.at(index + 1).spaced || stream.at(index + 1).kind !== 'digits';
}

function isPlain(numero: number, isSigned: boolean): boolean {
  const isYear = numero >= YEARS.from && numero <= YEARS.to;
  return numero > 0 && numero <= NUMBER_MAX && (isSigned || !isYear);
}

function isLineEnd(stream: TokenStream, index: number): boolean {
  return index >= stream.length || lineEndsBefore(stream, index) > 0;
}

function nextLine(stream: TokenStream, index: number): number {
  let at = index;
  while (!isLineEnd(stream, at)) at++;
  return at;
}
