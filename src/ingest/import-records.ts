/** Imports decision records from lines into the stores in batches, and counts the results. */
import type { DocumentOrigin, ToldLine } from '../stores/relational/table-types.ts';
import type { CorpusStore, CorpusWrite, WriteOptions } from './corpus-store.ts';
import { type FactCounts, type ModelFacts, StoppedAsking } from './facts/model-facts.ts';
import { type Batch, isFull, newBatch, take } from './import-batch.ts';
import { withFile, writeProcesses } from './import-processes.ts';
import {
  countTold,
  emptySummary,
  type ImportSummary,
  SKIPPED_SHOWN_MAX,
  type SkippedLine,
  tellFaults,
} from './import-summary.ts';
import { type Line, type LineStart, linesTogether, readLines } from './lines.ts';
import { isProcess, type ReadLine, type ReadRecords, readingHere } from './read-record.ts';
import { SeenIds, withRepeated } from './seen-ids.ts';

const BATCH_RECORDS = 500;
const NOT_OWN = 'another key or a command has stored this decision; only an admin may replace it';

/** A store that writes nothing, for an import that only checks a file. */
export const READ_ONLY: CorpusStore = {
  write: async () => ({ added: 0, replaced: 0, unchanged: 0, duplicates: 0, selfLoops: 0 }),
};

/** The position up to which a file is stored, with the counts so far. Another import can continue from it. */
export interface ImportProgress {
  bytes: number;
  /** Including blank lines. */
  lines: number;
  summary: Readonly<ImportSummary>;
}

/** Called after each batch with the reports on its lines, in order; if it rejects, the import rejects. */
export type OnProgress = (
  progress: ImportProgress,
  told: readonly ToldLine[],
) => void | Promise<void>;

export interface ImportOptions {
  signal?: AbortSignal;
  /** Position at which an earlier import of the same file ended; `chunks` must start there. */
  from?: ImportProgress;
  /** Splits the file into lines; by default at its line ends. `say` receives the form and packing of the file. */
  split?: (
    chunks: AsyncIterable<Buffer>,
    start: LineStart,
    say: (recognised: string) => void,
  ) => AsyncIterable<Line>;
  /** Receives each fault or unused field of a line before the line is stored; if it throws, the import rejects. */
  onFault?: (fault: ToldLine) => void;
  /** Parses the lines; by default on this thread. */
  read?: ReadRecords;
  /** Reads facts and evidence with a language model; if null, the facts that the tables found are kept. */
  facts?: Pick<ModelFacts, 'read' | 'batchRecords'> | null;
  /** Origin of the file, stored with the documents. */
  origem?: DocumentOrigin;
  /** The tenant whose decisions and cases may be replaced; null allows any tenant's. */
  author?: string | null;
  /** Called when the turn of a batch has come; the batch is written only if it resolves to true. */
  isWanted?: () => Promise<boolean>;
  /** Maximum number of records in a batch; 500 by default. */
  batchRecords?: number;
  /** Groups of lines that are parsed concurrently; 1 by default. */
  groupsAtOnce?: number;
  /** Batches that are written concurrently, each one step behind the previous; 1 by default. */
  batchesAtOnce?: number;
}

/** State that the batches of one import share. */
interface RunningImport {
  store: CorpusStore;
  summary: ImportSummary;
  onProgress: OnProgress;
  options: WriteOptions;
  facts: ImportOptions['facts'];
}

/**
 * Imports the bytes of one file. Progress passed to `onProgress` is durable. An import interrupted by the signal or a
 * crash is completed by running it again. Invalid lines are skipped and described. Rejects if a store fails.
 */
export async function importRecords(
  store: CorpusStore,
  chunks: AsyncIterable<Buffer>,
  onProgress: OnProgress,
  given: ImportOptions = {},
): Promise<ImportSummary> {
  const { signal, from, read = readingHere(), origem, author = null, isWanted } = given;
  const start = { bytes: from?.bytes ?? 0, lines: from?.lines ?? 0 };
  const summary = from === undefined ? emptySummary() : structuredClone(from.summary);
  const { facts = null, batchRecords = BATCH_RECORDS } = given;
  const recordsMax = Math.min(batchRecords, facts?.batchRecords ?? batchRecords);
  // With a model, batches are written one at a time, so that its answers are stored before it is asked for more.
  const batchesAtOnce = facts === null ? (given.batchesAtOnce ?? 1) : 1;
  const running = { store, summary, onProgress, options: { signal, author, isWanted }, facts };
  /** Batches that are being written, in order. */
  const writing: Promise<void>[] = [];
  const seen = new SeenIds();
  let batch: Batch | null = null;
  const flush = async () => {
    const full = batch;
    batch = null;
    // Batches are written while the next lines are parsed.
    while (writing.length >= batchesAtOnce) await writing.shift();
    if (full === null) return;
    const written = writeBatch(full, running, writing.at(-1));
    // The error is thrown by a later flush.
    written.catch(() => undefined);
    writing.push(written);
  };
  try {
    const say = (what: string) => {
      if (!summary.recognised.includes(what)) summary.recognised.push(what);
    };
    const groups = linesTogether(given.split?.(chunks, start, say) ?? readLines(chunks, start));
    for await (const { lines, records } of parsed(groups, read, given.groupsAtOnce ?? 1)) {
      if (signal?.aborted) break;
      for (const [i, line] of lines.entries()) {
        batch ??= newBatch(line);
        const record = withRepeated(withOrigin(records[i]!, origem, author), line, seen);
        take(batch, line, record);
        if (given.onFault !== undefined) tellFaults(line, record, given.onFault);
        if (isFull(batch, recordsMax)) await flush();
      }
    }
    await flush();
    for (const written of writing) await written;
  } catch (error) {
    // The model was stopped, so the batch is not stored; the import ends as with any other signal.
    if (!(error instanceof StoppedAsking)) throw error;
  } finally {
    // If reading fails, batches may still be in progress. They must end before a new attempt starts.
    await Promise.allSettled(writing);
  }
  return summary;
}

interface ParsedGroup {
  lines: Line[];
  records: ReadLine[];
}

/** Yields the groups in order; later groups are already being parsed. */
async function* parsed(
  groups: AsyncIterable<Line[]>,
  read: ReadRecords,
  atOnce: number,
): AsyncGenerator<ParsedGroup> {
  const ahead: Promise<ParsedGroup>[] = [];
  for await (const lines of groups) {
    const group = read(lines).then(records => ({ lines, records }));
    // The error is thrown when the turn of the group comes.
    group.catch(() => undefined);
    ahead.push(group);
    if (ahead.length >= atOnce) yield await ahead.shift()!;
  }
  for (const group of ahead) yield await group;
}

/**
 * Drops the source's reference to a joined full text if the import has an author, because it could name another
 * tenant's decision; see Erasures.ask.
 */
function withOrigin(
  record: ReadLine,
  origem: DocumentOrigin | undefined,
  author: string | null,
): ReadLine {
  if (typeof record === 'string' || origem === undefined) return record;
  if (isProcess(record)) return { ...record, process: withFile(record.process, origem) };
  const { document, publishedAs } = record;
  const { integra, ...others } = publishedAs ?? {};
  const known = author === null && integra !== undefined ? { ...others, integra } : others;
  return { ...record, document: { ...document, origem: { ...origem, ...known } } };
}

/** Resolves when this batch and the previous one are written. */
async function writeBatch(
  batch: Batch,
  running: RunningImport,
  after?: Promise<void>,
): Promise<void> {
  const { summary, onProgress } = running;
  const { records, firstLine, lastLine } = batch;
  let notOwn: ReadonlySet<string> = new Set();
  let unjoined: ReadonlyMap<string, string> = new Map();
  if (records.length > 0) {
    const written = await writeRecords(batch, running, after).catch((error: Error) => {
      if (error instanceof StoppedAsking) throw error;
      throw new Error(`lines ${firstLine}-${lastLine} were not stored: ${error.message}`, {
        cause: error,
      });
    });
    await after;
    const { notOwn: refused = notOwn, apart = unjoined, ...counts } = written;
    notOwn = refused;
    unjoined = apart;
    for (const [field, amount] of Object.entries(counts)) {
      summary[field as keyof typeof counts] += amount;
    }
  } else await after;
  const { author = null, signal } = running.options;
  const refused = await writeProcesses(batch, { ...running, author, signal });
  batch.skipped.push(...refused);
  for (const { line, record } of records) {
    const reason = unjoined.get(record.document.id);
    if (reason !== undefined) countTold(summary.told, { field: 'registro', reason }, line);
  }
  const told = count(batch, notOwn, summary);
  await onProgress({ bytes: batch.endBytes, lines: lastLine, summary }, told);
}

/** Facts are read first, so that one write stores the decision together with the model's answer. */
async function writeRecords(
  { records }: Batch,
  { store, options, facts }: RunningImport,
  after?: Promise<void>,
): Promise<CorpusWrite & Partial<FactCounts>> {
  const given = records.map(({ record }) => record);
  if (!facts) return store.write(given, { ...options, after });
  const { author = null, signal } = options;
  const read = await facts.read(given, { author, signal });
  return { ...(await store.write(read.records, { ...options, after })), ...read.counts };
}

/** Adds the lines of a batch to the summary, without the counts of the store; returns the reports on the lines. */
function count(batch: Batch, notOwn: ReadonlySet<string>, summary: ImportSummary): ToldLine[] {
  const skipped = [...batch.skipped];
  const leftOut: SkippedLine[] = [];
  for (const { line, place, record } of batch.records) {
    const { graph } = record;
    if (notOwn.has(record.document.id)) {
      skipped.push({ line, ...place, reason: NOT_OWN });
      summary.notOwnCount++;
      continue;
    }
    summary.decisions++;
    if (graph.criterios.length > 0) summary.withCriterio++;
    if (graph.dispositivos.length > 0) summary.withDispositivo++;
    if (graph.precedentes.length > 0) summary.withPrecedente++;
    if (record.leftOut !== undefined) leftOut.push({ line, ...place, reason: record.leftOut });
    for (const told of record.told ?? []) countTold(summary.told, told, line);
  }
  // Lines that a store refused were appended last, so the list is sorted.
  skipped.sort(byLine);
  summary.skippedCount += skipped.length;
  summary.skipped.push(...skipped.slice(0, SKIPPED_SHOWN_MAX - summary.skipped.length));
  summary.leftOutCount += leftOut.length;
  summary.leftOut.push(...leftOut.slice(0, SKIPPED_SHOWN_MAX - summary.leftOut.length));
  return [
    ...skipped.map(told => ({ ...told, kind: 'skipped' as const })),
    ...leftOut.map(told => ({ ...told, kind: 'left_out' as const })),
  ].sort(byLine);
}

const byLine = (a: SkippedLine, b: SkippedLine) => a.line - b.line;
