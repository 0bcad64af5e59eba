/** The records of a file that are written together. */
import type { CorpusRecord } from './corpus-record.ts';
import type { Line } from './lines.ts';
import type { ReadRecord } from './read-record.ts';

/** A batch is also written once its lines have so many bytes for each record that it may have, */
const BYTES_PER_RECORD = 8 * 1024;
/** and once its records name so many nodes for each, because preparing them blocks a shared thread. */
const NAMES_PER_RECORD = 40;
/** Bytes and names of any batch, whatever its records: a store has a minute for it. */
const BATCH_BYTES_MAX = 4 * 1024 * 1024;
const BATCH_NAMES_MAX = 40_000;

export interface SkippedLine {
  line: number;
  reason: string;
}

interface NumberedRecord {
  line: number;
  record: CorpusRecord;
}

export interface Batch {
  records: NumberedRecord[];
  skipped: SkippedLine[];
  startBytes: number;
  endBytes: number;
  /** Nodes that its records name. */
  names: number;
  firstLine: number;
  lastLine: number;
}

export function newBatch({ number, endBytes }: Line): Batch {
  return {
    records: [],
    skipped: [],
    startBytes: endBytes,
    endBytes,
    names: 0,
    firstLine: number,
    lastLine: number,
  };
}

export function take(batch: Batch, line: Line, record: ReadRecord): void {
  batch.endBytes = line.endBytes;
  batch.lastLine = line.number;
  if (typeof record === 'string') {
    batch.skipped.push({ line: line.number, reason: record });
    return;
  }
  batch.records.push({ line: line.number, record });
  batch.names += namesIn(record);
}

export function isFull({ records, startBytes, endBytes, names }: Batch, max: number): boolean {
  return (
    records.length >= max ||
    endBytes - startBytes > Math.min(BATCH_BYTES_MAX, max * BYTES_PER_RECORD) ||
    names > Math.min(BATCH_NAMES_MAX, max * NAMES_PER_RECORD)
  );
}

function namesIn({ graph }: CorpusRecord): number {
  const { criterios, fatos, provas, dispositivos, precedentes } = graph;
  return [criterios, fatos, provas, dispositivos, precedentes].reduce(
    (sum, { length }) => sum + length,
    0,
  );
}
