/** Reads dates: `10/05/2015`, `1º.2.2018`, `2015-05-10`, `10 de maio de 2015`, `maio de 2015`, `2015`. */
import { skipOrdinal } from './numerals.ts';
import type { TokenStream } from './tokens.ts';

export interface WrittenDate {
  /** `2015-05-10`, `2015-05` or `2015`; as written if the calendar has no such day. */
  text: string;
  isReal: boolean;
}

export interface DateRead {
  date: WrittenDate;
  next: number;
}

/** Folded, from January on. */
export const MONTHS =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  );
/** `abr`, as in references: `8 abr. 2021`. */
const SHORT_MONTHS = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');
const SEPARATORS = new Set(['/', '.', '-']);
/** Between day, month and year. */
const JOINTS = new Set(['de', '/', '-']);
const YEAR = /^(18|19|20)\d\d$/;
const SHORT_YEAR = /^\d\d$/;
const CENTURY = 100;

/** The date at a token; null if there is none. `yearMax` decides the century of `10/05/98`. Cost is bounded. */
export function readDate(stream: TokenStream, index: number, yearMax: number): DateRead | null {
  return (
    readNumeric(stream, index, yearMax) ??
    readIso(stream, index) ??
    readWritten(stream, index) ??
    readYear(stream, index)
  );
}

function readNumeric(stream: TokenStream, index: number, yearMax: number): DateRead | null {
  if (!isShortNumber(stream, index)) return null;
  const first = skipOrdinal(stream, index + 1);
  const separator = stream.fold(first);
  if (!SEPARATORS.has(separator) || !isShortNumber(stream, first + 1)) return null;
  if (stream.fold(first + 2) !== separator) return null;
  const last = stream.at(first + 3);
  if (last.kind !== 'digits' || last.spaced) return null;
  const isFull = YEAR.test(last.fold);
  if (!isFull && !SHORT_YEAR.test(last.fold)) return null;
  // A fourth part shows that the number is not a date: `10.05.15.123`.
  const isPart = SEPARATORS.has(stream.fold(first + 4)) && isGlued(stream, first + 5);
  if (isPart) return null;
  const year = isFull ? Number(last.fold) : fullYear(Number(last.fold), yearMax);
  const [day, month] = [Number(stream.fold(index)), Number(stream.fold(first + 1))];
  const written = stream.text.slice(stream.at(index).start, last.end);
  return { date: dateOf(year, month, day, written), next: first + 4 };
}

/** `2015-05-10`. */
function readIso(stream: TokenStream, index: number): DateRead | null {
  const isIso = stream.fold(index + 1) === '-' && stream.fold(index + 3) === '-';
  if (!isIso || !YEAR.test(stream.fold(index))) return null;
  const parts = [index + 2, index + 4];
  if (!parts.every(at => isShortNumber(stream, at) && isGlued(stream, at))) return null;
  const [month, day] = parts.map(at => Number(stream.fold(at)));
  const written = stream.text.slice(stream.at(index).start, stream.at(index + 4).end);
  return {
    date: dateOf(Number(stream.fold(index)), month!, day!, written),
    next: index + 5,
  };
}

/** `10 de maio de 2015`, also without the day. */
function readWritten(stream: TokenStream, index: number): DateRead | null {
  let at = index;
  const hasDay = isShortNumber(stream, at);
  if (hasDay) at = skipOrdinal(stream, at + 1);
  if (JOINTS.has(stream.fold(at))) at++;
  const read = readMonth(stream, at, hasDay);
  if (read === null) return null;
  const { month } = read;
  at = read.next;
  if (JOINTS.has(stream.fold(at))) at++;
  const year = stream.fold(at);
  if (!YEAR.test(year)) return null;
  const next = at + 1;
  if (!hasDay) return { date: { text: `${year}-${two(month)}`, isReal: true }, next };
  const written = stream.text.slice(stream.at(index).start, stream.at(at).end);
  return { date: dateOf(Number(year), month, Number(stream.fold(index)), written), next };
}

/** `maio`, `abr.`; without a day the dot distinguishes `mar.` from other words. */
function readMonth(
  stream: TokenStream,
  at: number,
  hasDay: boolean,
): { month: number; next: number } | null {
  const fold = stream.fold(at);
  const month = MONTHS.indexOf(fold) + 1;
  if (month > 0) return { month, next: at + 1 };
  const short = SHORT_MONTHS.indexOf(fold) + 1;
  const isDotted = stream.fold(at + 1) === '.' && !stream.at(at + 1).spaced;
  return short === 0 || !(hasDay || isDotted)
    ? null
    : { month: short, next: isDotted ? at + 2 : at + 1 };
}

function readYear(stream: TokenStream, index: number): DateRead | null {
  const { fold } = stream.at(index);
  const goesOn = SEPARATORS.has(stream.fold(index + 1)) && isGlued(stream, index + 2);
  return YEAR.test(fold) && !goesOn
    ? { date: { text: fold, isReal: true }, next: index + 1 }
    : null;
}

function dateOf(year: number, month: number, day: number, written: string): WrittenDate {
  const isReal = month >= 1 && month <= MONTHS.length && day >= 1 && day <= daysOf(year, month);
  return { text: isReal ? `${year}-${two(month)}-${two(day)}` : written, isReal };
}

const daysOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();
const two = (number: number): string => String(number).padStart(2, '0');

/** The year with these two digits that is nearest to `yearMax` but not later. */
function fullYear(short: number, yearMax: number): number {
  const century = yearMax - (yearMax % CENTURY);
  return century + short > yearMax ? century - CENTURY + short : century + short;
}

function isShortNumber(stream: TokenStream, index: number): boolean {
  const { kind, fold } = stream.at(index);
  return kind === 'digits' && fold.length <= 2;
}

function isGlued(stream: TokenStream, index: number): boolean {
  const { kind, spaced } = stream.at(index);
  return kind === 'digits' && !spaced;
}
