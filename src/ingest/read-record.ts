/** From a line of an import file to the record in the form of each store, or to why there is none. */
import { TimeSlice } from '../runtime/time-slice.ts';
import type { CorpusRecord } from './corpus.ts';
import { documentOf } from './document.ts';
import type { Line } from './lines.ts';
import { normalizeRecord } from './normalize.ts';
import { checkRecord, RecordError } from './record.ts';

/** A line's record, or why it has none. */
export type ReadRecord = CorpusRecord | string;

/** Reads lines, each in its place; rejects where the reading ended before it was done. */
export type ReadRecords = (lines: Line[]) => Promise<ReadRecord[]>;

export function readRecord(line: Line): ReadRecord {
  if (line.text === null) return line.problem!;
  try {
    const record = checkRecord(JSON.parse(line.text));
    const graph = normalizeRecord(record);
    return { graph, document: documentOf(record, graph) };
  } catch (error) {
    if (error instanceof RecordError) return error.message;
    if (error instanceof SyntaxError) return 'the line is not JSON';
    throw error;
  }
}

/** On the caller's thread, which belongs to others too now and then. */
export function readingHere(): ReadRecords {
  const slice = new TimeSlice();
  return async lines => {
    const records: ReadRecord[] = [];
    for (const line of lines) {
      records.push(readRecord(line));
      await slice.yieldIfOver();
    }
    return records;
  };
}
