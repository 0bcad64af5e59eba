/** Extracts files from gzip and ZIP as streams. */
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { RecordError } from '../../record-error.ts';

const GZIP = Buffer.from([0x1f, 0x8b]);
const ZIP = Buffer.from('PK\x03\x04');
const EMPTY_ZIP = Buffer.from('PK\x05\x06');
const ENTRIES_MAX = 100_000;
/** Maximum decompressed bytes of all files of an archive; an archive of 64 MiB can expand a thousandfold. */
const UNPACKED_BYTES_MAX = 64 * 1024 ** 3;

/** A file, either separate or inside an archive. */
export interface NamedBytes {
  name: string;
  chunks: AsyncIterable<Buffer>;
  /** Counts bytes decompressed from this file towards the total of its archive. */
  count?: Count;
}

/** Receives the number of decompressed bytes; throws a RecordError if the total exceeds the limit. */
export type Count = (bytes: number) => void;

/** Source of a ZIP. Random access is needed, because its directory is at the end. */
export type ZipPlace = { path: string } | { bytes: Buffer };

export const isGzip = (head: Buffer): boolean => head.subarray(0, GZIP.length).equals(GZIP);

export const isZip = (head: Buffer): boolean =>
  [ZIP, EMPTY_ZIP].some(mark => head.subarray(0, mark.length).equals(mark));

/** Makes a counter for the bytes of a file, or of all files of an archive. */
export function counting(bytesMax = UNPACKED_BYTES_MAX): Count {
  let all = 0;
  return bytes => {
    all += bytes;
    if (all > bytesMax) throw new RecordError('', `has more than ${bytesMax} bytes unpacked`);
  };
}

/** Rejects with a RecordError if the data is damaged or too large. Memory: one chunk. */
export async function* gunzipped(
  chunks: AsyncIterable<Buffer>,
  count: Count = counting(),
): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const feed = async () => {
    for await (const chunk of chunks) {
      // The return closes the source of the chunks.
      if (gunzip.destroyed) return;
      if (!gunzip.write(chunk)) await drained(gunzip);
    }
    if (gunzip.destroyed) return;
    gunzip.end();
  };
  feed().catch((error: Error) => gunzip.destroy(error));
  try {
    yield* limited(gunzip, count);
  } catch (error) {
    throw readable(error, 'the gzip data');
  } finally {
    gunzip.destroy();
  }
}

/** Resolves when the stream accepts more data, or is destroyed; a destroyed stream emits no `drain`. */
function drained(stream: Writable): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      stream.off('drain', end);
      stream.off('close', end);
      resolve();
    };
    stream.on('drain', end);
    stream.on('close', end);
  });
}

/**
 * The files of a ZIP whose names are wanted, in its order; folders and empty files are left out. If a file cannot be
 * read, its bytes reject with a RecordError, and iteration continues with the next file. Memory: the directory and one
 * chunk.
 */
export async function* unzipped(
  place: ZipPlace,
  isWanted: (name: string) => boolean = () => true,
  count: Count = counting(),
): AsyncGenerator<NamedBytes> {
  let archive: ZipFile;
  try {
    archive = await opened(place);
  } catch (error) {
    throw readable(error, 'the ZIP archive');
  }
  let entries = 0;
  try {
    for await (const entry of entriesOf(archive)) {
      if (++entries > ENTRIES_MAX) throw new RecordError('', `has more than ${ENTRIES_MAX} files`);
      if (entry.fileName.endsWith('/') || entry.uncompressedSize === 0) continue;
      if (!isWanted(entry.fileName)) continue;
      yield { name: entry.fileName, chunks: unpacked({ archive, entry }, count), count };
    }
  } catch (error) {
    throw readable(error, 'the ZIP archive');
  } finally {
    archive.close();
  }
}

async function* unpacked(
  { archive, entry }: { archive: ZipFile; entry: Entry },
  count: Count,
): AsyncGenerator<Buffer> {
  if (entry.isEncrypted()) throw new RecordError('', 'is encrypted: unpack the archive first');
  const open = promisify(archive.openReadStream.bind(archive)) as (
    entry: Entry,
  ) => Promise<NodeJS.ReadableStream>;
  const stream = await open(entry).catch((error: Error) => {
    throw new RecordError('', `cannot be opened (${error.message})`);
  });
  try {
    yield* limited(stream as AsyncIterable<Buffer>, count);
  } catch (error) {
    throw readable(error, 'the file in the ZIP archive');
  }
}

function opened(place: ZipPlace): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false };
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, archive?: ZipFile) =>
      error === null ? resolve(archive!) : reject(error);
    if ('path' in place) yauzl.open(place.path, options, done);
    else yauzl.fromBuffer(place.bytes, options, done);
  });
}

async function* entriesOf(archive: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      archive.once('entry', resolve);
      archive.once('end', () => resolve(null));
      archive.once('error', reject);
      archive.readEntry();
    });
    archive.removeAllListeners();
    if (entry === null) return;
    yield entry;
  }
}

async function* limited(stream: AsyncIterable<Buffer>, count: Count): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    count(chunk.length);
    yield chunk;
  }
}

function readable(error: unknown, what: string): Error {
  if (error instanceof RecordError) return error;
  return new RecordError('', `cannot be read: ${what} is damaged (${(error as Error).message})`);
}
