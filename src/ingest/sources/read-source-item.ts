/** Converts an item of a source into a decision record in this service's own form, or into a case. */
import type { Process } from '../../stores/relational/process.ts';
import { RecordError } from '../record.ts';
import type { Told } from '../told.ts';
import { SourceFields } from './source-fields.ts';
import type { DraftRecord, SourceForm } from './source-form.ts';

export interface ReadItem {
  /** Null if the item is not a decision. If it is not a case either, `told` has the reason. */
  record: DraftRecord | null;
  /** The case; null unless the form contains cases. */
  process: Process | null;
  told: Told[];
}

/** Throws a RecordError if a required field cannot be read. */
export function readSourceItem(item: unknown, form: SourceForm): ReadItem {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    throw new RecordError('', 'must be an object', item);
  }
  const fields = new SourceFields(item as Record<string, unknown>);
  const record = 'recordOf' in form ? form.recordOf(fields) : null;
  const process = 'processOf' in form ? form.processOf(fields) : null;
  // For an item that is not stored, only the reason is reported.
  if (record === null && process === null) return { record, process, told: fields.told };
  for (const name of fields.names) {
    if (Object.hasOwn(form.fields, name) || form.ignored?.includes(name)) continue;
    if (fields.raw(name) !== null) fields.tell(name, 'is not used');
  }
  return { record: record && withoutNulls(record), process, told: fields.told };
}

/**
 * Fields without a value are removed, so that they are read from the texts; null would mean that the decision has no
 * value.
 */
const withoutNulls = (record: DraftRecord): DraftRecord =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
