/** Takes the record out of a line of a converted file. */
import type { Told } from '../told.ts';

/** The record, and what its file had that is not used. */
export function unwrappedItem(line: unknown): { item: unknown; told: Told[] } {
  const { $item, ...item } = line as { $item?: [string | null, Told[]] };
  return { item, told: $item?.[1] ?? [] };
}
