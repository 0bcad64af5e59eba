/** Turns an item of a source into a decision record in this service's own form, or into a case. */
import type { Process } from '../../stores/relational/process.ts';
import { RecordError } from '../record.ts';
import type { Told } from '../told.ts';
import { SourceFields } from './source-fields.ts';
import type { DraftRecord, SourceForm } from './source-form.ts';

export interface ReadItem {
  /** Null where the item is no decision; if it is no case either, `told` says why. */
  record: DraftRecord | null;
  /** The case, if the form has cases. */
  process: Process | null;
  told: Told[];
}

/** Throws a RecordError where a field that the decision needs cannot be read. */
export function readSourceItem(item: unknown, form: SourceForm): ReadItem {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    throw new RecordError('', 'must be an object', item);
  }
  const fields = new SourceFields(item as Record<string, unknown>);
  const record = 'recordOf' in form ? form.recordOf(fields) : null;
  const process = 'processOf' in form ? form.processOf(fields) : null;
  // Only the reason is reported for an item that is not stored.
  if (record === null && process === null) return { record, process, told: fields.told };
  for (const name of fields.names) {
    if (Object.hasOwn(form.fields, name) || form.ignored?.includes(name)) continue;
    if (fields.raw(name) !== null) fields.tell(name, 'is not used');
  }
  return { record: record && withoutNulls(record), process, told: fields.told };
}

/** What the source does not give is absent, so that it is read from the texts; null would say that there is none. */
const withoutNulls = (record: DraftRecord): DraftRecord =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
