/** Takes decision records line by line into the stores, in batches, and sums up what became of them. */
import type { CorpusRecord, CorpusStore } from './corpus.ts';
import { type Line, linesTogether, readLines } from './lines.ts';
import { type ReadRecord, type ReadRecords, readingHere } from './read-record.ts';

const BATCH_RECORDS_MAX = 500;
/** A batch is also written once its lines have this many bytes. */
const BATCH_BYTES_MAX = 4 * 1024 * 1024;
/** And once its records name this many things: what is made of each takes the thread that others wait for. */
const BATCH_NAMES_MAX = 20_000;
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

/** Up to where a file is stored, and what became of it so far: an import can go on from there. */
export interface ImportProgress {
  bytes: number;
  /** Blank ones too. */
  lines: number;
  summary: Readonly<ImportSummary>;
}

/** Told after each batch; when it rejects, so does the import. */
export type OnProgress = (progress: ImportProgress) => void | Promise<void>;

export interface ImportOptions {
  signal?: AbortSignal;
  /** Where an earlier import of the same bytes ended; `chunks` begin there. */
  from?: ImportProgress;
  /** Where lines are read; on this thread where absent. */
  read?: ReadRecords;
}

interface Batch {
  records: CorpusRecord[];
  /** What its lines add to the summary beside what the store says. */
  read: ReadCounts;
  startBytes: number;
  endBytes: number;
  /** Things that its records name. */
  names: number;
  firstLine: number;
  lastLine: number;
}

/** What the batches of one import share. */
interface RunningImport {
  store: CorpusStore;
  summary: ImportSummary;
  onProgress: OnProgress;
  signal: AbortSignal | undefined;
}

type ReadCounts = Pick<
  ImportSummary,
  'withCriterio' | 'withDispositivo' | 'withPrecedente' | 'skipped'
>;

/**
 * Imports one file's bytes. What `onProgress` has told of is stored for good; an import that is cut off, by the signal
 * or by a crash, is completed by running it again. A bad line is skipped and described; rejects when the store fails.
 */
export async function importRecords(
  store: CorpusStore,
  chunks: AsyncIterable<Buffer>,
  onProgress: OnProgress,
  { signal, from, read = readingHere() }: ImportOptions = {},
): Promise<ImportSummary> {
  const start = { bytes: from?.bytes ?? 0, lines: from?.lines ?? 0 };
  const summary = from === undefined ? emptySummary() : structuredClone(from.summary);
  let writing: Promise<void> = Promise.resolve();
  let batch: Batch | null = null;
  const flush = async () => {
    const full = batch;
    batch = null;
    // One batch is written while the next is read.
    await writing;
    if (full !== null) writing = writeBatch(full, { store, summary, onProgress, signal });
    // Its failure is met at the next flush.
    writing.catch(() => undefined);
  };
  try {
    for await (const lines of linesTogether(readLines(chunks, start))) {
      if (signal?.aborted) break;
      const records = await read(lines);
      for (const [i, line] of lines.entries()) {
        batch ??= newBatch(line);
        take(batch, line, records[i]!);
        if (isFull(batch)) await flush();
      }
    }
    await flush();
    await writing;
  } finally {
    // Where reading fails a batch may still be on its way: whoever tries again must not meet it.
    await writing.catch(() => undefined);
  }
  return summary;
}

function take(batch: Batch, line: Line, record: ReadRecord): void {
  const { records, read } = batch;
  batch.endBytes = line.endBytes;
  batch.lastLine = line.number;
  if (typeof record === 'string') {
    read.skipped.push({ line: line.number, reason: record });
    return;
  }
  records.push(record);
  batch.names += namesIn(record);
  if (record.graph.criterios.length > 0) read.withCriterio++;
  if (record.graph.dispositivos.length > 0) read.withDispositivo++;
  if (record.graph.precedentes.length > 0) read.withPrecedente++;
}

function isFull({ records, startBytes, endBytes, names }: Batch): boolean {
  return (
    records.length >= BATCH_RECORDS_MAX ||
    endBytes - startBytes > BATCH_BYTES_MAX ||
    names > BATCH_NAMES_MAX
  );
}

function namesIn({ graph }: CorpusRecord): number {
  const { criterios, fatos, provas, dispositivos, precedentes } = graph;
  return [criterios, fatos, provas, dispositivos, precedentes].reduce(
    (sum, { length }) => sum + length,
    0,
  );
}

async function writeBatch(
  batch: Batch,
  { store, summary, onProgress, signal }: RunningImport,
): Promise<void> {
  const { records, read, firstLine, lastLine } = batch;
  if (records.length > 0) {
    const written = await store.write(records, signal).catch((error: Error) => {
      throw new Error(`lines ${firstLine}-${lastLine} were not stored: ${error.message}`, {
        cause: error,
      });
    });
    for (const [field, amount] of Object.entries(written)) {
      summary[field as keyof typeof written] += amount;
    }
  }
  summary.decisions += records.length;
  summary.withCriterio += read.withCriterio;
  summary.withDispositivo += read.withDispositivo;
  summary.withPrecedente += read.withPrecedente;
  summary.skippedCount += read.skipped.length;
  summary.skipped.push(...read.skipped.slice(0, SKIPPED_SHOWN_MAX - summary.skipped.length));
  await onProgress({ bytes: batch.endBytes, lines: lastLine, summary });
}

function newBatch({ number, endBytes }: Line): Batch {
  return {
    records: [],
    read: { withCriterio: 0, withDispositivo: 0, withPrecedente: 0, skipped: [] },
    startBytes: endBytes,
    endBytes,
    names: 0,
    firstLine: number,
    lastLine: number,
  };
}

export function emptySummary(): ImportSummary {
  return {
    decisions: 0,
    added: 0,
    replaced: 0,
    unchanged: 0,
    duplicates: 0,
    selfLoops: 0,
    withCriterio: 0,
    withDispositivo: 0,
    withPrecedente: 0,
    skippedCount: 0,
    skipped: [],
  };
}
