/** Finds dates in a text that do not exist: `31 de junho de 2019`, `30/02/2006`, `32/05/2022`. */

import { MONTHS, readDate } from '../../legal/text/dates.ts';
import { breaksLine } from '../../legal/text/line-ends.ts';
import type { TokenStream } from '../../legal/text/tokens.ts';
import { type DataItem, type DecisaoItem, MENTIONS_MAX } from './items/index.ts';

const PARTS = /^(\d\d?)[^\d]+(\d\d?)[^\d]+(\d{4})$/;
const MONTHS_IN_YEAR = 12;
const DAYS_MAX = 31;
/** Punctuation that joins the digits beside it to a longer number. */
const JOINTS = new Set(['.', '-', '/', ',']);
/**
 * Words and marks that may precede a numeric date. After other words, as in `Pregão 31/02/2020`, the digits are a
 * number.
 */
const BEFORE_DAY = new Set(
  'em de do da a ao aos as ate dia dias desde data datado datada entre e ou no na nos nas para pelo : ( , - | ; " + * •'.split(
    ' ',
  ),
);

/**
 * The dates of a text that do not exist, except those that `decisions` already reports. Cost is linear, because the
 * look-ahead at each token is bounded.
 */
export function checkDatas(
  stream: TokenStream,
  decisions: readonly DecisaoItem[],
): { items: DataItem[]; isTruncated: boolean } {
  const told = decisions.filter(({ data_possivel }) => data_possivel === false);
  const first = new Map<string, DataItem>();
  let count = 0;
  for (let at = 0; at < stream.length && count < MENTIONS_MAX; at++) {
    const { kind, start } = stream.at(at);
    const read = kind === 'digits' ? readDate(stream, at, 0) : null;
    if (read === null) continue;
    const from = at;
    at = read.next - 1;
    if (read.date.isReal || isOfNumber(stream, from, read.next)) continue;
    const motivo = problemOf(stream, from, read.next);
    const place = { start, end: stream.at(at).end };
    const isTold = told.some(item => item.start <= place.start && item.end >= place.end);
    if (motivo === null || isTold) continue;
    count++;
    const normalized = stream.text.slice(place.start, place.end).replace(/\s+/g, ' ');
    const known = first.get(normalized);
    if (known !== undefined) known.occurrences.push(place);
    else first.set(normalized, { valid: false, ...place, normalized, occurrences: [], motivo });
  }
  return { items: [...first.values()], isTruncated: count === MENTIONS_MAX };
}

/** Whether the digits are part of a longer number, and so no date. */
function isOfNumber(stream: TokenStream, from: number, to: number): boolean {
  const before = stream.at(from - 1);
  const isGlued =
    !stream.at(from).spaced && from > 0 && (JOINTS.has(before.fold) || before.kind === 'word');
  const after = stream.at(to);
  const goesOn = !after.spaced && (JOINTS.has(after.fold) || after.kind === 'word');
  const isJoined = goesOn && stream.at(to + 1).kind === 'digits' && !stream.at(to + 1).spaced;
  const isNumbered = !BEFORE_DAY.has(before.fold) && !breaksLine(stream, from - 1, from);
  return isGlued || isJoined || (isNumbered && !isWritten(stream, from, to));
}

/**
 * A message for a date that does not exist. Null for a possible other notation, such as `12/25/2020`, and for a number
 * that is not a date, such as `1.13.2015`.
 */
function problemOf(stream: TokenStream, from: number, to: number): string | null {
  const text = stream.text.slice(stream.at(from).start, stream.at(to - 1).end);
  if (isWritten(stream, from, to))
    return `O calendário não tem o dia ${text.replace(/\s+/g, ' ')}.`;
  const digits = numbersOf(stream, from, to);
  const parts = PARTS.exec(digits);
  if (parts === null) return null;
  const [first, second] = [Number(parts[1]), Number(parts[2])];
  const isAmerican =
    second > MONTHS_IN_YEAR && first >= 1 && first <= MONTHS_IN_YEAR && second <= DAYS_MAX;
  const isSection = digits.includes('.') && second > MONTHS_IN_YEAR;
  return isAmerican || isSection ? null : `O calendário não tem o dia ${digits}.`;
}

/** The folded tokens joined without the spaces between them. */
function numbersOf(stream: TokenStream, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at++) text += stream.fold(at);
  return text;
}

/** Whether a date has the name of a month. */
function isWritten(stream: TokenStream, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (MONTHS.includes(stream.fold(at))) return true;
  return false;
}
