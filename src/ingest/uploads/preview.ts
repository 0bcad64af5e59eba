/** Reads the beginning of a file like an import, without storing anything. */
import { TimeSlice } from '../../runtime/time-slice.ts';
import { importRecords, READ_ONLY } from '../import-records.ts';
import type { SkippedLine } from '../import-summary.ts';
import type { Line } from '../lines.ts';
import { isProcess, type ReadRecords } from '../read-record.ts';
import { RecordError } from '../record-error.ts';
import type { ReadDocument } from '../sources/documents/read-document.ts';
import { sourceLines } from '../sources/source-lines.ts';
import { FirstItems } from './first-items.ts';
import { recognisedFile, titleOf } from './recognised-file.ts';
import type { SampleRecord } from './sample-record.ts';
import { BINARY, isBinary, seenFile } from './seen-file.ts';
import { refusalOf, refused, type SourceChoice } from './source-choice.ts';

const ITEMS_MAX = 200;
const SHOWN_MAX = 20;
const SAMPLE_MAX = 5;
const UNPACKED_BYTES_MAX = 256 * 1024 * 1024;
const READ_MS_MAX = 20_000;
/** Bytes per chunk when a file in memory is streamed. */
const PIECE_BYTES = 64 * 1024;
const LATE = 'is too large for a preview: no item was found in its first 256 MiB or within 20 s';

/** An uploaded file in memory, which is not stored. */
export interface HeldFile {
  name: string;
  pieces: readonly Buffer[];
  bytes: number;
}

export interface PreviewDeps {
  read: ReadRecords;
  sample(lines: Line[]): Promise<SampleRecord[]>;
  readDocument: ReadDocument;
}

interface ShownLine {
  line: number;
  place: string | null;
  reason: string;
}

export interface Preview {
  format: string;
  title: string;
  framing: string[];
  items_read: number;
  complete: boolean;
  decisions: number;
  cases: number;
  not_used: { field: string; reason: string; count: number }[];
  skipped: ShownLine[];
  left_out: ShownLine[];
  sample: SampleRecord[];
}

/** Throws VALIDATION_ERROR if nothing of the file can be read. */
export async function previewOf(
  file: HeldFile,
  choice: SourceChoice,
  { read, sample, readDocument }: PreviewDeps,
  signal: AbortSignal,
): Promise<Preview> {
  const { name, pieces, bytes } = file;
  const seen = seenFile(pieces[0] ?? Buffer.alloc(0), bytes);
  if (pieces[0] !== undefined && isBinary(pieces[0], name)) throw refused(BINARY, seen);
  const first = new FirstItems({
    itemsMax: ITEMS_MAX,
    bytesMax: UNPACKED_BYTES_MAX,
    msMax: READ_MS_MAX,
  });
  const shown: Line[] = [];
  const readSome: ReadRecords = async lines => {
    const records = await read(lines);
    for (const [i, record] of records.entries()) {
      if (shown.length === SAMPLE_MAX) break;
      if (typeof record !== 'string' && !isProcess(record)) shown.push(lines[i]!);
    }
    return records;
  };
  const summary = await importRecords(READ_ONLY, chunksOf(file), () => {}, {
    signal,
    read: readSome,
    split: chunks => {
      const { newCount } = first;
      const source = { name, chunks, path: null, bytes };
      return first.of(sourceLines(source, { ...choice, readDocument, newCount, say: first.say }));
    },
  }).catch((error: Error) => {
    throw first.isOver && error instanceof RecordError
      ? refused(LATE, seen)
      : refusalOf(error, seen);
  });
  if (first.refusal !== null) throw refused(first.refusal, seen);
  const { forms, framing } = recognisedFile(first.said);
  return {
    format: forms.join(', '),
    title: forms.map(titleOf).join('; '),
    framing,
    items_read: first.items,
    complete: first.isComplete,
    decisions: summary.decisions,
    cases: summary.processes,
    not_used: summary.told.map(({ field, reason, count }) => ({ field, reason, count })),
    skipped: shownLines(summary.skipped),
    left_out: shownLines(summary.leftOut),
    sample: shown.length === 0 ? [] : await sample(shown),
  };
}

const shownLines = (lines: readonly SkippedLine[]): ShownLine[] =>
  lines.slice(0, SHOWN_MAX).map(({ line, place = null, reason }) => ({ line, place, reason }));

async function* chunksOf({ pieces }: HeldFile): AsyncGenerator<Buffer> {
  const slice = new TimeSlice();
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += PIECE_BYTES) {
      await slice.yieldIfOver();
      yield piece.subarray(at, at + PIECE_BYTES);
    }
  }
}
