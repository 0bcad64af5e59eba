/** Makes a backup file's bytes of folders that hold still. */
import { createHash } from 'node:crypto';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { MANIFEST_PATH, manifestOf, SUMS_PATH, sumLine } from './backup-format.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

const READ_BYTES = 256 * 1024;
/** Pages of a database shrink well at any level; higher ones take several times as long. */
const GZIP_LEVEL = 1;
/** The lock of the process that had the database open. */
const LEFT_OUT = new Set(['postgres/postmaster.pid']);
/** Made of the graph at any time, and of no use to another store. */
const SNAPSHOT_FILE = 'artifacts/snapshot/graph.jgrf';

/** Where each part lies; artifacts are files that appear and disappear as a whole. */
export interface BackupFolders {
  postgres: string;
  artifacts: string;
}

/** The whole file. Rejects where something cannot be read. */
export async function* backupBytes(folders: BackupFolders): AsyncGenerator<Uint8Array> {
  const gzip = createGzip({ level: GZIP_LEVEL });
  const written = pipeline(Readable.from(tarBytes(folders)), gzip);
  // Its failure ends the loop below.
  written.catch(() => undefined);
  for await (const piece of gzip) yield piece as Uint8Array;
  await written;
}

async function* tarBytes({ postgres, artifacts }: BackupFolders): AsyncGenerator<Uint8Array> {
  const sums: string[] = [];
  yield* textFile(MANIFEST_PATH, manifestOf(new Date()), sums);
  yield* folder('postgres', postgres, sums);
  yield* folder('artifacts', artifacts, sums);
  yield* textFile(SUMS_PATH, sums.join(''), sums);
  yield tarEnd();
}

function* textFile(name: string, text: string, sums: string[]): Generator<Uint8Array> {
  const content = Buffer.from(text);
  sums.push(sumLine(name, createHash('sha256').update(content).digest('hex')));
  yield tarHeader(name, false, content.length);
  yield content;
  yield tarPadding(content.length);
}

/** A folder that is not there is one without files. */
async function* folder(name: string, place: string, sums: string[]): AsyncGenerator<Uint8Array> {
  yield tarHeader(name, true, 0);
  const entries = await readdir(place, { withFileTypes: true }).catch(error => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = `${name}/${entry.name}`;
    // A dot begins the names of files that are still being written.
    if (entry.name.startsWith('.') || LEFT_OUT.has(inner) || inner === SNAPSHOT_FILE) continue;
    if (entry.isDirectory()) yield* folder(inner, path.join(place, entry.name), sums);
    else if (entry.isFile()) yield* file(inner, path.join(place, entry.name), sums);
  }
}

async function* file(name: string, place: string, sums: string[]): AsyncGenerator<Uint8Array> {
  const handle = await openIfThere(place);
  // An artifact may be deleted meanwhile.
  if (handle === null) return;
  try {
    const { size } = await handle.stat();
    const hash = createHash('sha256');
    yield tarHeader(name, false, size);
    let read = 0;
    while (read < size) {
      const buffer = Buffer.allocUnsafe(Math.min(READ_BYTES, size - read));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, read);
      if (bytesRead === 0) throw new Error(`${place} was cut while it was read`);
      const piece = buffer.subarray(0, bytesRead);
      hash.update(piece);
      read += bytesRead;
      yield piece;
    }
    yield tarPadding(size);
    sums.push(sumLine(name, hash.digest('hex')));
  } finally {
    await handle.close();
  }
}

async function openIfThere(place: string): Promise<FileHandle | null> {
  try {
    return await open(place, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
