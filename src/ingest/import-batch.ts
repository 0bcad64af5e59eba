/** The records of a file that are written in one batch. */
import type { CorpusRecord } from './corpus-record.ts';
import type { NumberedProcess, NumberedSecret } from './import-processes.ts';
import type { SkippedLine } from './import-summary.ts';
import type { Line } from './lines.ts';
import { isProcess, type ReadLine } from './read-record.ts';
import { secretCase } from './sources/datajud/secret-case.ts';

/** Maximum code units of a batch's lines, per record of its maximum size. */
const UNITS_PER_RECORD = 8 * 1024;
/** Maximum nodes that a batch names, per record of its maximum size, because preparing them blocks a shared thread. */
const NAMES_PER_RECORD = 40;
/** Maximum number of skipped lines in a batch, because the reports on them are stored with its progress. */
const BATCH_SKIPPED_MAX = 1000;
/**
 * Maximum code units and names of any batch: a store must finish it within a minute. A batch in progress takes some
 * sixteen times the memory of its lines, and larger batches are hardly faster.
 */
const BATCH_UNITS_MAX = 1.25 * 1024 * 1024;
const BATCH_NAMES_MAX = 40_000;

interface NumberedRecord {
  line: number;
  place: { place?: string };
  record: CorpusRecord;
}

export interface Batch {
  records: NumberedRecord[];
  processes: NumberedProcess[];
  /** Cases of skipped lines that have become secret and must be removed. */
  secret: NumberedSecret[];
  skipped: SkippedLine[];
  /** UTF-16 code units of the lines. */
  units: number;
  endBytes: number;
  /** Number of nodes that the records name. */
  names: number;
  firstLine: number;
  lastLine: number;
}

export function newBatch({ number, endBytes }: Line): Batch {
  return {
    records: [],
    processes: [],
    secret: [],
    skipped: [],
    units: 0,
    endBytes,
    names: 0,
    firstLine: number,
    lastLine: number,
  };
}

export function take(batch: Batch, line: Line, record: ReadLine): void {
  batch.endBytes = line.endBytes;
  batch.lastLine = line.number;
  batch.units += line.text?.length ?? 0;
  const place = line.place === undefined ? {} : { place: line.place };
  if (typeof record === 'string') {
    batch.skipped.push({ line: line.number, ...place, reason: record });
    const key = secretCase(line.text);
    if (key !== null) batch.secret.push({ line: line.number, key });
    return;
  }
  if (isProcess(record)) {
    batch.processes.push({ line: line.number, place, read: record });
    return;
  }
  batch.records.push({ line: line.number, place, record });
  batch.names += namesIn(record);
}

export function isFull({ records, processes, skipped, units, names }: Batch, max: number): boolean {
  return (
    records.length + processes.length >= max ||
    skipped.length >= BATCH_SKIPPED_MAX ||
    units > Math.min(BATCH_UNITS_MAX, max * UNITS_PER_RECORD) ||
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
