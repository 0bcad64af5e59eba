/**
 * Reports courts that, according to the text, decided before they existed, if no decision is cited: `Em 1980, o STJ
 * decidiu`.
 */

import { ofCourt } from '../../../legal/courts/court-grammar.ts';
import { readCourt } from '../../../legal/courts/courts.ts';
import { readDate } from '../../../legal/text/dates.ts';
import { yearTokens } from '../../../legal/text/latest-year.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import { type DecisaoItem, MENTIONS_MAX, type Span } from '../items/index.ts';
import type { CourtTable } from '../tables/index.ts';
import { isLater } from './decision-verdict.ts';
import { NOTHING } from './open-items.ts';

const BEFORE_DATE = new Set(['em', 'desde']);
const DECISIONS = new Set('acordao decisao julgado aresto precedente julgamento'.split(' '));
const FILLERS = new Set(
  'o a os as , ja ainda pelo pela do da egregio colendo ano de idos dia'.split(' '),
);
const FILLERS_MAX = 5;
/** Words about the court's creation, or words saying that it did not exist yet. */
const OTHERWISE = new Set(
  'antes criou criado criacao instalado instalacao nasceu existia existe existir sucedeu antecessor futuro tfr'.split(
    ' ',
  ),
);
/** From this year on, all courts of the table existed. */
const LATEST = 1990;
const BEFORE_MAX = 14;
const AFTER_MAX = 8;

interface Found extends Span {
  tribunal: string;
  date: string;
}

/** Reports dates more than one year before the court's first day. Cost is linear. */
export function earlyCourtItems(
  stream: TokenStream,
  courts: CourtTable,
  decisions: readonly DecisaoItem[],
): DecisaoItem[] {
  const items: DecisaoItem[] = [];
  const isOld = (at: number) => Number(stream.fold(at)) < LATEST;
  if (!yearTokens(stream).some(isOld)) return items;
  for (let at = 0; at < stream.length && items.length < MENTIONS_MAX; at++) {
    const { fold } = stream.at(at);
    const isDate = BEFORE_DATE.has(fold);
    if (!isDate && !DECISIONS.has(fold)) continue;
    const found = isDate
      ? (courtAfter(stream, at) ?? courtBefore(stream, at))
      : decisionOf(stream, at);
    const court = courts.court(found?.tribunal ?? null);
    if (found === null || court === null) continue;
    const isTold = decisions.some(
      ({ start, end, data_possivel }) =>
        data_possivel === false && start < found.end && end > found.start,
    );
    const year = Number(court.desde.slice(0, 4)) - 1;
    if (isTold || !isLater(String(year), found.date) || speaksOfCreation(stream, at)) continue;
    items.push(itemOf(found, court.desde));
  }
  return items;
}

/** Reads `Em 1980, o STJ` or `desde 1975 o STJ`. */
function courtAfter(stream: TokenStream, index: number): Found | null {
  const first = skipFillers(stream, index + 1);
  const date = readDate(stream, first, 0);
  if (date === null || !date.date.isReal) return null;
  const at = skipFillers(stream, date.next);
  const court = readCourt(stream, at);
  return court === null
    ? null
    : foundIn(stream, [index, court.next], court.tribunal, date.date.text);
}

/** Reads `o STJ, em 1980, decidiu`. */
function courtBefore(stream: TokenStream, index: number): Found | null {
  const first = skipFillers(stream, index + 1);
  const date = readDate(stream, first, 0);
  if (date === null || !date.date.isReal || stream.fold(date.next) !== ',') return null;
  let at = index - 1;
  while (stream.fold(at) === 'ja' || stream.fold(at) === ',') at--;
  if (at === index - 1) return null;
  for (let from = at; from > at - FILLERS_MAX; from--) {
    const court = readCourt(stream, from);
    if (court !== null && court.next === at + 1)
      return foundIn(stream, [from, date.next], court.tribunal, date.date.text);
  }
  return null;
}

/** Reads `acórdão do STJ de 12/04/1984`. */
function decisionOf(stream: TokenStream, index: number): Found | null {
  if (!/^(do|da)$/.test(stream.fold(index + 1))) return null;
  const court = readCourt(stream, index + 2);
  if (court === null) return null;
  const at = stream.fold(court.next) === ',' ? court.next + 1 : court.next;
  if (!/^(de|em)$/.test(stream.fold(at))) return null;
  const date = readDate(stream, at + 1, 0);
  if (date === null || !date.date.isReal) return null;
  return foundIn(stream, [index, date.next], court.tribunal, date.date.text);
}

function skipFillers(stream: TokenStream, index: number): number {
  let at = index;
  while (at < index + FILLERS_MAX && FILLERS.has(stream.fold(at))) at++;
  return at;
}

function foundIn(
  stream: TokenStream,
  [from, to]: [number, number],
  tribunal: string,
  date: string,
): Found {
  return { start: stream.at(from).start, end: stream.at(to - 1).end, tribunal, date };
}

function speaksOfCreation(stream: TokenStream, index: number): boolean {
  for (let at = index - BEFORE_MAX; at < index + AFTER_MAX; at++) {
    if (OTHERWISE.has(stream.fold(at))) return true;
  }
  return false;
}

function itemOf({ tribunal, date, start, end }: Found, desde: string): DecisaoItem {
  const [day, since] = [date, desde].map(one => one.split('-').reverse().join('/'));
  return {
    ...NOTHING,
    tribunal,
    julgado_em: date,
    data_possivel: false,
    remissoes: [],
    start,
    end,
    normalized: `decisão ${ofCourt(tribunal)} de ${day}`,
    occurrences: [],
    motivo: `A data, ${day}, é anterior à instalação ${ofCourt(tribunal)}, em ${since}.`,
  };
}
