/**
 * Months since January 1900, the numbers by which temporal-evolution counts; days lie between 1900 and 2100.
 *
 * Returns   the month of a day, and how a month is written.
 * Cost      O(1); a table of 147 kB, made when the module is loaded.
 * Verified  through temporal-evolution, with days at the edges of the calendar.
 * Source    own.
 */
import { dayNumber } from '../graph/kinds.ts';

export const FIRST_YEAR = 1900;
/** Months of a year. */
export const YEAR = 12;
export const MONTHS = (2100 - FIRST_YEAR + 1) * YEAR;

/** Day number of the first day that has a month in the table. */
export const FIRST_DAY = dayNumber(`${FIRST_YEAR}-01-01`);
/** Months since January 1900 by day since then: a look-up costs less than calendar arithmetic per decision. */
export const MONTH_OF_DAY = monthOfDays();

function monthOfDays(): Uint16Array {
  const starts = Array.from({ length: MONTHS + 1 }, (_, month) => {
    return dayNumber(`${FIRST_YEAR + Math.floor(month / 12)}-${monthText(month).slice(5)}-01`);
  });
  const table = new Uint16Array(starts[MONTHS]! - FIRST_DAY);
  for (let month = 0; month < MONTHS; month++) {
    table.fill(month, starts[month]! - FIRST_DAY, starts[month + 1]! - FIRST_DAY);
  }
  return table;
}

export function monthText(index: number): string {
  return `${FIRST_YEAR + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
