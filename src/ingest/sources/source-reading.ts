/** State of reading one file, and functions that make lines of its items. */
import type { Line, LineStart } from '../lines.ts';
import type { ReadDocument } from './documents/read-document.ts';
import type { Count } from './framing/compressed.ts';
import type { FormChoice, ItemForm } from './item-form.ts';

/** State of reading one file. */
export interface Reading extends FormChoice {
  readDocument: ReadDocument;
  start: LineStart;
  /** Makes the counter of decompressed bytes for one reading of the file. */
  newCount: () => Count;
  /** Number of items so far; line numbers continue across the files of an archive. */
  items: number;
  /** Bytes of the file read so far. */
  bytes: number;
  /** Whether line positions are byte offsets of the file, which is the case if it is neither packed nor decoded. */
  isPlain: boolean;
}

export function placed(line: Line, form: ItemForm | null, place: string | null): Line {
  return { ...line, ...form, ...(place === null ? {} : { place }) };
}

export function problemLine(reading: Reading, inside: string | null, problem: string): Line {
  const line = { number: ++reading.items, endBytes: reading.bytes, text: null, problem };
  return placed(line, null, inside);
}
