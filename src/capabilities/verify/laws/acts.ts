/** Finds the date of an act that a text bases on a law: in a sentence, a chronology or a table. */

import { readDate } from '../../../legal/text/dates.ts';
import { lineEndsBefore } from '../../../legal/text/line-ends.ts';
import { rowAt, type TableRow } from '../../../legal/text/table-cells.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import { isDateHeading } from '../decisions/told/index.ts';
import { APPLIED_HEADINGS, BY_LAW, OTHERWISE } from './applied-words.ts';
import type { DateIndex } from './dated-decisions.ts';

const LIST_MARK_MAX = 3;

/** The date of `foi assinado em 2009 com base no`; null if no date precedes the word at `word`. Cost is constant. */
export function dayOfAct(stream: TokenStream, dates: DateIndex, word: number): string | null {
  if (!BY_LAW.has(stream.fold(word))) return null;
  const end = stream.fold(word - 2) === ',' ? word - 2 : word - 1;
  const found = dates.all.get(end);
  if (found === undefined || stream.fold(found.index - 1) !== 'em') return null;
  const isDone = /[aeiou]d[oa]s?$/.test(stream.fold(found.index - 2));
  return isDone && /^(foi|foram|fora)$/.test(stream.fold(found.index - 3)) ? found.date : null;
}

/** The date before a token if it begins its line, as in `2006 - ` or `• 2004:`; otherwise null. Cost is constant. */
export function dayOfLine(stream: TokenStream, dates: DateIndex, token: number): string | null {
  const found = dates.all.get(token);
  const isMarked = stream.fold(token) === ':' || stream.fold(token) === '-';
  return found !== undefined && isMarked && beginsLine(stream, found.index) ? found.date : null;
}

/** The date in a table row, if the token is in a column such as `Norma aplicada`; otherwise null. Linear in the row. */
export function dayOfRow(
  stream: TokenStream,
  rows: readonly TableRow[],
  token: number,
  yearMax: number,
): string | null {
  const cells = rowAt(rows, token)?.cells ?? [];
  const own = cells.find(cell => cell.to > token);
  const isApplied = own?.heading.some(word => APPLIED_HEADINGS.has(word));
  if (!isApplied || own?.heading.some(word => OTHERWISE.has(word))) return null;
  // A column headed `Julgado` may hold dates too.
  for (const { heading, from } of cells) {
    const read = isDateHeading(heading) ? readDate(stream, from, yearMax) : null;
    if (read?.date.isReal) return read.date.text;
  }
  return null;
}

/** Whether only a list marker or number precedes a token in its line. */
function beginsLine(stream: TokenStream, index: number): boolean {
  for (let at = index; at >= index - LIST_MARK_MAX; at--) {
    if (at <= 0 || lineEndsBefore(stream, at) > 0) return true;
    const { kind, fold } = stream.at(at - 1);
    if (kind === 'word' || (kind === 'digits' && fold.length > 2)) return false;
  }
  return false;
}
