/** Reads the court directly beside a process number: `0703777-48.2017.8.02.0058 do TJAL`, `TRF4, AC 50…`. */
import { readCourt } from '../courts/courts.ts';
import { opensLine } from '../text/line-ends.ts';
import type { TokenStream } from '../text/tokens.ts';

const NAME_MAX = 8;
const LINKS_MAX = 5;
/** Prepositions that attribute the number to the court. `ao TRF4` names a destination and is not included. */
const OF = new Set(['do', 'da', '/']);
const MARKS = new Set([',', '-', '(', '|']);
const CLOSES = new Set([')', ';', '.', ',', ':', '|', '']);
/** Words and marks between a court and its number. */
const LINKS = new Set(', - : ( | . º n no nos numero processo processos proc autos'.split(' '));
/** Signs of the number that follows. */
const SIGNS = new Set(['n', 'no', 'nos', 'º', 'numero']);
const TOWARDS = new Set('ao aos para perante contra pelo pela e ou entre x'.split(' '));

/** The court of the number at tokens `from` to `to` (exclusive); null if none is named. Cost is bounded. */
export function courtBeside(stream: TokenStream, from: number, to: number): string | null {
  return courtAfter(stream, to) ?? courtBefore(stream, from);
}

function courtAfter(stream: TokenStream, index: number): string | null {
  const isMark = MARKS.has(stream.fold(index));
  const isOf = OF.has(stream.fold(index));
  if ((!isMark && !isOf) || opensLine(stream, index)) return null;
  const at = isMark && OF.has(stream.fold(index + 1)) ? index + 2 : index + 1;
  const court = readCourt(stream, at);
  if (court === null) return null;
  const after = stream.fold(court.next);
  const isNumbered = stream.at(court.next).kind === 'digits' || SIGNS.has(after);
  if (isNumbered) return null;
  // After a comma, the court may start the next item of a list: `…0058, TRF4 AC 50…`.
  const isEnd = CLOSES.has(after) && stream.at(court.next + 1).kind !== 'digits';
  return isOf || at > index + 1 || isEnd ? court.tribunal : null;
}

function courtBefore(stream: TokenStream, index: number): string | null {
  let end = index;
  while (end > index - LINKS_MAX && LINKS.has(stream.fold(end - 1))) {
    if (opensLine(stream, end)) return null;
    end--;
  }
  if (end === index || opensLine(stream, end)) return null;
  for (let at = end - 1; at >= end - NAME_MAX; at--) {
    const court = readCourt(stream, at);
    if (court?.next !== end) continue;
    const isOther = isOneOfTwo(stream, at) || isOfNumberBefore(stream, at);
    return isOther ? null : court.tribunal;
  }
  return null;
}

/** Whether the court is a destination, or one of two: `recurso ao TRF4 (…)`, `entre o TRF4 e o TJSP, …`. */
function isOneOfTwo(stream: TokenStream, index: number): boolean {
  const before = stream.fold(index - 1);
  const isArticle = before === 'o' || before === 'a';
  return TOWARDS.has(isArticle ? stream.fold(index - 2) : before);
}

/** Whether the court belongs to the number before it: `…0058/TJAL, …`. */
function isOfNumberBefore(stream: TokenStream, index: number): boolean {
  let at = index - 1;
  while (at > index - LINKS_MAX && (OF.has(stream.fold(at)) || MARKS.has(stream.fold(at)))) at--;
  return stream.at(at).kind === 'digits';
}
