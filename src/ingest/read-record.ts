/** Parses a line of an import file into the record of each store, or into the reason why it has none. */
import type { ToldFacts } from '../legal/decisions/facts/read-facts.ts';
import { TimeSlice } from '../runtime/time-slice.ts';
import type { CorpusRecord } from './corpus-record.ts';
import { documentOf, hasText } from './document.ts';
import type { Line } from './lines.ts';
import { normalizeRecord } from './normalize.ts';
import { parseLine } from './parse-line.ts';
import { checkRecord, type DecisionRecord, RecordError } from './record.ts';
import { withToldFields } from './told-fields.ts';

/** The record of a line, or the reason why the line is skipped. */
export type ReadRecord = CorpusRecord | string;

/** Parses lines, in order; rejects if the thread ends first. */
export type ReadRecords = (lines: Line[]) => Promise<ReadRecord[]>;

export function readRecord(line: Line): ReadRecord {
  if (line.text === null) return line.problem!;
  try {
    const record = withToldFields(checkRecord(parseLine(line.text)));
    const reasons: string[] = [];
    const leftOut = (reason: string) => reasons.push(reason);
    const graph = normalizeRecord(record, leftOut);
    const document = documentOf(record, graph, leftOut);
    const askable = askableOf(record);
    return {
      graph,
      document,
      ...(askable.length > 0 && { askable }),
      ...(reasons.length > 0 && { leftOut: toldOf(reasons) }),
    };
  } catch (error) {
    if (error instanceof RecordError) return error.message;
    if (error instanceof SyntaxError) return 'the line is not JSON';
    throw error;
  }
}

/** A composed ementa repeats the record's own facts. */
function askableOf(record: DecisionRecord): (keyof ToldFacts)[] {
  if (record.ementa_composta || !hasText(record)) return [];
  return (['fatos', 'provas'] as const).filter(list => record[list] === undefined);
}

/** A list may hold thousands of items that are left out, so only the first is described. */
function toldOf([first, ...others]: string[]): string {
  return others.length === 0 ? first! : `${first} (and ${others.length} more)`;
}

/** Parses on the caller's thread, yielding to the event loop between lines. */
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
