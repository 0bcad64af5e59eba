/** A generation written to a real file is read back byte for byte, except for its confirmation time. */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import t from 'tap';
import { readHeader } from '../../../src/engine/graph/header.ts';
import { HEADER_BYTES } from '../../../src/engine/graph/layout.ts';
import {
  readSnapshot,
  versionHash,
  writeSnapshot,
} from '../../../src/engine/snapshot/snapshot-file.ts';
import type { Generation } from '../../../src/engine/snapshot/snapshot-store.ts';
import { DiskArtifacts } from '../../../src/stores/artifacts/disk-artifacts.ts';
import { refusal } from '../../support/graph-files.ts';
import { MemoryFiles, versionModel } from '../../support/snapshot-fakes.ts';
import { growableBuffer, pack, STAMP, specimens } from '../../support/specimens.ts';

const generationOf = ({ graph }: ReturnType<typeof pack>, confirmedAt: number): Generation => ({
  graph,
  number: STAMP.generation,
  sourceVersion: STAMP.sourceVersion,
  builtAt: STAMP.builtAt,
  confirmedAt,
  references: 1,
  slot: 0,
  isDamaged: false,
});

t.test('a written snapshot is read back from a folder, for any size', async t => {
  let longest = 0;
  // The last graph is larger than the pieces in which files are copied and read.
  for (const model of [specimens[0]!.model, specimens.at(-1)!.model, versionModel('v', 32_000)]) {
    const files = new DiskArtifacts(t.testdir());
    const packed = pack(model);
    const confirmedAt = STAMP.confirmedAt + 60_000;
    const written = await writeSnapshot(files, generationOf(packed, confirmedAt));
    t.equal(written, packed.file.length);
    longest = written;
    const buffer = growableBuffer();
    t.equal(await readSnapshot(files, buffer), written);
    const read = Buffer.from(buffer, 0, written);
    t.ok(read.subarray(HEADER_BYTES).equals(packed.file.subarray(HEADER_BYTES)));
    t.match(readHeader(buffer), { ...readHeader(packed.buffer), confirmedAt, headerCrc: Number });
    buffer.grow(packed.report.totalBytes);
    t.equal(refusal(buffer, written), null, 'the header checksum is valid');
    t.equal(readHeader(packed.buffer).confirmedAt, STAMP.confirmedAt, 'memory is unchanged');
  }
  t.ok(longest > 2 * 2 ** 20, `${longest} bytes`);
});

t.test('there is one file, replaced by the next, readable by its owner only', async t => {
  const folder = t.testdir();
  const files = new DiskArtifacts(folder);
  for (const version of ['v1', 'v2'])
    await writeSnapshot(files, generationOf(pack(versionModel(version)), 1));
  t.strictSame(await readdir(path.join(folder, 'snapshot')), ['graph.jgrf']);
  t.equal((await stat(path.join(folder, 'snapshot', 'graph.jgrf'))).mode & 0o077, 0);
});

t.test('a missing file is null, an empty one is 0 bytes', async t => {
  const files = new MemoryFiles();
  t.equal(await readSnapshot(files, growableBuffer()), null);
  await files.put('snapshot/graph.jgrf', (async function* () {})());
  t.equal(await readSnapshot(files, growableBuffer()), 0);
});

t.test('a file above the ceiling is refused with the ceiling, and reading stops there', async t => {
  const files = new MemoryFiles();
  const { file } = pack(specimens.at(-1)!.model);
  await writeSnapshot(files, generationOf(pack(specimens.at(-1)!.model), 1));
  const exact = growableBuffer(file.length);
  t.equal(await readSnapshot(files, exact), file.length);
  const short = growableBuffer(file.length - 1);
  await t.rejects(readSnapshot(files, short), {
    message: new RegExp(`larger than ${file.length - 1} bytes`),
  });
  t.ok(short.byteLength < file.length);
});

t.test('a version is identified by the first 64 bits of its SHA-256', t => {
  t.equal(versionHash('abc'), 0xba7816bf8f01cfean);
  t.not(versionHash('embedded:1'), versionHash('embedded:2'));
  t.end();
});
