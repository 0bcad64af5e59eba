/** Extracts the record from a line of a converted file. */
import type { Told } from '../told.ts';

/** Location, unused fields, and the form of a case, which cannot always be recognised by the fields. */
export type ItemNotes = [place: string | null, told: Told[], form?: string];

interface UnwrappedItem {
  item: unknown;
  /** Unused fields of the item in the uploaded file. */
  told: Told[];
  form?: string;
}

export function unwrappedItem(line: unknown): UnwrappedItem {
  const { $item, ...item } = line as { $item?: ItemNotes };
  const [, told = [], form] = $item ?? [];
  return { item, told, ...(form === undefined ? {} : { form }) };
}
