/**
 * Finds courts that precede a súmula without a direct link: `(STJ. 2ª Seção. Súmula 309.)`, and `Óbices: STJ: 5, 7 e
 * 83`, in which the word súmula is missing.
 */
import { readChamber } from '../citations/chambers.ts';
import { readCourt } from '../courts/courts.ts';
import { isFullStop } from '../text/abbreviations.ts';
import { lineEndsBefore, opensLine } from '../text/line-ends.ts';
import type { TokenStream } from '../text/tokens.ts';
import { ENUNCIADO, SUMULA, type SumulaHead } from './sumula-heads.ts';

const MARKS = new Set(['.', ',', '-', ':']);
const NAME_MAX = 6;
const LISTING = new Set(['stf', 'stj', 'tst', 'tse', 'tnu']);
const OBSTACLES = new Set(['obice', 'obices']);
const CONTEXT_MAX = 24;
const NUMBER_LENGTH_MAX = 3;
const SEPARATORS = new Set([',', 'e', 'ou', 'a', '-']);
const ENDS = new Set([',', ';', ')', ']', '-', '"', '|']);
/** Words before a court that is a place: `votaram no STF: 11`. */
const OF_PLACE = new Set(['no', 'na', 'pelo', 'ao']);

/** The court of `STJ. 2ª Seção. Súmula 309`, where `index` is the word súmula; null if none opens the sentence so. */
export function courtInFront(stream: TokenStream, index: number): string | null {
  if (!MARKS.has(stream.fold(index - 1)) || opensLine(stream, index)) return null;
  let end = index - 1;
  for (let at = end - 1; at >= end - NAME_MAX; at--) {
    if (readChamber(stream, at)?.next !== end) continue;
    end = MARKS.has(stream.fold(at - 1)) ? at - 1 : end;
    break;
  }
  for (let at = end - 1; at >= end - NAME_MAX; at--) {
    const court = readCourt(stream, at);
    if (court?.next === end) return opensPhrase(stream, at) ? court.tribunal : null;
  }
  return null;
}

function opensPhrase(stream: TokenStream, index: number): boolean {
  const before = stream.fold(index - 1);
  if (index === 0 || before === '(' || before === ';' || opensLine(stream, index)) return true;
  return before === '.' && isFullStop(stream, index - 1);
}

/** The head of a list that a court opens, in a text that speaks of súmulas right before; null if there is none. */
export function readCourtHead(stream: TokenStream, index: number): SumulaHead | null {
  const { fold, kind } = stream.at(index);
  if (kind !== 'word' || !LISTING.has(fold) || stream.raw(index) !== fold.toUpperCase())
    return null;
  const number = stream.at(index + 2);
  const isList =
    stream.fold(index + 1) === ':' &&
    number.kind === 'digits' &&
    number.fold.length <= NUMBER_LENGTH_MAX;
  if (!isList || lineEndsBefore(stream, index + 2) > 0 || !speaksOfSumulas(stream, index))
    return null;
  if (OF_PLACE.has(stream.fold(index - 1)) || !endsAsList(stream, index + 2)) return null;
  const tribunal = fold.toUpperCase();
  const flags = { plural: true, vinculante: false, weak: false, isBracketed: false };
  return { next: index + 2, tribunal, ...flags };
}

/**
 * Whether the numbers from `index` on are a list of súmulas to its end. They are not if a noun follows that they count,
 * as in `11 ministros`.
 */
function endsAsList(stream: TokenStream, index: number): boolean {
  let at = index + 1;
  while (SEPARATORS.has(stream.fold(at)) && stream.at(at + 1).kind === 'digits') at += 2;
  const { fold, kind } = stream.at(at);
  if (kind === 'end' || lineEndsBefore(stream, at) > 0 || ENDS.has(fold)) return true;
  if (fold === '.') return isFullStop(stream, at);
  return fold === 'e' && LISTING.has(stream.fold(at + 1));
}

function speaksOfSumulas(stream: TokenStream, index: number): boolean {
  for (let at = index - 1; at >= index - CONTEXT_MAX; at--) {
    const { fold } = stream.at(at);
    if (SUMULA.has(fold) || ENUNCIADO.has(fold) || OBSTACLES.has(fold)) return true;
    if (lineEndsBefore(stream, at + 1) === 2) return false;
  }
  return false;
}
