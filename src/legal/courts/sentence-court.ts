/** Finds the court of a citation that does not name one, in the sentence around it. */
import { isFullStop } from '../text/abbreviations.ts';
import { opensLine } from '../text/line-ends.ts';
import { romanValue, skipNumberSign } from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';
import { isFiller, readCourt } from './courts.ts';
import { UFS } from './states.ts';

const BACK_MAX = 14;
const AHEAD_MAX = 6;
/** Maximum tokens between a number and its court. */
const TIE_MAX = 8;
/** Maximum tokens between a court and an adjacent citation, and within the court's name. */
const LINKS_MAX = 4;
const NAME_MAX = 8;
const LINKS = new Set('( , : - em na nas a as sua suas pela pelas com'.split(' '));
const CITATIONS = new Set(
  'sumula sumulas art arts artigo tema temas resp enunciado enunciados sv re are aresp hc rcl'.split(
    ' ',
  ),
);
/** Words allowed between a number and its court: `5 e 7, ambas da Súmula do STJ`. */
const TIES = new Set(
  'e todas todos ambas ambos sumula sumulas jurisprudencia dominante predominante'.split(' '),
);
/**
 * Prepositions that attach a court to the citation before it. In `, o STF decidiu` the court starts a clause, and in `o
 * recurso ao STF` it is a destination; neither attaches.
 */
const OF_COURT = new Set(['do', 'da', 'pelo', 'pela', 'no', 'na']);
const ACCORDING = new Set(['segundo', 'conforme', 'consoante']);

/**
 * The nearest court before `from`, or else one shortly after `to`, in the same sentence; null if there is none. Cost is
 * bounded.
 */
export function courtInSentence(stream: TokenStream, from: number, to: number): string | null {
  for (let at = from - 1; at >= Math.max(0, from - BACK_MAX); at--) {
    if (endsSentence(stream, at)) break;
    const court = readCourt(stream, at);
    if (court) return court.tribunal;
  }
  for (let at = to; at < to + AHEAD_MAX; at++) {
    if (endsSentence(stream, at) || CITATIONS.has(stream.fold(at))) break;
    const court = readCourt(stream, at);
    if (court) return court.tribunal;
  }
  return null;
}

/**
 * Like `courtInSentence`, but ignores courts that belong to another number: in `a Súmula 284 do STF e a Súmula 7`, the
 * STF belongs to 284. Of several courts, the one in `foremost` is taken; null if several remain.
 */
export function freeCourtInSentence(
  stream: TokenStream,
  from: number,
  to: number,
  foremost: ReadonlySet<string>,
): string | null {
  const beside = courtRightBefore(stream, from);
  if (beside !== null) return beside;
  const named: string[] = [];
  for (let at = from - 1; at >= Math.max(0, from - BACK_MAX); at--) {
    if (endsSentence(stream, at)) break;
    const court = readCourt(stream, at);
    if (court && isTied(stream, at, court.next)) break;
    if (court) named.push(court.tribunal);
  }
  if (named.length === 0) return courtAhead(stream, to);
  const chief = new Set(named.filter(court => foremost.has(court)));
  if (chief.size === 0) return named[0];
  return chief.size === 1 ? [...chief][0] : null;
}

/**
 * The court directly before the citation, which takes precedence: `O STF (Súmula 279)`, `o STJ, na Súmula 7`, `STJ:
 * Súmula 7`.
 */
function courtRightBefore(stream: TokenStream, from: number): string | null {
  let end = from;
  while (end > from - LINKS_MAX && LINKS.has(stream.fold(end - 1)) && !opensLine(stream, end))
    end--;
  if (end === from || opensLine(stream, end)) return null;
  for (let at = end - 1; at >= end - NAME_MAX; at--) {
    const court = readCourt(stream, at);
    if (court?.next === end) return isTied(stream, at, end) ? null : court.tribunal;
  }
  return null;
}

function courtAhead(stream: TokenStream, to: number): string | null {
  for (let at = to; at < to + AHEAD_MAX; at++) {
    const { fold, kind } = stream.at(at);
    if (kind === 'digits' || CITATIONS.has(fold)) return null;
    if (endsSentence(stream, at - 1) || endsSentence(stream, at)) return null;
    const court = readCourt(stream, at);
    if (court === null) continue;
    const isApart = stream.fold(at - 1) === ',' && stream.fold(court.next) === ')';
    const isSaid =
      isApart || OF_COURT.has(stream.fold(at - 1)) || ACCORDING.has(stream.fold(at - 2));
    return isSaid && !isTied(stream, at, court.next) ? court.tribunal : null;
  }
  return null;
}

/** Whether a court belongs to an adjacent number: `284 do STF`, `1.234/SP, do STJ`, `STF n. 284`. */
export function isTied(stream: TokenStream, index: number, next: number): boolean {
  if (stream.at(skipNumberSign(stream, next)).kind === 'digits') return true;
  for (let at = index - 1; at >= index - TIE_MAX; at--) {
    const { kind, fold } = stream.at(at);
    if (opensLine(stream, at + 1)) return false;
    if (kind === 'digits') return true;
    if (!isFiller(stream, at) && !TIES.has(fold) && !isSuffix(stream, at)) return false;
  }
  return false;
}

/** Whether a token is the state or an item after a number: `/SP`, `, V e VI`. */
function isSuffix(stream: TokenStream, index: number): boolean {
  const raw = stream.raw(index);
  if (raw !== raw.toUpperCase()) return false;
  const { fold } = stream.at(index);
  return UFS.has(fold) || romanValue(fold) > 0 || fold === ')';
}

function endsSentence(stream: TokenStream, index: number): boolean {
  const { fold } = stream.at(index);
  if (fold === ';' || fold === ':' || fold === '!' || fold === '?') return true;
  return (fold === '.' && isFullStop(stream, index)) || opensLine(stream, index + 1);
}
