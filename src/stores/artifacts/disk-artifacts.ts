/** The artifact store in a local folder. A file under its final name is complete, even after a power loss. */
import { randomUUID } from 'node:crypto';
import { readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { StoreUnavailable } from '../../errors/store-unavailable.ts';
import { makeFolder, publish, sync } from '../../runtime/durable-files.ts';
import {
  type ArtifactBody,
  type ArtifactPlace,
  type ArtifactStore,
  checkKey,
  placeOf,
} from './artifact-store.ts';
import { available, openIfThere, pieces, unlinked, writeSynced } from './disk-files.ts';

/** Prefix of unfinished files. No key can name such a file, because keys do not start with a dot. */
const TEMPORARY_PREFIX = '.writing-';
/**
 * An unfinished file that has not been written to for this long was left by a killed process. This is also the interval
 * between two searches for such files.
 */
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
    const temporary = path.join(folder, `${TEMPORARY_PREFIX}${randomUUID()}`);
    try {
      return await available(async () => {
        await makeFolder(folder);
        const bytes = await writeSynced(temporary, body);
        await publish(temporary, file);
        await this.#sweep();
        return bytes;
      });
    } catch (error) {
      await unlink(temporary).catch(() => {});
      throw error;
    }
  }

  async read(key: string, bytesMax: number): Promise<Uint8Array | null> {
    const file = this.#file(key);
    return available(async () => {
      const handle = await openIfThere(file);
      if (handle === null) return null;
      try {
        const { size } = await handle.stat();
        if (size > bytesMax) throw tooLarge(key, size, bytesMax);
        return await handle.readFile();
      } finally {
        await handle.close();
      }
    });
  }

  async stream(key: string): Promise<AsyncIterable<Uint8Array> | null> {
    const file = this.#file(key);
    const handle = await available(() => openIfThere(file));
    return handle === null ? null : pieces(handle);
  }

  async remove(key: string): Promise<void> {
    const file = this.#file(key);
    await available(async () => {
      if (await unlinked(file)) await sync(path.dirname(file));
    });
  }

  describe(key: string): ArtifactPlace {
    return placeOf('file', path.basename(this.#folder), key);
  }

  async ping(): Promise<void> {
    const written = randomUUID();
    // Every ping uses another name, so that simultaneous pings do not read each other's file.
    const key = `ping-${written}`;
    await this.put(key, Buffer.from(written));
    try {
      const found = await this.read(key, written.length);
      if (found === null || Buffer.from(found).toString() !== written) {
        throw new StoreUnavailable('artifact_storage', 'it does not return what was written');
      }
    } finally {
      await unlink(this.#file(key)).catch(() => {});
    }
  }

  async close(): Promise<void> {}

  /** Deletes abandoned unfinished files, at most once every ABANDONED_MS. */
  async #sweep(): Promise<void> {
    if (performance.now() - this.#sweptAt < ABANDONED_MS) return;
    this.#sweptAt = performance.now();
    await this.deleteUnfinished(ABANDONED_MS);
  }

  /**
   * Deletes unfinished files that have not been written to for `idleMs`, because killed processes left them. Ignores
   * errors; a later call tries again.
   */
  async deleteUnfinished(idleMs: number): Promise<void> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries) {
      if (!entry.isFile() || !entry.name.startsWith(TEMPORARY_PREFIX)) continue;
      const file = path.join(entry.parentPath, entry.name);
      // The file's writer may finish or delete it at any moment.
      const written = await stat(file).catch(() => null);
      if (written === null || Date.now() - written.mtimeMs < idleMs) continue;
      await unlink(file).catch(() => {});
    }
  }

  #file(key: string): string {
    checkKey(key);
    return path.join(this.#folder, key);
  }
}

const tooLarge = (key: string, size: number, bytesMax: number) =>
  new Error(`Artifact ${key} has ${size} bytes, limit ${bytesMax}.`);
