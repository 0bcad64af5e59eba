/** Blanks the records of removed decisions in an uploaded file. */
import { TimeSlice } from '../runtime/time-slice.ts';

const LF = 10;
const BLANK = 0x20;
const BOM = '\ufeff';

/**
 * Overwrites the lines with these ids by spaces and resolves to their numbers, from 1. Bytes and lines keep their
 * places, so that an ingest that was interrupted continues where it was. A line that is not JSON is blanked if it names
 * one of the ids.
 */
export async function blankLines(file: Buffer, ids: ReadonlySet<string>): Promise<number[]> {
  const blanked: number[] = [];
  const slice = new TimeSlice();
  let number = 0;
  for (let start = 0; start < file.length; ) {
    const found = file.indexOf(LF, start);
    const end = found < 0 ? file.length : found;
    number++;
    if (await names(file.toString('utf8', start, end), ids, slice)) {
      file.fill(BLANK, start, end);
      blanked.push(number);
    }
    start = end + 1;
    await slice.yieldIfOver();
  }
  return blanked;
}

async function names(line: string, ids: ReadonlySet<string>, slice: TimeSlice): Promise<boolean> {
  try {
    const record: unknown = JSON.parse(line.startsWith(BOM) ? line.slice(1) : line);
    return ids.has((record as { id?: string } | null)?.id ?? '');
  } catch {
    for (const id of ids) {
      if (line.includes(id)) return true;
      await slice.yieldIfOver();
    }
    return false;
  }
}
