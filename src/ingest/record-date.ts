/**
 * Reads a date in any of the formats found in files: `2019-03-15`, `15/03/2019`, `20190315`, `2019-03-15T00:00:00Z`,
 * `15 de março de 2019`, `sexta-feira, 15-mar-2019`, milliseconds since 1970. The written date is taken; a time zone
 * does not shift it. If the year is last, the day comes before the month.
 */
import { MONTHS } from '../legal/text/dates.ts';
import { foldText } from '../legal/text/fold.ts';
import { epochDay } from './epoch-day.ts';

export const YEAR_MIN = 1900;
export const YEAR_MAX = 2100;
const UNITS_MAX = 60;
const TIME = String.raw`(?:[T ]\s*\d{1,2}[:h]\d{2}(?::?\d{2}(?:[.,]\d{1,9})?)?\s*(?:Z|UTC|[+-]\d{2}:?\d{2})?)?`;
const YEAR_FIRST = new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${TIME}$`, 'i');
const YEAR_LAST = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4})${TIME}$`, 'i');
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T?\d{4}(?:\d{2})?)?$/;
const MILLISECONDS = /^\d{12,13}$/;
const WRITTEN =
  /^(?:(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)(?: feira)? )?(\d{1,2})º? (?:de )?([a-z]+) (?:de )?(\d{4})$/;
const SHORT_MONTH_UNITS = 3;
/** A missing date as databases write it. */
const ZEROS = /^0{2,4}([-/.])0{2}\1(0{2,4})([T ][0:.]+)?$/;
const SHORT_YEAR = new RegExp(`^\\d{1,2}([-/.])\\d{1,2}\\1\\d{2}${TIME}$`, 'i');

/** `YYYY-MM-DD`; null unless the date is valid and between 1900 and 2100. Cost: linear in a short text. */
export function readRecordDate(value: string): string | null {
  const text = value.trim();
  if (text.length > UNITS_MAX) return null;
  const first = YEAR_FIRST.exec(text);
  if (first !== null) return dayOf(first[1]!, first[3]!, first[4]!);
  const last = YEAR_LAST.exec(text);
  if (last !== null) return dayOf(last[4]!, last[3]!, last[1]!);
  const compact = COMPACT.exec(text);
  const compactDay = compact && dayOf(compact[1]!, compact[2]!, compact[3]!);
  if (compactDay !== null) return compactDay;
  if (MILLISECONDS.test(text)) return yearFirstDay(epochDay(text));
  const written = WRITTEN.exec(foldText(text));
  if (written === null) return null;
  const month = monthOf(written[2]!);
  return dayOf(written[3]!, String(month), written[1]!);
}

/** Matches dates such as `15/03/19`, whose century is unknown. */
export const hasShortYear = (value: string): boolean => SHORT_YEAR.test(value.trim());

/** `0000-00-00`, `00/00/0000`. */
export const isZeroDay = (value: string): boolean => ZEROS.test(value.trim());

/** Number of the month; 0 for any other word. */
function monthOf(word: string): number {
  const isShort = word.length === SHORT_MONTH_UNITS;
  return MONTHS.findIndex(month => month === word || (isShort && month.startsWith(word))) + 1;
}

function yearFirstDay(day: string | null): string | null {
  const found = YEAR_FIRST.exec(day ?? '');
  return found && dayOf(found[1]!, found[3]!, found[4]!);
}

function dayOf(...parts: [year: string, month: string, day: string]): string | null {
  const [year, month, day] = parts.map(Number) as [number, number, number];
  if (year < YEAR_MIN || year > YEAR_MAX) return null;
  const time = new Date(Date.UTC(year, month - 1, day));
  const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return isReal ? time.toISOString().slice(0, 'YYYY-MM-DD'.length) : null;
}
