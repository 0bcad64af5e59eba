/** Blanks the records of removed decisions in an uploaded file. */
import { createHash } from 'node:crypto';
import { parseLine } from './parse-line.ts';

const LF = 10;
const BLANK = 0x20;
/** Files that were joined have one at the beginning of each. */
const BOMS = /^\ufeff+/;

export interface Blanked {
  /** The numbers of the blanked lines, from 1. */
  lines: number[];
  /** Digest of the file as it is now. */
  sha256: string;
}

/** Does what `blankLines` does, on whatever thread. */
export type BlankLines = (file: Uint8Array, ids: readonly string[]) => Promise<Blanked>;

/**
 * Overwrites the lines with these ids, of decisions or cases, by spaces. Bytes and lines keep their places, so that an
 * ingest that was interrupted continues where it was. A line that is not JSON is blanked if it names one of the ids. A
 * file of 64 MiB takes a second or more.
 */
export function blankLines(file: Buffer, ids: ReadonlySet<string>): Blanked {
  const lines: number[] = [];
  let number = 0;
  for (let start = 0; start < file.length; ) {
    const found = file.indexOf(LF, start);
    const end = found < 0 ? file.length : found;
    number++;
    if (names(file.toString('utf8', start, end), ids)) {
      file.fill(BLANK, start, end);
      lines.push(number);
    }
    start = end + 1;
  }
  return { lines, sha256: createHash('sha256').update(file).digest('hex') };
}

const CASE = 'processo:';

/** What stands for a case among ids of decisions. */
export const caseId = (number: string): string => `${CASE}${number}`;

/** The number of a case; null for the id of a decision. */
export const caseNumber = (id: string): string | null =>
  new RegExp(`^${CASE}\\d{20}$`).test(id) ? id.slice(CASE.length) : null;

function names(line: string, ids: ReadonlySet<string>): boolean {
  try {
    const record: unknown = parseLine(line.replace(BOMS, ''));
    const { id: given = '', numeroProcesso } = (record ?? {}) as Record<string, unknown>;
    // An import takes a number for its digits.
    const id = typeof given === 'number' ? String(given) : (given as string);
    return ids.has(id) || ids.has(caseId(String(numeroProcesso).replaceAll(/\D/g, '')));
  } catch {
    return ids.values().some(id => line.includes(caseNumber(id) ?? id));
  }
}
