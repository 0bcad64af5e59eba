/** Reads and checks a backup file, and optionally extracts it into a folder. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { checkManifest, isOwnPath, MANIFEST_PATH, SUMS_PATH, sumLine } from './backup-format.ts';
import { type TarEntry, tarEntries } from './tar-entries.ts';

/**
 * Limit for the manifest and for the checksums, which are read into memory. The checksums of some 100,000 files fit
 * into it.
 */
const TEXT_BYTES_MAX = 64 * 1024 * 1024;

export interface BackupSummary {
  createdAt: string;
  /** Files of the database and the artifacts. */
  files: number;
  /** Total size of the files of the database and the artifacts. */
  bytes: number;
}

/** The file is damaged, cut off or not a backup; the message is one line that names the file. */
export class BadBackupError extends Error {
  constructor(file: string, cause: Error) {
    super(`${file} cannot be restored: ${cause.message}`, { cause });
    this.name = 'BadBackupError';
  }
}

/**
 * Checks the file and extracts it into `target`, an empty folder; if `target` is null, only checks. Throws a
 * BadBackupError unless all checksums match.
 */
export async function readBackup(file: string, target: string | null): Promise<BackupSummary> {
  const stored = fs.createReadStream(file, { highWaterMark: 256 * 1024 });
  const gunzip = createGunzip();
  const unpacked = pipeline(stored, gunzip);
  unpacked.catch(() => undefined);
  try {
    const summary = await unpack(gunzip, target);
    await unpacked;
    return summary;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A system error, for example of the target folder, does not mean that the backup is damaged.
    if (code !== undefined && !code.startsWith('Z_')) throw error;
    throw new BadBackupError(file, error as Error);
  } finally {
    gunzip.destroy();
    stored.destroy();
  }
}

async function unpack(bytes: Readable, target: string | null): Promise<BackupSummary> {
  let sums = '';
  let given: string | null = null;
  const summary = { createdAt: '', files: 0, bytes: 0 };
  const paths = new Set<string>();
  for await (const entry of tarEntries(bytes)) {
    if (given !== null) {
      if (entry.path === MANIFEST_PATH) throw new Error('it holds more than one backup');
      throw new Error(`there are entries after ${SUMS_PATH}`);
    }
    if (summary.createdAt === '' || entry.path === SUMS_PATH) {
      const content = await textOf(entry);
      if (summary.createdAt === '') {
        const { created_at } = checkManifest(entry.path === MANIFEST_PATH ? content : '');
        summary.createdAt = created_at;
        sums += sumLine(entry.path, createHash('sha256').update(content).digest('hex'));
      } else given = content;
      continue;
    }
    if (!isOwnPath(entry.path)) throw new Error('it contains a file that is not part of a backup');
    if (paths.has(entry.path)) throw new Error(`it contains ${entry.path} twice`);
    paths.add(entry.path);
    const place = target === null ? null : path.join(target, entry.path);
    if (entry.isFolder) {
      if (place !== null) await mkdir(place, { mode: 0o700 });
      continue;
    }
    sums += sumLine(entry.path, await writeFile(entry, place));
    summary.files++;
    summary.bytes += entry.size;
  }
  if (given === null) throw new Error('it ends too early');
  if (given !== sums) throw new Error('a checksum does not match');
  return summary;
}

async function textOf({ size, body }: TarEntry): Promise<string> {
  if (size > TEXT_BYTES_MAX) throw new Error('it is not a backup made by jurisgrafo');
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** Resolves to the SHA-256 of the content. */
async function writeFile({ body }: TarEntry, place: string | null): Promise<string> {
  const hash = createHash('sha256');
  const handle = place === null ? null : await open(place, 'wx', 0o600);
  try {
    for await (const piece of body) {
      hash.update(piece);
      await handle?.writeFile(piece);
    }
  } finally {
    await handle?.close();
  }
  return hash.digest('hex');
}
