/**
 * The files of an empty database, as `initdb` writes them. Running `initdb` in PGlite would take four seconds and 600
 * MB.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { extract } from 'tar-stream';
import { syncNow, syncTree } from '../../runtime/durable-files.ts';

/** Bytes decompressed at a time. */
const CHUNK = 1024 * 1024;

/** Writes an empty database under a temporary name and renames it, so that no crash leaves a partial database. */
export async function createDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished);
  await unpackInto(unfinished, await dataDir());
  syncTree(unfinished);
  fs.renameSync(unfinished, folder);
  syncNow(path.dirname(folder));
}

/**
 * Rejects if the archive is damaged. Each of its thousand files is written synchronously, because one stream per file
 * takes three times as long.
 */
export async function unpackInto(folder: string, packed: Blob): Promise<void> {
  const archive = extract();
  archive.on('entry', ({ name, type }, body, next) => {
    const chunks: Uint8Array[] = [];
    // A damaged archive also makes the body that is being read fail.
    body.on('error', next);
    body.on('data', chunk => chunks.push(chunk as Uint8Array));
    body.on('end', () => {
      try {
        // The archive's paths are absolute.
        write(path.join(folder, name), type === 'directory' ? null : Buffer.concat(chunks));
        next();
      } catch (error) {
        next(error as Error);
      }
    });
  });
  await pipeline(Readable.fromWeb(packed.stream()), createGunzip({ chunkSize: CHUNK }), archive);
}

/** Writes a file, or creates a folder if the content is null. */
function write(place: string, content: Uint8Array | null): void {
  if (content === null) fs.mkdirSync(place, { recursive: true });
  else fs.writeFileSync(place, content);
}
