/** The files of an empty database: what `initdb` writes, which takes PGlite four seconds and 600 MB to compute. */
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { extract } from 'tar-stream';
import { syncNow, syncTree } from '../../runtime/durable-files.ts';

/** Writes an empty database under a temporary name and renames it, so that no crash leaves a partial database. */
export async function createDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished);
  await unpackInto(unfinished);
  syncTree(unfinished);
  fs.renameSync(unfinished, folder);
  syncNow(path.dirname(folder));
}

async function unpackInto(folder: string): Promise<void> {
  const archive = extract();
  archive.on('entry', ({ name, type }, body, next) => {
    // The archive's names are absolute.
    const place = path.join(folder, name);
    if (type === 'directory') {
      fs.mkdirSync(place, { recursive: true });
      body.on('end', next).resume();
    } else {
      pipeline(body, fs.createWriteStream(place)).then(() => next(), next);
    }
  });
  const bytes = await dataDir();
  await pipeline(Readable.fromWeb(bytes.stream()), createGunzip(), archive);
}
