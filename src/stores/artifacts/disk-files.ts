/** File operations of the disk store: synced writes, reads in pieces, and system errors as StoreUnavailable. */
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { StoreUnavailable } from '../../errors/store-unavailable.ts';
import type { ArtifactBody } from './artifact-store.ts';

const READ_CHUNK_BYTES = 1024 * 1024;

export async function writeSynced(file: string, body: ArtifactBody): Promise<number> {
  const handle = await open(file, 'wx', 0o600);
  try {
    let bytes = 0;
    for await (const piece of body instanceof Uint8Array ? [body] : given(body)) {
      await writeAll(handle, piece);
      bytes += piece.byteLength;
    }
    await handle.sync();
    return bytes;
  } finally {
    await handle.close();
  }
}

/** A single write may be partial, and is always partial above 2 GiB. */
async function writeAll(handle: FileHandle, piece: Uint8Array): Promise<void> {
  let done = 0;
  while (done < piece.byteLength) {
    const length = Math.min(piece.byteLength - done, 64 * READ_CHUNK_BYTES);
    done += (await handle.write(piece, done, length)).bytesWritten;
  }
}

/** Deletes a file; resolves to false if it did not exist. */
export async function unlinked(file: string): Promise<boolean> {
  try {
    await unlink(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

export async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function pieces(handle: FileHandle): AsyncIterable<Uint8Array> {
  const source = handle.createReadStream({ highWaterMark: READ_CHUNK_BYTES });
  return {
    async *[Symbol.asyncIterator]() {
      try {
        for await (const piece of source) yield piece as Uint8Array;
      } catch (error) {
        throw problemOf(error);
      }
    },
  };
}

/** An error of the source that supplies the body; it must not be reported as an error of the disk. */
class SourceFailure extends Error {}

async function* given(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw new SourceFailure('the source of the body failed', { cause });
  }
}

/** Runs work on the disk and turns system errors, such as a full disk, into StoreUnavailable. */
export async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SourceFailure ? error.cause : problemOf(error);
  }
}

/** Keeps only the code of a system error, because its message contains the path. */
function problemOf(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return error;
  const cause = Object.assign(new Error('the disk refuses'), { code });
  return new StoreUnavailable('artifact_storage', `${code} at ${syscall}`, cause);
}
