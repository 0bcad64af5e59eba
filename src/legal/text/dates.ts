/** Reads dates: `12/03/2012`, `12.3.12`, `12 de março de 2012`, `1º-2-2010`, `2012-03-12`. */
import { fullYear, skipOrdinal } from './numerals.ts';
import type { TokenStream } from './tokens.ts';

export interface DateRead {
  /** `YYYY-MM-DD`. */
  date: string;
  next: number;
}

const MONTHS: ReadonlyMap<string, number> = new Map(
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'
    .split(' ')
    .map((name, at) => [name, at + 1] as const),
);
const MARKS = new Set(['/', '.', '-']);

/** Reads the date at a token; null if there is none, or if no calendar has it. */
export function readDate(stream: TokenStream, index: number): DateRead | null {
  const first = stream.at(index);
  if (first.kind !== 'digits' || first.fold.length === 3 || first.fold.length > 4) return null;
  const mark = stream.fold(index + 1);
  if (first.fold.length === 4) {
    if (mark !== '-' || stream.fold(index + 3) !== '-') return null;
    return dateOf(first.fold, stream.fold(index + 2), stream.fold(index + 4), index + 5);
  }
  const at = skipOrdinal(stream, index + 1);
  if (stream.fold(at) === 'de') return readWrittenMonth(stream, first.fold, at + 1);
  const sign = stream.fold(at);
  if (!MARKS.has(sign) || stream.fold(at + 2) !== sign) return null;
  const year = stream.at(at + 3);
  if (year.kind !== 'digits') return null;
  return dateOf(fullYear(year.fold), stream.fold(at + 1), first.fold, at + 4);
}

function readWrittenMonth(stream: TokenStream, day: string, index: number): DateRead | null {
  const month = MONTHS.get(stream.fold(index));
  if (month === undefined) return null;
  const joined = stream.fold(index + 1) === 'de' || stream.fold(index + 1) === '/' ? 1 : 0;
  const at = index + 1 + joined;
  const year = stream.fold(at);
  return year.length === 4 ? dateOf(fullYear(year), String(month), day, at + 1) : null;
}

function dateOf(year: string, month: string, day: string, next: number): DateRead | null {
  const isDate =
    year !== '' &&
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day) >= 1 &&
    Number(day) <= 31;
  if (!isDate) return null;
  return { date: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, next };
}
