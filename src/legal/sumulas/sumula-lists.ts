/**
 * Reads lists of súmulas. A list consists of groups with one court each: `283 e 284 do STF e 5, 7 e 83 do STJ` has two.
 * If a group turns out not to belong to the list, the scanner reads it once more, so the cost stays linear.
 */

import { readCourtAfter } from '../courts/courts.ts';
import { LAW_ALIASES } from '../statutes/law-aliases.ts';
import { countsThings } from '../text/counted-things.ts';
import { opensItem } from '../text/line-ends.ts';
import { skipNumberSign } from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';
import type { BackReference } from './named-before.ts';
import type { SumulaHead } from './sumula-heads.ts';
import {
  type Limits,
  type NumbersRead,
  readSumulaNumbers,
  type SumulaNumber,
} from './sumula-numbers.ts';
import { type Ascription, type Owner, readOwner } from './sumula-owner.ts';

export interface ListedSumula extends SumulaNumber {
  tribunal: string | null;
  ascription: Ascription;
  back: BackReference | null;
}

export interface SumulaList {
  entries: ListedSumula[];
  /** -1 if no number follows the head. */
  next: number;
  saysSumula: boolean;
}

export interface ListContext {
  head: SumulaHead;
  limits: Limits;
  /** Whether the text is in capitals, so that a capital letter does not mark a name. */
  isUpper: boolean;
}

interface Group extends Owner {
  numbers: SumulaNumber[];
  /** Size of the first number or range, and the index after it. */
  first: { count: number; next: number };
  /** Whether every number after the first has its own `nº`. */
  isMarked: boolean;
}

const JOINS = new Set([',', 'e', ';', '/', 'ou', 'bem', 'como']);
const JOIN_TOKENS_MAX = 3;
const LAWS = new Set(['lei', 'codigo', 'constituicao', 'decreto', 'regimento']);

/** Reads the numbers after a head. Cost is linear in the tokens of the list. */
export function readSumulaList(stream: TokenStream, context: ListContext): SumulaList {
  const { head, limits } = context;
  const list: SumulaList = { entries: [], next: -1, saysSumula: false };
  let at = head.next;
  while (at !== list.next) {
    const isFirst = list.entries.length === 0;
    const read = isFirst ? readSumulaNumbers : readFurther;
    // The court before its numbers: `Súmulas do STF 282 e 356 e do STJ 211`.
    const court = isFirst || !head.plural ? null : readCourtAfter(stream, at);
    const opening = read(stream, court?.next ?? at, head.plural, limits);
    const group = readGroup(stream, opening, context);
    if (group === null) break;
    if (court !== null && group.ascription === null) {
      group.ascription = 'court';
      group.tribunal = court.tribunal;
    }
    const isNamed = group.ascription === 'court' || group.ascription === 'own';
    if (isFirst) {
      const isWhole = head.plural || group.isMarked || isNamed;
      addGroup(stream, list, isWhole ? group : firstOf(group));
      if (!isWhole) break;
    } else {
      // A plural head announces a second number, wherever the court stands: `Súmulas 7 do STJ e 283`.
      const isPromised = head.plural && list.entries.length === 1;
      if (!isNamed && !isPromised) break;
      addGroup(stream, list, group);
    }
    at = skipJoin(stream, list.next);
  }
  return list;
}

/**
 * The group cut down to its first number. After a singular head, later numbers without sign or court may count
 * anything: `Súmula 7, 83`.
 */
function firstOf(group: Group): Group {
  const { count, next } = group.first;
  const unowned = { tribunal: null, ascription: null, saysSumula: false, back: null };
  return { ...group, ...unowned, numbers: group.numbers.slice(0, count), next };
}

function addGroup(stream: TokenStream, list: SumulaList, group: Group): void {
  const { numbers, tribunal, ascription, back, next } = group;
  for (const number of numbers) list.entries.push({ ...number, tribunal, ascription, back });
  list.entries[list.entries.length - 1].end = stream.at(next - 1).end;
  list.next = next;
  list.saysSumula ||= group.saysSumula;
}

/** Reads numbers from the first one up to the one that names its court or body. */
function readGroup(
  stream: TokenStream,
  opening: NumbersRead | null,
  { head, limits, isUpper }: ListContext,
): Group | null {
  if (opening === null) return null;
  const first = { count: opening.numbers.length, next: opening.next };
  const numbers = [...opening.numbers];
  let isMarked = true;
  for (let { next } = opening; ; ) {
    const owner = readOwner(stream, next, head.isBracketed, isUpper);
    const group = { ...owner, numbers, first, isMarked };
    if (owner.ascription !== null) return group;
    const at = skipJoin(stream, next);
    const further = at === next ? null : readFurther(stream, at, head.plural, limits);
    if (further === null) return group;
    isMarked &&= skipNumberSign(stream, at) > at;
    numbers.push(...further.numbers);
    next = further.next;
  }
}

/** Reads a number that continues a list. Provisions (`…, 1.022 do CPC`) and counts (`… e 3 acórdãos`) do not. */
function readFurther(
  stream: TokenStream,
  index: number,
  plural: boolean,
  limits: Limits,
): NumbersRead | null {
  const read = readSumulaNumbers(stream, index, plural, limits);
  if (read === null || isProvision(stream, read.next) || countsThings(stream, read.next))
    return null;
  return read;
}

function isProvision(stream: TokenStream, index: number): boolean {
  const preposition = stream.fold(index);
  if (preposition !== 'do' && preposition !== 'da') return false;
  const word = stream.fold(index + 1);
  return LAWS.has(word) || LAW_ALIASES.has(word);
}

/** Index after `,`, `e` or `bem como`; `index` if there is none, or if the next item of an enumeration begins. */
function skipJoin(stream: TokenStream, index: number): number {
  let at = index;
  while (at < index + JOIN_TOKENS_MAX && JOINS.has(stream.fold(at))) at++;
  const isArticle = stream.fold(at) === 'a' || stream.fold(at) === 'as';
  if (at > index && isArticle && stream.at(at + 1).kind === 'digits') at++;
  return opensItem(stream, at) ? index : at;
}
