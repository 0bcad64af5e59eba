/**
 * Names of ministers in a text: after a title (`Min.`, `Ministra`, `Ministros A e B`), in any case, and listed full
 * names without one. One pass over the tokens; a name has at most eight words.
 */
import { readCourt } from '../../legal/courts/courts.ts';
import type { TokenStream } from '../../legal/text/tokens.ts';
import type { MinisterIndex } from './minister-names.ts';
import { LEADS, PLURAL_TITLES, TITLES } from './minister-words.ts';
import { type NameRead, readLowerName, readName } from './name-reading.ts';
import { isCapital } from './name-words.ts';
import { readUntitledName } from './untitled-names.ts';

export interface MinisterMention extends NameRead {
  /** First token of the title, or of the name that has none. */
  from: number;
  isTitled: boolean;
  /** Without a title: whether the text says of the name that its bearer judges. */
  isJudging: boolean;
  /** Court between title and name, `Ministro do STF Luiz Fux`. */
  tribunal: string | null;
}

const LEADS_MAX = 8;
const ASIDE_MAX = 8;
/** Longest abbreviation of a title, behind which a dot does not end the sentence. */
const SHORT_MAX = 4;
/** What stands before `min.` where that means a minister and not a minute. */
const BEFORE_MIN = new Set(
  '. , ; : ( - rel relator relatora o a os as do da dos das pelo pela ao e eminente'.split(' '),
);

export function scanMinisters(stream: TokenStream, index: MinisterIndex): MinisterMention[] {
  const mentions: MinisterMention[] = [];
  let at = 0;
  while (at < stream.length) {
    const next = isTitle(stream, at)
      ? readTitled(stream, at, index, mentions)
      : readUntitled(stream, at, index, mentions);
    at = next > at ? next : at + 1;
  }
  return mentions;
}

/** `min` is minutes unless it has its dot and stands before a name. */
function isTitle(stream: TokenStream, index: number): boolean {
  const { kind, fold } = stream.at(index);
  if (kind !== 'word' || !TITLES.has(fold)) return false;
  if (fold.length > SHORT_MAX) return true;
  if (stream.fold(index + 1) !== '.') return false;
  return isCapital(stream, index) || index === 0 || BEFORE_MIN.has(stream.fold(index - 1));
}

/** Names after a title, into `mentions`; returns the index to go on from. */
function readTitled(
  stream: TokenStream,
  index: number,
  people: MinisterIndex,
  mentions: MinisterMention[],
): number {
  const isPlural = PLURAL_TITLES.has(stream.fold(index));
  const leads = skipLeads(stream, index + 1);
  const { tribunal } = leads;
  let { at } = leads;
  let next = index;
  for (let from = index; ; from = at) {
    const read = readName(stream, at, people, isPlural) ?? readLowerName(stream, at, people);
    if (read === null) return next;
    mentions.push({ ...read, from, isTitled: true, isJudging: true, tribunal });
    next = read.next;
    if (!isPlural) return next;
    at = skipAside(stream, next);
    const join = stream.fold(at);
    if (join !== ',' && join !== 'e') return next;
    at += join === ',' && stream.fold(at + 1) === 'e' ? 2 : 1;
  }
}

/** Index after what stands in brackets behind a name of a list: `Luiz Fux (Presidente), Rosa Weber`. */
function skipAside(stream: TokenStream, index: number): number {
  if (stream.fold(index) !== '(') return index;
  for (let at = index + 1; at < index + ASIDE_MAX; at++) {
    if (stream.fold(at) === ')') return at + 1;
  }
  return index;
}

function skipLeads(stream: TokenStream, index: number): { at: number; tribunal: string | null } {
  let at = index;
  let tribunal: string | null = null;
  for (let count = 0; count < LEADS_MAX; count++) {
    const { fold } = stream.at(at);
    const court = fold === 'do' || fold === 'da' ? readCourt(stream, at + 1) : null;
    if (court) {
      tribunal = court.tribunal;
      at = stream.fold(court.next) === ',' ? court.next + 1 : court.next;
    } else if (isLead(stream, at) || isShortDot(stream, at)) at++;
    else break;
  }
  return { at, tribunal };
}

/** Not the `A.` of `Ministro A. de Moraes`. */
function isLead(stream: TokenStream, index: number): boolean {
  const { fold } = stream.at(index);
  const isInitial =
    /^[ao]$/.test(fold) && stream.fold(index + 1) === '.' && isCapital(stream, index);
  return LEADS.has(fold) && !isInitial;
}

/** The dot of `Min.` and `Rel.`; the one behind `os ministros` ends the sentence. */
function isShortDot(stream: TokenStream, index: number): boolean {
  const before = stream.fold(index - 1);
  return stream.fold(index) === '.' && before.length <= SHORT_MAX;
}

function readUntitled(
  stream: TokenStream,
  index: number,
  people: MinisterIndex,
  mentions: MinisterMention[],
): number {
  if (!isCapital(stream, index) || !people.opens(stream.fold(index))) return index;
  const { read, next } = readUntitledName(stream, index, people);
  if (read) mentions.push({ ...read, from: index, isTitled: false, tribunal: null });
  return next;
}
