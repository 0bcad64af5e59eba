/** If the archive of an empty database is damaged, the start recognizes the error. */
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import t from 'tap';
import { unpackInto } from '../../../src/stores/embedded/empty-database.ts';

t.test('an archive that is cut off is refused', async t => {
  const packed = Buffer.from(await (await dataDir()).arrayBuffer());
  const files = gunzipSync(packed);
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const inHeader = files.subarray(0, 512 + 100);
  const damaged: [string, Buffer, RegExp][] = [
    ['gzip', half(packed), /unexpected end of file/],
    ['tar', gzipSync(half(files)), /Unexpected end of data/],
    ['tar in a header', gzipSync(inHeader), /Unexpected end of data/],
    ['other bytes', gzipSync(Buffer.alloc(2048, 'x')), /Invalid tar header/],
  ];
  for (const [what, bytes, message] of damaged) {
    await t.rejects(unpackInto(t.testdir(), new Blob([bytes])), { message }, what);
  }
});

t.test('an archive whose files cannot be written is refused', async t => {
  const folder = path.join(t.testdir(), 'file');
  fs.writeFileSync(folder, '');
  await t.rejects(unpackInto(folder, await dataDir()), { code: 'ENOTDIR' });
});
