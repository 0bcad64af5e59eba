/** Takes decision records line by line into the stores, in batches, and sums up what became of them. */
import type { GraphRecord } from '../stores/graph/port.ts';
import type { CorpusRecord, CorpusStore } from './corpus.ts';
import { documentOf } from './document.ts';
import { type Line, readLines } from './lines.ts';
import { normalizeRecord } from './normalize.ts';
import { checkRecord, RecordError } from './record.ts';

const BATCH_RECORDS_MAX = 500;
/** A batch is also written once its lines have this many bytes. */
const BATCH_BYTES_MAX = 4 * 1024 * 1024;
/** Skipped lines that the summary describes; the others are only counted. */
const SKIPPED_SHOWN_MAX = 1000;

interface SkippedLine {
  line: number;
  reason: string;
}

/** Everything counted in records but `duplicates` and `selfLoops`, which are relationships. */
export interface ImportSummary {
  decisions: number;
  added: number;
  replaced: number;
  unchanged: number;
  duplicates: number;
  selfLoops: number;
  /** Decisions that name at least one. */
  withCriterio: number;
  withDispositivo: number;
  withPrecedente: number;
  skippedCount: number;
  /** The first ones. */
  skipped: SkippedLine[];
}

export interface ImportProgress {
  /** Bytes of the file whose records are stored. */
  bytes: number;
  decisions: number;
}

interface Batch {
  records: CorpusRecord[];
  startBytes: number;
  endBytes: number;
  firstLine: number;
  lastLine: number;
}

/** A line's record, or why it has none. */
export function readRecord(line: Line): CorpusRecord | string {
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

/**
 * Imports one file's bytes. What `onProgress` has told of is stored for good; an import that is cut off, by the signal
 * or by a crash, is completed by running it again. A bad line is skipped and described; rejects when the store fails.
 */
export async function importRecords(
  store: CorpusStore,
  chunks: AsyncIterable<Buffer>,
  onProgress: (progress: ImportProgress) => void,
  signal?: AbortSignal,
): Promise<ImportSummary> {
  const summary = emptySummary();
  let writing: Promise<void> = Promise.resolve();
  let batch: Batch | null = null;
  const flush = async () => {
    const full = batch;
    batch = null;
    // One batch is written while the next is read.
    await writing;
    if (full !== null) writing = writeBatch(store, full, summary, onProgress);
    // Its failure is met at the next flush.
    writing.catch(() => undefined);
  };
  for await (const line of readLines(chunks)) {
    if (signal?.aborted) break;
    const record = readRecord(line);
    if (typeof record === 'string') {
      skip(summary, line.number, record);
      continue;
    }
    batch ??= newBatch(line);
    batch.records.push(record);
    batch.endBytes = line.endBytes;
    batch.lastLine = line.number;
    count(summary, record.graph);
    const bytes = batch.endBytes - batch.startBytes;
    if (batch.records.length === BATCH_RECORDS_MAX || bytes > BATCH_BYTES_MAX) await flush();
  }
  await flush();
  await writing;
  return summary;
}

async function writeBatch(
  store: CorpusStore,
  batch: Batch,
  summary: ImportSummary,
  onProgress: (progress: ImportProgress) => void,
): Promise<void> {
  const written = await store.write(batch.records).catch((error: Error) => {
    const { firstLine, lastLine } = batch;
    throw new Error(`lines ${firstLine}-${lastLine} were not stored: ${error.message}`, {
      cause: error,
    });
  });
  summary.decisions += batch.records.length;
  for (const [field, amount] of Object.entries(written)) {
    summary[field as keyof typeof written] += amount;
  }
  onProgress({ bytes: batch.endBytes, decisions: summary.decisions });
}

function newBatch({ number, endBytes }: Line): Batch {
  const lines = { firstLine: number, lastLine: number };
  return { records: [], startBytes: endBytes, endBytes, ...lines };
}

function count(summary: ImportSummary, record: GraphRecord): void {
  if (record.criterios.length > 0) summary.withCriterio++;
  if (record.dispositivos.length > 0) summary.withDispositivo++;
  if (record.precedentes.length > 0) summary.withPrecedente++;
}

function skip(summary: ImportSummary, line: number, reason: string): void {
  summary.skippedCount++;
  if (summary.skipped.length < SKIPPED_SHOWN_MAX) summary.skipped.push({ line, reason });
}

function emptySummary(): ImportSummary {
  const stored = { decisions: 0, added: 0, replaced: 0, unchanged: 0, duplicates: 0, selfLoops: 0 };
  const named = { withCriterio: 0, withDispositivo: 0, withPrecedente: 0 };
  return { ...stored, ...named, skippedCount: 0, skipped: [] };
}
