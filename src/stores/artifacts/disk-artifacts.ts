/** The artifact store in a local folder. A file is complete under its name or not there, even after a power loss. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import {
  type ArtifactBody,
  type ArtifactPlace,
  type ArtifactStore,
  checkKey,
  placeOf,
} from './artifact-store.ts';

const READ_CHUNK_BYTES = 1024 * 1024;
/** Leading dot: no key can name a file that is still being written. */
const TEMPORARY_PREFIX = '.writing-';
/** A file that nobody wrote to for so long was left by a process that was killed; looked for as often. */
const ABANDONED_MS = 600_000;

export class DiskArtifacts implements ArtifactStore {
  readonly #folder: string;
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(key: string, body: ArtifactBody): Promise<number> {
    const file = this.#file(key);
    const folder = path.dirname(file);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const temporary = path.join(folder, `${TEMPORARY_PREFIX}${randomUUID()}`);
    try {
      const bytes = await writeSynced(temporary, body);
      await rename(temporary, file);
      // The rename itself is durable only once the folder is.
      await syncFolder(folder);
      await this.#sweep();
      return bytes;
    } catch (error) {
      await unlink(temporary).catch(() => {});
      throw error;
    }
  }

  async read(key: string, bytesMax: number): Promise<Uint8Array | null> {
    const handle = await openIfThere(this.#file(key));
    if (handle === null) return null;
    try {
      const { size } = await handle.stat();
      if (size > bytesMax) throw new Error(`Artifact ${key} has ${size} bytes, limit ${bytesMax}.`);
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  }

  async stream(key: string): Promise<AsyncIterable<Uint8Array> | null> {
    const handle = await openIfThere(this.#file(key));
    return handle?.createReadStream({ highWaterMark: READ_CHUNK_BYTES }) ?? null;
  }

  async remove(key: string): Promise<void> {
    const file = this.#file(key);
    try {
      await unlink(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      throw error;
    }
    await syncFolder(path.dirname(file));
  }

  describe(key: string): ArtifactPlace {
    return placeOf('file', path.basename(this.#folder), key);
  }

  async ping(): Promise<void> {
    const written = randomUUID();
    // A name of its own, so that two looks at once do not read each other's file.
    const key = `ping-${written}`;
    await this.put(key, Buffer.from(written));
    try {
      const found = await this.read(key, written.length);
      if (found === null || Buffer.from(found).toString() !== written) {
        throw new Error('The artifact folder does not give back what was written.');
      }
    } finally {
      await unlink(this.#file(key)).catch(() => {});
    }
  }

  async close(): Promise<void> {}

  /** Deletes what killed processes left half written; a folder that cannot be read now is read another time. */
  async #sweep(): Promise<void> {
    if (performance.now() - this.#sweptAt < ABANDONED_MS) return;
    this.#sweptAt = performance.now();
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries) {
      if (!entry.isFile() || !entry.name.startsWith(TEMPORARY_PREFIX)) continue;
      const file = path.join(entry.parentPath, entry.name);
      // Another writer may finish or delete it at any moment.
      const written = await stat(file).catch(() => null);
      if (written === null || Date.now() - written.mtimeMs < ABANDONED_MS) continue;
      await unlink(file).catch(() => {});
    }
  }

  #file(key: string): string {
    checkKey(key);
    return path.join(this.#folder, key);
  }
}

async function writeSynced(file: string, body: ArtifactBody): Promise<number> {
  const handle = await open(file, 'wx', 0o600);
  try {
    let bytes = 0;
    for await (const piece of body instanceof Uint8Array ? [body] : body) {
      await writeAll(handle, piece);
      bytes += piece.byteLength;
    }
    await handle.sync();
    return bytes;
  } finally {
    await handle.close();
  }
}

/** A single write may take only a part, above 2 GiB always. */
async function writeAll(handle: FileHandle, piece: Uint8Array): Promise<void> {
  let done = 0;
  while (done < piece.byteLength) {
    const length = Math.min(piece.byteLength - done, 64 * READ_CHUNK_BYTES);
    done += (await handle.write(piece, done, length)).bytesWritten;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
