/** Takes the record out of a line of a converted file. */
import type { Told } from '../told.ts';

/** Place, what is not used, and the form of a case: its fields alone may not tell it. */
export type ItemNotes = [place: string | null, told: Told[], form?: string];

interface UnwrappedItem {
  item: unknown;
  /** What its file had that is not used. */
  told: Told[];
  form?: string;
}

export function unwrappedItem(line: unknown): UnwrappedItem {
  const { $item, ...item } = line as { $item?: ItemNotes };
  const [, told = [], form] = $item ?? [];
  return { item, told, ...(form === undefined ? {} : { form }) };
}
