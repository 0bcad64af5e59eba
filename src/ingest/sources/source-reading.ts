/** What is known of the file around an item while it is read, and the lines that are made of items. */
import type { Line, LineStart } from '../lines.ts';
import type { ReadDocument } from './documents/read-document.ts';
import type { Count } from './framing/compressed.ts';
import type { FormChoice, ItemForm } from './item-form.ts';

/** What is known of the file around an item. */
export interface Reading extends FormChoice {
  readDocument: ReadDocument;
  start: LineStart;
  /** Counts the bytes that are unpacked in one reading of the file. */
  newCount: () => Count;
  /** Items so far: the numbers of lines go on from file to file of an archive. */
  items: number;
  /** Bytes of the file so far. */
  bytes: number;
  /** Whether lines are counted in bytes of the file, which is neither packed nor decoded. */
  isPlain: boolean;
}

export function placed(line: Line, form: ItemForm | null, place: string | null): Line {
  return { ...line, ...form, ...(place === null ? {} : { place }) };
}

export function problemLine(reading: Reading, inside: string | null, problem: string): Line {
  const line = { number: ++reading.items, endBytes: reading.bytes, text: null, problem };
  return placed(line, null, inside);
}
