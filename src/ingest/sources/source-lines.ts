/**
 * Reads a file of any source form as numbered lines of JSON, for `importRecords`. Archives and compression are
 * unpacked, each element of an array or row of a table becomes a line, and each line has its form and location.
 */
import type { Line, LineStart } from '../lines.ts';
import { RecordError } from '../record.ts';
import { archiveOf, joinedLines } from './archive-lines.ts';
import type { Recognised } from './documents/document-kind.ts';
import { documentLine, readingDocumentHere } from './documents/document-line.ts';
import type { ReadDocument } from './documents/read-document.ts';
import { recognisedDocument } from './documents/recognised-document.ts';
import {
  type Count,
  counting,
  gunzipped,
  isGzip,
  isZip,
  type NamedBytes,
  unzipped,
} from './framing/compressed.ts';
import { type Headed, headed, within } from './framing/head.ts';
import { UnknownForm } from './item-form.ts';
import type { Mapping } from './mapping/mapping.ts';
import { plainLines } from './plain-lines.ts';
import { problemLine, type Reading } from './source-reading.ts';

/** Maximum bytes of an archive that is not a file on disk; it is held in memory. An upload has at most 64 MiB. */
const HELD_BYTES_MAX = 128 * 1024 * 1024;

export interface SourceFile {
  name: string;
  /** The whole file. */
  chunks: AsyncIterable<Buffer>;
  /** The path of the file; null for a stream. */
  path: string | null;
  /** Paths of the files with the items of its texts. */
  beside?: readonly string[];
  /** Size of a stream if it is known, to allocate memory for a whole archive. */
  bytes?: number;
}

export interface SourceOptions {
  /** A form's name; `auto`, the default, recognises it by the fields of the first item. */
  format?: string;
  /** Map for files whose items have its marks. */
  mapping?: Mapping | undefined;
  /** Reads PDF and DOCX files; by default on this thread. */
  readDocument?: ReadDocument;
  /** Position up to which an earlier import has read this file. */
  start?: LineStart;
  /** Makes a counter that limits the decompressed bytes of one reading of the file. */
  newCount?: () => Count;
  /** Receives each recognised form or packing once, such as `stj-espelhos in a ZIP`. */
  say?: (recognised: string) => void;
}

/**
 * Rejects with a RecordError if the file has no known form. If it is damaged, the last line reports this; the content
 * after the damage is lost. A continued import skips the items already read.
 */
export async function* sourceLines(
  file: SourceFile,
  {
    format = 'auto',
    mapping,
    readDocument = readingDocumentHere,
    start = { bytes: 0, lines: 0 },
    newCount = counting,
    say = () => {},
  }: SourceOptions = {},
): AsyncGenerator<Line> {
  const said = new Set<string>();
  const sayOnce = (what: string) => {
    if (!said.has(what)) say(what);
    said.add(what);
  };
  const reading: Reading = {
    format,
    mapping,
    readDocument,
    start,
    newCount,
    say: sayOnce,
    items: 0,
    bytes: 0,
    isPlain: false,
  };
  try {
    yield* fileLines(file, reading);
  } catch (error) {
    const isWhole = error instanceof UnknownForm || reading.items === 0;
    if (!(error instanceof RecordError) || isWhole) throw error;
    yield problemLine(reading, null, error.message);
  }
}

async function* fileLines(file: SourceFile, reading: Reading): AsyncGenerator<Line> {
  const source = await headed(counted(file.chunks, reading));
  yield* within(source, source => headedLines(source, file, reading));
}

async function* headedLines(
  source: Headed,
  { name, path, beside = [], bytes = 0 }: SourceFile,
  reading: Reading,
): AsyncGenerator<Line> {
  const document = recognisedDocument(source.head, name, reading);
  if (isDocument(document)) {
    yield* documentLines({ source, name, ...document }, reading);
    return;
  }
  if (isZip(source.head)) {
    reading.say('ZIP');
    const place = path === null ? { bytes: await held(source.chunks, bytes) } : { path };
    const joined = await archiveOf(place, beside, reading);
    if (joined !== null) yield* joinedLines(place, joined, reading);
    const isOther = (name: string) => !(joined?.has(name) ?? false);
    for await (const entry of unzipped(place, isOther, reading.newCount())) {
      yield* entryOf(entry, reading);
    }
    return;
  }
  if (isGzip(source.head)) {
    reading.say('gzip');
    const unpacked = { name, chunks: gunzipped(source.chunks, reading.newCount()) };
    yield* entryLines(unpacked, reading, null);
    return;
  }
  reading.isPlain = true;
  yield* plainLines(source, reading, null);
}

async function* counted(chunks: AsyncIterable<Buffer>, reading: Reading): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    reading.bytes += chunk.length;
    yield chunk;
  }
}

/** Copies the whole stream into one buffer chunk by chunk. `expected` is its size if known. */
async function held(chunks: AsyncIterable<Buffer>, expected: number): Promise<Buffer> {
  let room = Buffer.allocUnsafe(Math.min(expected, HELD_BYTES_MAX));
  let bytes = 0;
  for await (const chunk of chunks) {
    const end = bytes + chunk.length;
    if (end > HELD_BYTES_MAX) throw new RecordError('', `has more than ${HELD_BYTES_MAX} bytes`);
    if (end > room.length) {
      const larger = Buffer.allocUnsafe(Math.max(end, 2 * room.length));
      room.copy(larger, 0, 0, bytes);
      room = larger;
    }
    chunk.copy(room, bytes);
    bytes = end;
  }
  return room.subarray(0, bytes);
}

/** A file of an archive that cannot be read is reported; the other files are still read. */
async function* entryOf(entry: NamedBytes, reading: Reading): AsyncGenerator<Line> {
  try {
    yield* entryLines(entry, reading, entry.name);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    yield problemLine(reading, entry.name, error.message);
  }
}

/** A file of an archive may itself be compressed. */
async function* entryLines(
  entry: NamedBytes,
  reading: Reading,
  inside: string | null,
): AsyncGenerator<Line> {
  const source = await headed(entry.chunks);
  yield* within(source, source => unpackedLines(source, entry, { reading, inside }));
}

async function* unpackedLines(
  source: Headed,
  entry: NamedBytes,
  { reading, inside }: { reading: Reading; inside: string | null },
): AsyncGenerator<Line> {
  const document = recognisedDocument(source.head, entry.name, reading);
  if (isDocument(document)) {
    yield* documentLines({ source, name: entry.name, ...document }, reading);
    return;
  }
  if (isZip(source.head)) {
    yield problemLine(reading, inside, 'is an archive inside an archive: unpack it first');
    return;
  }
  const plain = isGzip(source.head) ? await headed(gunzipped(source.chunks, entry.count)) : source;
  yield* within(plain, plain => plainLines(plain, reading, inside));
}

/** Makes one line of a whole document. */
async function* documentLines(
  { source, name, kind, problem }: Recognised & { source: Headed; name: string },
  reading: Reading,
): AsyncGenerator<Line> {
  const number = ++reading.items;
  if (number <= reading.start.lines) return;
  const at = { number, place: name };
  if (kind === null) {
    yield { ...at, endBytes: reading.bytes, text: null, problem: `the file ${problem}` };
    return;
  }
  const document = { name, kind, chunks: source.chunks };
  const { line, written } = await documentLine(document, reading.readDocument);
  reading.say(`documento (${written})`);
  yield { ...line, ...at, endBytes: reading.bytes };
}

const isDocument = ({ kind, problem }: Recognised): boolean => kind !== null || problem !== null;
