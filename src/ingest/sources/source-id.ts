/**
 * Makes ids from the numbers that sources give their decisions, and removes fractions that programs have added to such
 * numbers.
 */
import { madeId } from './made-id.ts';
import type { DraftRecord } from './source-form.ts';

/**
 * Court, case and the source's own id: `STF-ARE-945999-AgR-sjur1`. If the source gives no id, it is derived from the
 * record.
 */
export function sourceId(record: DraftRecord, own: string | null, classe: string | null): string {
  if (own === null) return madeId(record, classe);
  return [record.tribunal, record.processo, own]
    .flatMap(part => (part ? String(part).trim().replaceAll(/\s+/g, '-') : []))
    .join('-');
}

/**
 * Removes the `.0` that programs write in columns of fractions, as in `17000001.0`. `816.000` has a thousands
 * separator.
 */
export const wholeNumber = (text: string | null): string | null =>
  text?.trim().replace(/^(\d+)\.0{1,2}$/, '$1') ?? null;
