/** The records of a file that are written together. */
import type { CorpusRecord } from './corpus-record.ts';
import type { NumberedProcess, NumberedSecret } from './import-processes.ts';
import type { SkippedLine } from './import-summary.ts';
import type { Line } from './lines.ts';
import { isProcess, type ReadLine } from './read-record.ts';
import { secretCase } from './sources/datajud/secret-case.ts';

/** A batch is also written once its lines have so many code units for each record that it may have, */
const UNITS_PER_RECORD = 8 * 1024;
/** and once its records name so many nodes for each, because preparing them blocks a shared thread. */
const NAMES_PER_RECORD = 40;
/** And once it has so many lines that are skipped: what is told of them is stored with its progress. */
const BATCH_SKIPPED_MAX = 1000;
/**
 * Code units and names of any batch, whatever its records: a store has a minute for it. In all its forms, a batch under
 * way takes some sixteen times as much memory as its lines; larger ones are hardly faster.
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
  /** Cases among the skipped lines that must not stay stored. */
  secret: NumberedSecret[];
  skipped: SkippedLine[];
  /** UTF-16 code units of its lines. */
  units: number;
  endBytes: number;
  /** Nodes that its records name. */
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
