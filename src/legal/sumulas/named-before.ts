/**
 * Resolves `daquela mesma Corte`, `desse Tribunal`, `de sua súmula` to the court named before it, if only one is nearby
 * and no other tribunal is in between.
 */
import { readCourt } from '../courts/courts.ts';
import { isUnplacedCourt } from '../courts/regional-courts.ts';
import { isFullStop } from '../text/abbreviations.ts';
import { lineEndsBefore } from '../text/line-ends.ts';
import type { TokenStream } from '../text/tokens.ts';

/**
 * Kind of back reference: `same` may also mean the acting court, `that` only a court that is mentioned as an object.
 */
export type BackReference = 'same' | 'that';

const BACK_MAX = 60;
/** Words for a tribunal that is not named. */
const TRIBUNALS = new Set(['tribunal', 'tribunais', 'corte', 'cortes', 'sodalicio', 'pretorio']);
/** Words before a court that is spoken of: `o recurso ao STJ`. */
const ABOUT = new Set('do da no na ao pelo pela perante para dos das'.split(' '));
const HONOURS = new Set(['egregio', 'colendo', 'excelso', 'c', 'e', '.', 'o', 'a']);
const HONOURS_MAX = 3;

/**
 * The court to which the citation from token `from` refers by words such as `daquela Corte`; null if the paragraph
 * names no court before them, or several. Cost is bounded.
 */
export function courtNamedBefore(
  stream: TokenStream,
  from: number,
  kind: BackReference,
): string | null {
  let last: { tribunal: string; at: number; isApart: boolean } | null = null;
  let isApart = false;
  for (let at = from - 1; at >= Math.max(0, from - BACK_MAX); at--) {
    if (lineEndsBefore(stream, at + 1) === 2) break;
    if (stream.fold(at) === '.' && isFullStop(stream, at)) isApart = true;
    const court = readCourt(stream, at);
    if (court !== null) {
      if (last !== null && last.tribunal !== court.tribunal) return null;
      last ??= { tribunal: court.tribunal, at, isApart };
    } else if (isUnnamed(stream, at)) return null;
  }
  if (last === null) return null;
  return kind === 'same' || last.isApart || isSpokenOf(stream, last.at) ? last.tribunal : null;
}

/** Whether the word tribunal at a token stands alone: it is not part of a name, and not the court of a chamber. */
function isUnnamed(stream: TokenStream, index: number): boolean {
  if (isUnplacedCourt(stream, index)) return true;
  if (!TRIBUNALS.has(stream.fold(index)) || stream.fold(index + 1) === 'especial') return false;
  for (let at = index - 1; at >= index - 2; at--) {
    const court = readCourt(stream, at);
    if (court !== null && court.next > index) return false;
  }
  return true;
}

/** Whether a preposition stands before a court, but for words of respect. */
function isSpokenOf(stream: TokenStream, index: number): boolean {
  let at = index - 1;
  while (at >= index - HONOURS_MAX && HONOURS.has(stream.fold(at)) && !ABOUT.has(stream.fold(at)))
    at--;
  return ABOUT.has(stream.fold(at));
}
