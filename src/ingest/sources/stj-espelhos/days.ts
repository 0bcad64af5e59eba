/** The dates of an abstract: `20240617`, and its publication in `DJE        DATA:19/06/2024`. */
import { readRecordDate } from '../../record-date.ts';
import type { SourceFields } from '../source-fields.ts';

const DAY = /DATA:\s*(\S+)/i;

/** Null if there is no date; an invalid date is reported, and the decision is kept. */
export function dayOf(fields: SourceFields, field: string): string | null {
  const text = fields.text(field);
  if (text === null) return null;
  const day = readRecordDate(DAY.exec(text)?.[1] ?? text);
  if (day === null) fields.tell(field, 'is no date');
  return day;
}
