/** The id of a decision that its source has numbered, and such numbers without a fraction that a program added. */
import { madeId } from './made-id.ts';
import type { DraftRecord } from './source-form.ts';

/** `STF-ARE-945999-AgR-sjur1`: court, case and the source's own id; made of the record where the source gives none. */
export function sourceId(record: DraftRecord, own: string | null, classe: string | null): string {
  if (own === null) return madeId(record, classe);
  return [record.tribunal, record.processo, own]
    .flatMap(part => (part ? String(part).trim().replaceAll(/\s+/g, '-') : []))
    .join('-');
}

/** Programs that hold a column as fractions write `17000001.0`; `816.000` is a number with its thousands. */
export const wholeNumber = (text: string | null): string | null =>
  text?.trim().replace(/^(\d+)\.0{1,2}$/, '$1') ?? null;
