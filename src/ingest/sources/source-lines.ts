/**
 * Reads a file of any source form as numbered lines of JSON, for `importRecords`: archives and compression are taken
 * off, arrays and tables become one line an item, and each line says its form and its place.
 */
import { type Line, type LineStart, readLines } from '../lines.ts';
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
import { csvItems, delimiterOf } from './framing/csv-items.ts';
import { isWindows1252, utf8Of, withoutBom } from './framing/encoding.ts';
import { type Headed, headed } from './framing/head.ts';
import { type JsonItem, jsonItems, unwrapped } from './framing/json-items.ts';
import { isJsonLines } from './framing/json-lines.ts';
import { isXml, xmlItems } from './framing/xml-items.ts';
import { formOfItem, type ItemForm, UnknownForm } from './item-form.ts';
import type { Mapping } from './mapping/mapping.ts';
import { placed, problemLine, type Reading } from './source-reading.ts';

/** An archive that does not lie in a file is held in memory: an upload has at most 64 MiB. */
const HELD_BYTES_MAX = 128 * 1024 * 1024;
/** Between lines that are read, limits of the reader are not looked at. */
const BLANK_LINES_MAX = 1_000_000;

export interface SourceFile {
  name: string;
  /** The whole file. */
  chunks: AsyncIterable<Buffer>;
  /** Where it lies; null for a stream. */
  path: string | null;
  /** Where files lie that hold items of its texts. */
  beside?: readonly string[];
  /** Size of a stream, where it is known: room for the whole of an archive. */
  bytes?: number;
}

export interface SourceOptions {
  /** A form's name; `auto` by default: told by the fields of the first item. */
  format?: string;
  /** How the items of files become decisions that have its marks. */
  mapping?: Mapping | undefined;
  /** Reads PDF and DOCX; by default on this thread. */
  readDocument?: ReadDocument;
  /** What an earlier import of this file has read. */
  start?: LineStart;
  /** Limits what is unpacked of the file, each time that it is read. */
  newCount?: () => Count;
  /** Receives what was recognised, such as `stj-espelhos in a ZIP`, once a kind. */
  say?: (recognised: string) => void;
}

/**
 * Rejects with a RecordError where the file has no known form. Where it is damaged, the last line says so: what follows
 * is lost. An import that continues skips the items that it has read.
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

async function* fileLines(
  { name, chunks, path, beside = [], bytes = 0 }: SourceFile,
  reading: Reading,
): AsyncGenerator<Line> {
  const source = await headed(counted(chunks, reading));
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
    yield* entryLines(
      { name, chunks: gunzipped(source.chunks, reading.newCount()) },
      reading,
      null,
    );
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

/** The whole stream, copied piece by piece. `expected`: how much room it takes, where that is known. */
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

/** A file of an archive that cannot be read is told, and the others are read. */
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
  yield* plainLines(plain, reading, inside);
}

/** One line, for the whole file. */
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

async function* plainLines(
  given: Headed,
  reading: Reading,
  inside: string | null,
): AsyncGenerator<Line> {
  const isAnsi = isWindows1252(given.head, given.isWhole);
  if (isAnsi) {
    reading.say('Windows-1252');
    reading.isPlain = false;
  }
  const source = isAnsi ? await headed(utf8Of(given.chunks)) : given;
  // A byte order mark counts as space.
  const start = source.head.toString('utf8').trimStart();
  const [first] = start;
  if (first === undefined) return;
  if (isJsonLines(source)) {
    yield* lineLines(source, reading, inside);
  } else if (first === '{' || first === '[') {
    yield* itemLines(jsonItems(withoutBom(source.chunks)), reading, inside);
  } else if (isXml(start)) {
    yield* itemLines(xmlItems(withoutBom(source.chunks)), reading, inside);
  } else {
    yield* tableLines(source, reading, inside);
  }
}

async function* lineLines(
  { chunks }: Headed,
  reading: Reading,
  inside: string | null,
): AsyncGenerator<Line> {
  const { start } = reading;
  const base = reading.items;
  let form: ItemForm | null = null;
  for await (const line of readLines(chunks, undefined, BLANK_LINES_MAX)) {
    const number = base + line.number;
    reading.items = number;
    const text = line.text === null ? null : unwrapped(line.text);
    form ??= formOfItem(text, reading);
    if (number <= start.lines) continue;
    const endBytes = reading.isPlain ? line.endBytes : reading.bytes;
    const place = inside === null ? null : `${inside}, line ${line.number}`;
    yield placed({ ...line, text, number, endBytes }, form, place);
  }
}

async function* itemLines(
  items: AsyncIterable<JsonItem>,
  reading: Reading,
  inside: string | null,
): AsyncGenerator<Line> {
  let form: ItemForm | null = null;
  let place = 0;
  for await (const item of items) {
    place++;
    const number = ++reading.items;
    const text = item.text === null ? null : unwrapped(item.text);
    form ??= formOfItem(text, reading);
    if (number <= reading.start.lines) continue;
    const line = { number, endBytes: reading.bytes, text, problem: item.problem };
    yield placed(line, form, inside === null ? `item ${place}` : `${inside}, item ${place}`);
  }
}

async function* tableLines(
  { head, chunks }: Headed,
  reading: Reading,
  inside: string | null,
): AsyncGenerator<Line> {
  const delimiter = delimiterOf(head);
  if (delimiter === null) {
    yield problemLine(reading, inside, 'is neither JSON nor a table with a header');
    return;
  }
  let form: ItemForm | null = null;
  for await (const { line, row, problem } of csvItems(chunks, delimiter)) {
    const number = ++reading.items;
    const text = row === null ? null : JSON.stringify(row);
    form ??= formOfItem(text, reading);
    if (number <= reading.start.lines) continue;
    const place = inside === null ? `line ${line}` : `${inside}, line ${line}`;
    yield placed({ number, endBytes: reading.bytes, text, problem }, form, place);
  }
}
