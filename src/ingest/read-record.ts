/** Parses a line of an import file into the record of each store, or into the reason why it has none. */
import type { ToldFacts } from '../legal/decisions/facts/read-facts.ts';
import { TimeSlice } from '../runtime/time-slice.ts';
import type { PublishedAs } from '../stores/relational/table-types.ts';
import type { CorpusRecord } from './corpus-record.ts';
import { documentOf, hasText } from './document.ts';
import type { Line } from './lines.ts';
import { normalizeRecord } from './normalize.ts';
import { parseLine } from './parse-line.ts';
import { checkRecord, type DecisionRecord, RecordError, unknownFields } from './record.ts';
import { readSourceItem } from './sources/read-source-item.ts';
import type { DraftRecord } from './sources/source-form.ts';
import { formOf } from './sources/source-forms.ts';
import type { FileIdentity } from './sources/source-origin.ts';
import type { Told } from './told.ts';
import { withToldFields } from './told-fields.ts';

/** The record of a line, or the reason why the line is skipped. */
export type ReadRecord = CorpusRecord | string;

/** Parses lines, in order; rejects if the thread ends first. */
export type ReadRecords = (lines: Line[]) => Promise<ReadRecord[]>;

export function readRecord(line: Line): ReadRecord {
  if (line.text === null) return line.problem!;
  try {
    const { draft, told } = draftOf(parseLine(line.text), line.form);
    const record = withToldFields(checkRecord(draft));
    const reasons: string[] = [];
    const leftOut = (reason: string) => reasons.push(reason);
    const graph = normalizeRecord(record, leftOut);
    const document = documentOf(record, graph, leftOut);
    const read: CorpusRecord = { graph, document };
    if (reasons.length > 0) read.leftOut = toldOf(reasons);
    if (told.length > 0) read.told = told;
    const askable = askableOf(record);
    if (askable.length > 0) read.askable = askable;
    const publishedAs = publishedBy(record);
    if (publishedAs !== null) read.publishedAs = publishedAs;
    return read;
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

function publishedBy({ fonte, registro, indexacao }: DecisionRecord): PublishedAs | null {
  const all = { ...fonte, registro, indexacao };
  const given = Object.entries(all).filter(([, value]) => value);
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** The line in this service's own form, with what identifies its file; a line of this form is returned as it is. */
export function ownLine(line: Line, { sha256, arquivo_de }: FileIdentity): string | null {
  if (line.text === null || line.form === undefined) return line.text;
  const { draft } = draftOf(parseLine(line.text), line.form);
  const { fonte, ...record } = draft as DraftRecord;
  return JSON.stringify({ ...record, fonte: { ...(fonte as object), sha256, arquivo_de } });
}

/** The line as a record of this service's own form, and what of it is not used. */
function draftOf(item: unknown, formName: string | undefined): { draft: unknown; told: Told[] } {
  if (formName === undefined) return { draft: item, told: unknownFields(item) };
  const { record, told } = readSourceItem(item, formOf(formName)!);
  return { draft: { ...record, fonte: { forma: formName, ...(record?.fonte as object) } }, told };
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
