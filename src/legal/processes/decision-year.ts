/** Finds the year of the decision beside its number: `REsp 1.234.567/SP, Rel. Min. …, julgado em 10/5/2010`. */

import { isFullStop } from '../text/abbreviations.ts';
import { MONTHS } from '../text/dates.ts';
import { lineEndsBefore } from '../text/line-ends.ts';
import { skipNumberSign } from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';

const AHEAD_MAX = 60;
/** Tokens from `julgado` or `DJe` to its date. */
const CUE_REACH = 6;
const BACK_MAX = 14;
const YEAR = /^(19|20)\d\d$/;
const CUES = new Set(
  (
    'julgado julgada julgados julgadas julgamento julg j dj dje dju djen djede publicado publicada publicacao public ' +
    'decidido decidida proferido proferida apreciado apreciada'
  ).split(' '),
);
const MONTH_WORDS = new Set(MONTHS.flatMap(name => [name, name.slice(0, 3)]));
/** Words and marks between a cue and a date. */
const BETWEEN = new Set('em de : , . ( na no sessao virtual - data aos e'.split(' '));
/** Words that start a clause about something else: another decision, a law, or acts of the parties. */
const ASIDES = new Set(
  (
    'que cujo cuja quando onde contra interposto interposta ajuizado ajuizada sentenca contrato lei decreto art artigo ' +
    'sumula tema firmado firmada'
  ).split(' '),
);
/** Bodies that make decisions, in `Em 2010, o STJ …` and `o STJ, em 2010, …`. */
const DECIDERS = new Set('stj stf tribunal corte turma secao plenario supremo superior'.split(' '));

/**
 * The year beside the number from token `from` to before token `to`; null if there is none. A year counts after a word
 * of decision or publication, right after the number (`(2010)`, `, de 10/5/2010`), and before it as in `Em 2010, o STJ
 * decidiu no REsp …`. Other years in the sentence belong to laws and facts.  Cost  bounded by 80 tokens
 */
export function decisionYear(stream: TokenStream, from: number, to: number): number | null {
  const year = rightAfter(stream, to) ?? afterCue(stream, to) ?? yearBefore(stream, from);
  return year === null ? null : Number(year);
}

/** The year of `(2010)`, `, de 2010`, `, de 10.5.2010` after a number. */
function rightAfter(stream: TokenStream, index: number): string | null {
  const at = stream.fold(index) === ',' ? index + 1 : index;
  const open = stream.fold(at);
  if (open !== '(' && open !== 'de' && open !== 'em') return null;
  const date = readDate(stream, at + 1);
  if (date === null) return null;
  if (open === 'de' || date.isWhole) return date.year;
  return open === '(' && stream.fold(date.next) === ')' ? date.year : null;
}

function afterCue(stream: TokenStream, index: number): string | null {
  for (let at = index; at < index + AHEAD_MAX; at++) {
    const { kind, fold } = stream.at(at);
    if (kind === 'end' || fold === ';' || lineEndsBefore(stream, at) === 2) return null;
    if (at > index && fold === '.' && endsCitation(stream, at)) return null;
    if (kind === 'word' && (ASIDES.has(fold) || isOtherCitation(stream, at))) return null;
    if (kind !== 'word' || !CUES.has(fold)) continue;
    const date = dateAfter(stream, at + 1);
    if (date !== null) return date;
  }
  return null;
}

/** Whether a dot ends the citation. A dot after an initial, or in `Rel. Min. X. Julgado em …`, does not. */
function endsCitation(stream: TokenStream, index: number): boolean {
  const isInitial = stream.fold(index - 1).length === 1 && stream.at(index - 1).kind === 'word';
  return !isInitial && isFullStop(stream, index) && !CUES.has(stream.fold(index + 1));
}

/** Whether another citation with a number starts here instead of a date: a decision, a law, a súmula. */
function isOtherCitation(stream: TokenStream, index: number): boolean {
  const signed = skipNumberSign(stream, index);
  if (signed > index && stream.at(signed).kind === 'digits') return true;
  const next = stream.at(index + 1);
  if (CUES.has(stream.fold(index)) || next.kind !== 'digits') return false;
  const isDate = BETWEEN.has(stream.fold(index)) || MONTH_WORDS.has(stream.fold(index));
  return !isDate && !/^(p|pag|fl|fls)$/.test(stream.fold(index));
}

function dateAfter(stream: TokenStream, index: number): string | null {
  for (let at = index; at < index + CUE_REACH; at++) {
    if (stream.at(at).kind === 'digits') return readDate(stream, at)?.year ?? null;
    const isDay = stream.fold(at) === 'º' || BETWEEN.has(stream.fold(at));
    if (!isDay) return null;
  }
  return null;
}

/** The year of `Em 2010, o STJ …` and `o STJ, em 2010, …` before a number of the same clause. */
function yearBefore(stream: TokenStream, from: number): string | null {
  for (let at = from - 1; at >= Math.max(0, from - BACK_MAX); at--) {
    const { kind, fold } = stream.at(at);
    if (fold === ';' || (fold === '.' && isFullStop(stream, at))) return null;
    if (lineEndsBefore(stream, at + 1) === 2) return null;
    if (kind !== 'digits') continue;
    const isYear = YEAR.test(fold) && stream.fold(at - 1) === 'em';
    return isYear && isOfDecider(stream, at) ? fold : null;
  }
  return null;
}

function isOfDecider(stream: TokenStream, year: number): boolean {
  const comma = stream.fold(year - 2) === ',' ? year - 3 : year - 2;
  if (DECIDERS.has(stream.fold(comma))) return true;
  const raw = stream.raw(year - 1);
  const opens = raw !== raw.toLowerCase();
  const after = stream.fold(year + 1) === ',' ? year + 2 : year + 1;
  return opens && [after, after + 1, after + 2].some(at => DECIDERS.has(stream.fold(at)));
}

/** Reads `10/5/2010`, `10.05.2010`, `10 de maio de 2010`, `maio de 2010`, `5/2010`, `2010`. */
function readDate(
  stream: TokenStream,
  index: number,
): { year: string; isWhole: boolean; next: number } | null {
  let at = index;
  let parts = 0;
  while (parts < 3) {
    const { kind, fold } = stream.at(at);
    if (kind === 'digits' && YEAR.test(fold)) {
      const joined = ['/', '-', '.'].includes(stream.fold(at + 1)) && !stream.at(at + 1).spaced;
      const goesOn = joined && stream.at(at + 2).kind === 'digits' && !stream.at(at + 2).spaced;
      return goesOn ? null : { year: fold, isWhole: parts > 0, next: at + 1 };
    }
    const isPart = (kind === 'digits' && fold.length <= 2) || MONTH_WORDS.has(fold);
    if (!isPart) return null;
    parts++;
    at++;
    if (stream.fold(at) === 'º') at++;
    const mark = stream.fold(at);
    if (mark === '/' || mark === '.' || mark === '-' || mark === 'de') at++;
  }
  return null;
}
