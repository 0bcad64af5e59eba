/** Finds the day on which a text says something was done by a law: in words, a chronology or a table. */

import { readDate } from '../../../legal/text/dates.ts';
import { lineEndsBefore } from '../../../legal/text/line-ends.ts';
import { rowAt, type TableRow } from '../../../legal/text/table-cells.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import { isDateHeading } from '../decisions/told/index.ts';
import { APPLIED_HEADINGS, BY_LAW, OTHERWISE } from './applied-words.ts';
import type { DateIndex } from './dated-decisions.ts';

const LIST_MARK_MAX = 3;

/** `foi assinado em 2009 com base no`; null if the word at `word` follows no such day. Cost is constant. */
export function dayOfAct(stream: TokenStream, dates: DateIndex, word: number): string | null {
  if (!BY_LAW.has(stream.fold(word))) return null;
  const end = stream.fold(word - 2) === ',' ? word - 2 : word - 1;
  const found = dates.all.get(end);
  if (found === undefined || stream.fold(found.index - 1) !== 'em') return null;
  const isDone = /[aeiou]d[oa]s?$/.test(stream.fold(found.index - 2));
  return isDone && /^(foi|foram|fora)$/.test(stream.fold(found.index - 3)) ? found.date : null;
}

/** `2006 - `, `• 2004:`: the date before a token, if it begins its line; null if it does not. Cost is constant. */
export function dayOfLine(stream: TokenStream, dates: DateIndex, token: number): string | null {
  const found = dates.all.get(token);
  const isMarked = stream.fold(token) === ':' || stream.fold(token) === '-';
  return found !== undefined && isMarked && beginsLine(stream, found.index) ? found.date : null;
}

/**
 * The date in the row of a table, if the token stands below `Norma aplicada`; null without one. Cost is linear in the
 * row.
 */
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
  // The column of the decisions may also be headed `Julgado`.
  for (const { heading, from } of cells) {
    const read = isDateHeading(heading) ? readDate(stream, from, yearMax) : null;
    if (read?.date.isReal) return read.date.text;
  }
  return null;
}

/** Whether nothing but the mark or number of a list stands before a token in its line. */
function beginsLine(stream: TokenStream, index: number): boolean {
  for (let at = index; at >= index - LIST_MARK_MAX; at--) {
    if (at <= 0 || lineEndsBefore(stream, at) > 0) return true;
    const { kind, fold } = stream.at(at - 1);
    if (kind === 'word' || (kind === 'digits' && fold.length > 2)) return false;
  }
  return false;
}
