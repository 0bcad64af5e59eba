/** What is known of the file around an item while it is read, and the lines that are made of items. */
import type { Line, LineStart } from '../lines.ts';
import { OWN_FORM } from './source-forms.ts';

/** What is known of the file around an item. */
export interface Reading {
  format: string;
  start: LineStart;
  say: (recognised: string) => void;
  /** Items so far: the numbers of lines go on from file to file of an archive. */
  items: number;
  /** Bytes of the file so far. */
  bytes: number;
  /** Whether lines are counted in bytes of the file, which is neither packed nor decoded. */
  isPlain: boolean;
}

/** This service's own form is not named on the line: it needs no reading. */
export function placed(line: Line, form: string | null, place: string | null): Line {
  return {
    ...line,
    ...(form === null || form === OWN_FORM ? {} : { form }),
    ...(place === null ? {} : { place }),
  };
}

export function problemLine(reading: Reading, inside: string | null, problem: string): Line {
  const line = { number: ++reading.items, endBytes: reading.bytes, text: null, problem };
  return placed(line, null, inside);
}
