/** Blanks the records of removed decisions in an uploaded file. */
import { createHash } from 'node:crypto';
import { parseLine } from './parse-line.ts';

const LF = 10;
const BLANK = 0x20;
/**
 * A file made by concatenation may have a byte order mark at the start of each part; a line may thus begin with
 * several.
 */
const BOMS = /^\ufeff+/;

export interface Blanked {
  /** Numbers of the blanked lines, starting at 1. */
  lines: number[];
  /** SHA-256 of the new content. */
  sha256: string;
}

/** `blankLines`, possibly run on another thread. */
export type BlankLines = (file: Uint8Array, ids: readonly string[]) => Promise<Blanked>;

/**
 * Overwrites lines with these ids, of decisions or cases, with spaces. Offsets and line numbers do not change, so an
 * interrupted ingest continues at its position. A line that is not JSON is blanked if it contains one of the ids. A
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

/** The id that represents a case among ids of decisions. */
export const caseId = (number: string): string => `${CASE}${number}`;

/** The number of a case; null for the id of a decision. */
export const caseNumber = (id: string): string | null =>
  new RegExp(`^${CASE}\\d{20}$`).test(id) ? id.slice(CASE.length) : null;

function names(line: string, ids: ReadonlySet<string>): boolean {
  try {
    const record: unknown = parseLine(line.replace(BOMS, ''));
    const { id: given = '', numeroProcesso } = (record ?? {}) as Record<string, unknown>;
    // A numeric id is compared by its digits, as in an import.
    const id = typeof given === 'number' ? String(given) : (given as string);
    return ids.has(id) || ids.has(caseId(String(numeroProcesso).replaceAll(/\D/g, '')));
  } catch {
    return ids.values().some(id => line.includes(caseNumber(id) ?? id));
  }
}
