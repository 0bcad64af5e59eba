/**
 * Finds the names of ministers in a text: in any letter case after a title (`Min.`, `Ministra`, `Ministros A e B`), and
 * listed full names without a title.
 */

import { type CourtRead, readCourtAfter } from '../../../legal/courts/courts.ts';
import { lineEndsBefore, opensLine } from '../../../legal/text/line-ends.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import type { MinisterIndex } from '../tables/index.ts';
import { LEADS, PLURAL_TITLES, TITLES } from './minister-words.ts';
import { type NameRead, readLowerName, readName } from './name-reading.ts';
import { isCapital } from './name-words.ts';
import { isParty, readUntitledName } from './untitled-names.ts';

export interface MinisterMention extends NameRead {
  /** First token of the title, or of the name if it has no title. */
  from: number;
  isTitled: boolean;
  /** Whether the text presents a person named without a title as a judge. */
  isJudging: boolean;
  /** Court between title and name: `Ministro do STF Luiz Fux`. */
  tribunal: string | null;
}

const LEADS_MAX = 8;
const ASIDE_MAX = 8;
/** Maximum tokens from `do` to the end of the name of a court. */
const OFFICE_MAX = 8;
/** Words that open the address of a petition, and the maximum tokens from there to the title. */
const ADDRESSES = new Set(
  'excelentissimo excelentissima exmo exma ilustrissimo ilustrissima'.split(' '),
);
const ADDRESS_MAX = 8;
/** Length of the longest abbreviated title. A dot after it does not end the sentence. */
const SHORT_MAX = 4;
/** Tokens before lower-case `min.` showing that it abbreviates "ministro", not "minuto". */
const BEFORE_MIN = new Set(
  '. , ; : ( - rel relator relatora o a os as do da dos das pelo pela ao e eminente'.split(' '),
);

/**
 * Finds the names of ministers among the tokens of a text.
 *
 * Example  `Ministros Luiz Fux e Rosa Weber` is two mentions
 * Returns  the mentions in text order
 * Cost     linear: one pass, and a name has at most eight words
 */
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

/** Whether the token is a title. `min` is a unit of time unless a dot and a name follow. */
function isTitle(stream: TokenStream, index: number): boolean {
  const { kind, fold } = stream.at(index);
  if (kind !== 'word' || !TITLES.has(fold)) return false;
  if (fold.length > SHORT_MAX) return true;
  if (stream.fold(index + 1) !== '.') return false;
  return isCapital(stream, index) || index === 0 || BEFORE_MIN.has(stream.fold(index - 1));
}

/** Reads the names after a title into `mentions`. Returns the index to continue from. */
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
    if (tribunal !== null && isAfterOffice(stream, { title: index, at }, read, people)) return next;
    mentions.push({ ...read, from, isTitled: true, isJudging: true, tribunal });
    next = read.next;
    if (!isPlural) return next;
    at = skipAside(stream, next);
    const join = stream.fold(at);
    if (join !== ',' && join !== 'e') return next;
    at += join === ',' && stream.fold(at + 1) === 'e' ? 2 : 1;
  }
}

/**
 * Whether an unlisted name after an office and its court is not the holder's, but a label or the party below the
 * address of a petition: `EXMO. SR. MINISTRO PRESIDENTE DO STF – FULANA, brasileira`.
 */
function isAfterOffice(
  stream: TokenStream,
  { title, at }: { title: number; at: number },
  { next, words }: NameRead,
  people: MinisterIndex,
): boolean {
  if (stream.fold(next) === ':') return true;
  if (people.match(words) !== null) return false;
  if (isParty(stream, next) || lineEndsBefore(stream, at) === 2) return true;
  for (let word = title - 1; word >= Math.max(0, title - ADDRESS_MAX); word--) {
    if (ADDRESSES.has(stream.fold(word)) && isAtOpening(stream, word)) return true;
  }
  return false;
}

/** Whether a word opens its line, also behind `Ao` or `À`. */
function isAtOpening(stream: TokenStream, index: number): boolean {
  const first = /^(?:ao?|aos)$/.test(stream.fold(index - 1)) ? index - 1 : index;
  return first === 0 || opensLine(stream, first);
}

/** Index after a bracketed remark in a list of names: `Luiz Fux (Presidente), Rosa Weber`. */
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
    const court = fold === 'do' || fold === 'da' ? courtOfOffice(stream, at) : null;
    if (court) {
      tribunal = court.tribunal;
      at = stream.fold(court.next) === ',' ? court.next + 1 : court.next;
    } else if (isLead(stream, at) || isShortDot(stream, at)) at++;
    else break;
  }
  return { at, tribunal };
}

/** The court after `do` or `do Egrégio`. */
function courtOfOffice(stream: TokenStream, index: number): CourtRead | null {
  const court = readCourtAfter(stream, index);
  return court !== null && court.next <= index + OFFICE_MAX ? court : null;
}

/** Whether a token may stand between a title and its name. The `A.` of `Ministro A. de Moraes` is an initial. */
function isLead(stream: TokenStream, index: number): boolean {
  const { fold } = stream.at(index);
  const isInitial =
    /^[ao]$/.test(fold) && stream.fold(index + 1) === '.' && isCapital(stream, index);
  return LEADS.has(fold) && !isInitial;
}

/** Whether a dot belongs to `Min.` or `Rel.`. After `os ministros` it ends the sentence. */
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
