/** Parses a line of an import file into the record of each store, or into the reason why it is skipped. */
import type { ToldFacts } from '../legal/decisions/facts/read-facts.ts';
import { judgeRole } from '../legal/text/judge-role.ts';
import { TimeSlice } from '../runtime/time-slice.ts';
import type { Process } from '../stores/relational/process.ts';
import type { PublishedAs } from '../stores/relational/table-types.ts';
import type { CorpusRecord } from './corpus-record.ts';
import { documentOf, hasText } from './document.ts';
import type { Line } from './lines.ts';
import { normalizeRecord } from './normalize.ts';
import { parseLine } from './parse-line.ts';
import { checkRecord, type DecisionRecord, RecordError, unknownFields } from './record.ts';
import { mappedForm } from './sources/mapping/mapped-form.ts';
import { readSourceItem } from './sources/read-source-item.ts';
import { isSecret, SECRET_REASON } from './sources/secrecy.ts';
import type { DraftRecord } from './sources/source-form.ts';
import { CASES, CONVERTED, formOf, isCase } from './sources/source-forms.ts';
import type { FileIdentity } from './sources/source-origin.ts';
import type { Told } from './told.ts';
import { withToldFields } from './told-fields.ts';
import { unwrappedItem } from './uploads/unwrapped-item.ts';

/** A case, which is stored separately from decisions. */
export interface ReadProcess {
  process: Process;
  told?: Told[];
}

/** The record of a line, or the reason why the line is skipped. */
export type ReadRecord = CorpusRecord | string;

export type ReadLine = ReadRecord | ReadProcess;

export const isProcess = (read: CorpusRecord | ReadProcess): read is ReadProcess =>
  'process' in read;

/** Parses lines in order; rejects if the thread ends first. */
export type ReadRecords = (lines: Line[]) => Promise<ReadLine[]>;

/** The record of a line that contains a decision. */
export function readRecord(line: Line): ReadRecord {
  const read = readLine(line);
  return typeof read !== 'string' && isProcess(read) ? 'the line is a case without texts' : read;
}

export function readLine(line: Line): ReadLine {
  if (line.text === null) return line.problem!;
  try {
    const { draft, process, told } = draftOf(parseLine(line.text), line);
    if (process !== null) return told.length === 0 ? { process } : { process, told };
    if (draft === undefined)
      return told.map(({ field, reason }) => `${field} ${reason}`).join('; ');
    const reasons: string[] = [];
    const { record, graph, document } = decisionIn(draft, reason => reasons.push(reason));
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
    if (isTooDeep(error)) return 'the line is nested too deep';
    throw error;
  }
}

/** A decision both in its given and in its stored form. Throws a RecordError if the item is not a decision. */
export function decisionIn(draft: unknown, leftOut: (reason: string) => void) {
  const record = withToldFields(checkRecord(draft));
  const graph = normalizeRecord(record, leftOut);
  return { record, graph, document: documentOf(record, graph, leftOut) };
}

/** Whether the error is a stack overflow, which a deeply nested line causes. */
export const isTooDeep = (error: unknown): boolean =>
  error instanceof RangeError && error.message.includes('call stack');

/** Lists that a model may read; none for a composed ementa, which only repeats the record's facts. */
function askableOf(record: DecisionRecord): (keyof ToldFacts)[] {
  if (record.ementa_composta || !hasText(record)) return [];
  return (['fatos', 'provas'] as const).filter(list => record[list] === undefined);
}

function publishedBy(record: DecisionRecord): PublishedAs | null {
  const { fonte, registro, indexacao, relator, data_publicacao } = record;
  const { relator_papel = judgeRole(relator ?? '') } = record;
  const publicado_em = registro && data_publicacao;
  const all = { ...fonte, registro, publicado_em, indexacao, relator_papel };
  const given = Object.entries(all).filter(([, value]) => value);
  return given.length === 0 ? null : Object.fromEntries(given);
}

/**
 * Converts a line into this service's own form, with the identity of its file. A line already in this form is returned
 * unchanged.
 */
export function ownLine(line: Line, { sha256, arquivo_de }: FileIdentity): string | null {
  if (line.text === null || line.form === undefined) return line.text;
  const item = parseLine(line.text);
  const { draft, process } = draftOf(item, line);
  // The service recognises a case by its fields, so they are kept.
  const { fonte, ...record } = (process === null ? draft : item) as DraftRecord;
  return JSON.stringify({ ...record, fonte: { ...(fonte as object), sha256, arquivo_de } });
}

export interface Draft {
  /** A record in this service's own form; undefined if the line is not a decision. */
  draft: unknown;
  process: Process | null;
  /** Fields of the line that are not used, or the reason why the whole line is not. */
  told: Told[];
}

/**
 * The form of a file is that of its first item, or the requested one. A case among decisions is recognised by its own
 * fields, because another form would turn it into a decision. A secret item is refused before any form reads it.
 */
export function draftOf(
  item: unknown,
  { form: given, mapping }: Pick<Line, 'form' | 'mapping'>,
): Draft {
  if (isSecret(item)) throw new RecordError('nivelSigilo', SECRET_REASON);
  if (given === CONVERTED) {
    const { item: record, told, form } = unwrappedItem(item);
    const itsOwn = form !== undefined || isCase(record);
    return itsOwn ? draftOf(record, { form: CASES }) : { draft: record, process: null, told };
  }
  const itsOwn = isCase(item);
  const formName = itsOwn ? CASES : given;
  if (formName === undefined) return { draft: item, process: null, told: unknownFields(item) };
  const { record, process, told } = readSourceItem(
    item,
    mapping === undefined || itsOwn ? formOf(formName)! : mappedForm(mapping),
  );
  if (record === null) return { draft: undefined, process, told };
  return {
    draft: { ...record, fonte: { forma: formName, ...(record.fonte as object) } },
    process,
    told,
  };
}

/** Describes only the first item, because a list may have thousands that are left out. */
function toldOf([first, ...others]: string[]): string {
  return others.length === 0 ? first! : `${first} (and ${others.length} more)`;
}

/** Parses on the caller's thread, yielding to the event loop between lines. */
export function readingHere(): ReadRecords {
  const slice = new TimeSlice();
  return async lines => {
    const records: ReadLine[] = [];
    for (const line of lines) {
      records.push(readLine(line));
      await slice.yieldIfOver();
    }
    return records;
  };
}
