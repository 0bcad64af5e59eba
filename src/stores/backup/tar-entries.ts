/** Reads the tar archive of a backup with tar-stream, and adds the checks that tar-stream leaves to its caller. */
import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';

const BLOCK_BYTES = 512;

export interface TarEntry {
  /** Path without a slash at the end. */
  path: string;
  isFolder: boolean;
  /** Bytes of a file's content. */
  size: number;
  /** Must be read to its end before the next entry is requested. */
  body: AsyncIterable<Uint8Array>;
}

/** The entries in order. Throws if the bytes are not an archive of files and folders, or end too early. */
export async function* tarEntries(bytes: Readable): AsyncGenerator<TarEntry> {
  const archive = extract();
  const tail = new ZeroTail();
  let failure: Error | null = null;
  bytes.on('error', error => {
    failure = error;
    archive.destroy(error);
  });
  bytes.on('data', (chunk: Uint8Array) => tail.push(chunk));
  bytes.pipe(archive);
  const problemOf = (error: unknown) => failure ?? tarProblem(error);
  try {
    for await (const entry of archive) {
      const { name, type, size } = entry.header;
      const isFolder = type === 'directory';
      // tar-stream would parse the content of a folder entry as headers.
      if (type !== 'file' && !(isFolder && size === 0)) {
        throw new Error('it contains more than files and folders');
      }
      yield { path: name.replace(/\/$/, ''), isFolder, size, body: bodyOf(entry, problemOf) };
      // The body of an entry ends only when it is read, even if it is empty.
      entry.resume();
    }
  } catch (error) {
    throw problemOf(error);
  }
  // tar-stream does not report a missing end marker, which is a block of zeros.
  if (tail.bytes < BLOCK_BYTES) throw new Error('it ends too early');
}

async function* bodyOf(
  entry: AsyncIterable<unknown>,
  problemOf: (error: unknown) => unknown,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of entry) yield piece as Uint8Array;
  } catch (error) {
    throw problemOf(error);
  }
}

/**
 * Converts errors of tar-stream into messages for the user. A truncated archive causes one of two errors; only one of
 * them has a code.
 */
function tarProblem(error: unknown): unknown {
  const { message, code } = error as NodeJS.ErrnoException;
  if (message === 'Unexpected end of data' || code === 'STREAM_DESTROYED') {
    return new Error('it ends too early');
  }
  if (message === 'Header exceeds max size') return new Error('a name in it is too long');
  if (message.startsWith('Invalid ')) return new Error('it is not a tar archive');
  return error;
}

/** Counts the zero bytes at the end of the pushed bytes. */
class ZeroTail {
  bytes = 0;

  push(chunk: Uint8Array): void {
    const last = chunk.findLastIndex(byte => byte !== 0);
    this.bytes = last < 0 ? this.bytes + chunk.length : chunk.length - 1 - last;
  }
}
