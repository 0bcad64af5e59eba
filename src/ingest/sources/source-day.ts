/** Reads a date of a source. An invalid date is reported, and the decision is kept without it. */
import { hasShortYear, readRecordDate } from '../record-date.ts';
import type { SourceFields } from './source-fields.ts';

/** `YYYY-MM-DD` of the first of these fields that has a value; null if it is not a date. */
export function dayOf(fields: SourceFields, ...names: string[]): string | null {
  const text = fields.text(...names);
  if (text === null) return null;
  const day = readRecordDate(text);
  if (day !== null) return day;
  const name = names.find(field => fields.raw(field) !== null)!;
  fields.tell(name, hasShortYear(text) ? 'has a year of two digits' : 'is no date');
  return null;
}

/** `2024-03-05` as `05/03/2024`, the Brazilian notation. */
export const shownDay = (day: string): string => day.split('-').toReversed().join('/');
