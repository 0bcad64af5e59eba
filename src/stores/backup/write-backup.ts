/** Writes the bytes of a backup file from folders that must not change meanwhile. */
import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { MANIFEST_PATH, manifestOf, SUMS_PATH, sumLine } from './backup-format.ts';

const READ_BYTES = 256 * 1024;
/** Database pages compress well at any level; higher levels take several times as long. */
const GZIP_LEVEL = 1;
/** Files that are not copied: the lock of the process that had the database open. */
const LEFT_OUT = new Set(['postgres/postmaster.pid']);
/** The snapshot file is not copied either, because it can be built again from the graph. */
const SNAPSHOT_FILE = 'artifacts/snapshot/graph.jgrf';

/** Longest name that fits into the header of a tar archive. */
const NAME_BYTES_MAX = 100;
const FILE = { type: 'file', mode: 0o600, mtime: new Date(0) } as const;
const FOLDER = { type: 'directory', mode: 0o700, mtime: new Date(0) } as const;

/** The folder of each part. Whole files may appear in and disappear from the artifacts during the backup. */
export interface BackupFolders {
  postgres: string;
  artifacts: string;
}

/** Yields the bytes of the backup file. Rejects if a file cannot be read. */
export async function* backupBytes(folders: BackupFolders): AsyncGenerator<Uint8Array> {
  const archive = pack();
  const gzip = createGzip({ level: GZIP_LEVEL });
  const written = Promise.all([fill(archive, folders), pipeline(Readable.from(archive), gzip)]);
  // A failure of the writer destroys the stream, which ends the loop below; the error is thrown after the loop.
  written.catch(error => gzip.destroy(error));
  for await (const piece of gzip) yield piece as Uint8Array;
  await written;
}

async function fill(archive: Pack, { postgres, artifacts }: BackupFolders): Promise<void> {
  const sums: string[] = [];
  await addText(archive, MANIFEST_PATH, manifestOf(new Date()), sums);
  await addFolder(archive, 'postgres', postgres, sums);
  await addFolder(archive, 'artifacts', artifacts, sums);
  await addText(archive, SUMS_PATH, sums.join(''), sums);
  archive.finalize();
}

async function addText(archive: Pack, name: string, text: string, sums: string[]): Promise<void> {
  const content = Buffer.from(text);
  sums.push(sumLine(name, createHash('sha256').update(content).digest('hex')));
  await add(archive, name, content.length, [content]);
}

/** A folder that does not exist is written as an empty one. */
async function addFolder(
  archive: Pack,
  name: string,
  place: string,
  sums: string[],
): Promise<void> {
  await add(archive, `${name}/`, 0, null);
  const entries = await readdir(place, { withFileTypes: true }).catch(error => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = `${name}/${entry.name}`;
    // Files that are still being written have names that begin with a dot.
    if (entry.name.startsWith('.') || LEFT_OUT.has(inner) || inner === SNAPSHOT_FILE) continue;
    const innerPlace = path.join(place, entry.name);
    if (entry.isDirectory()) await addFolder(archive, inner, innerPlace, sums);
    else if (entry.isFile()) await addFile(archive, inner, innerPlace, sums);
  }
}

async function addFile(archive: Pack, name: string, place: string, sums: string[]): Promise<void> {
  const handle = await openIfThere(place);
  // An artifact may have been deleted since the folder was read.
  if (handle === null) return;
  try {
    const { size } = await handle.stat();
    const hash = createHash('sha256');
    await add(archive, name, size, contentOf(handle, place, size, hash));
    sums.push(sumLine(name, hash.digest('hex')));
  } finally {
    await handle.close();
  }
}

async function* contentOf(
  handle: FileHandle,
  place: string,
  size: number,
  hash: Hash,
): AsyncGenerator<Uint8Array> {
  for (let read = 0; read < size; ) {
    const buffer = Buffer.allocUnsafe(Math.min(READ_BYTES, size - read));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, read);
    if (bytesRead === 0) throw new Error(`${place} was truncated while it was read`);
    const piece = buffer.subarray(0, bytesRead);
    hash.update(piece);
    read += bytesRead;
    yield piece;
  }
}

/** Resolves once the entry is in the archive. Null content creates a folder. */
function add(
  archive: Pack,
  name: string,
  size: number,
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array> | null,
): Promise<void> {
  const kind = content === null ? FOLDER : FILE;
  // A long name is written as a pax record, as in earlier releases; tar-stream would split it at a slash.
  const pax = Buffer.byteLength(name) > NAME_BYTES_MAX ? {} : null;
  return new Promise((resolve, reject) => {
    const entry = archive.entry({ ...kind, name, size, pax }, error =>
      error ? reject(error) : resolve(),
    );
    if (content !== null) pipeline(Readable.from(content), entry).catch(reject);
  });
}

async function openIfThere(place: string): Promise<FileHandle | null> {
  try {
    return await open(place, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
