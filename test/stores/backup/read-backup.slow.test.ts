/** A backup returns what was saved, and is refused if any part of the file was changed. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import t, { type Test } from 'tap';
import { type Pack, pack } from 'tar-stream';
import { manifestOf } from '../../../src/stores/backup/backup-format.ts';
import { BadBackupError, readBackup } from '../../../src/stores/backup/read-backup.ts';
import { backUp, readTree, writeTree } from '../../support/backup-folders.ts';
import { shareOf } from '../../support/share.ts';

const LONG = `${'a'.repeat(120)}.jsonl`;
const TREE = {
  postgres: {
    PG_VERSION: '18\n',
    empty: {},
    base: { '1': { '2601_fsm': 'x'.repeat(8192), zero: '', odd: 'é\0\n'.repeat(700) } },
  },
  artifacts: { datasets: { [LONG]: '{"id":"a"}\n', 'a..b': 'dots' } },
};

t.test('saved files are restored', async t => {
  const dir = t.testdir();
  const file = path.join(dir, 'b.tar.gz');
  writeTree(path.join(dir, 'data'), {
    postgres: { ...TREE.postgres, 'postmaster.pid': '1', '.s.PGSQL': 'socket' },
    artifacts: { ...TREE.artifacts, snapshot: { 'graph.jgrf': 'derived' }, '.writing-1': 'half' },
    'api-key': 'secret',
  });
  await backUp(path.join(dir, 'data'), file);
  const target = path.join(dir, 'target');
  fs.mkdirSync(target);
  const summary = await readBackup(file, target);
  t.strictSame(readTree(target), {
    ...TREE,
    artifacts: { ...TREE.artifacts, snapshot: {} },
  });
  t.equal(summary.files, 6);
  t.equal(summary.bytes, 3 + 8192 + 4 * 700 + 11 + 4);
  t.ok(Math.abs(Date.parse(summary.createdAt) - Date.now()) < 600_000);
  t.notMatch(gunzipSync(fs.readFileSync(file)).toString('latin1'), 'secret');
  t.strictSame(await readBackup(file, null), summary, 'checked without being written');
});

t.test('standard programs read it', async t => {
  const dir = t.testdir({ out: {} });
  writeTree(path.join(dir, 'data'), TREE);
  const file = path.join(dir, 'b.tar.gz');
  await backUp(path.join(dir, 'data'), file);
  const cwd = path.join(dir, 'out');
  execFileSync('tar', ['xzf', file], { cwd });
  execFileSync('sha256sum', ['--strict', '--quiet', '-c', 'SHA256SUMS'], { cwd });
  const { SHA256SUMS: _, 'jurisgrafo-backup.json': __, ...tree } = readTree(cwd);
  t.strictSame(tree, TREE);
});

t.test('every damage is refused', async t => {
  const dir = t.testdir();
  const whole = {
    postgres: { PG_VERSION: '18\n', base: { a: 'some rows' } },
    artifacts: { one: 'artifact' },
  };
  writeTree(path.join(dir, 'data'), whole);
  const target = path.join(dir, 'target');
  const [file, damaged] = [path.join(dir, 'b'), path.join(dir, 'damaged')];
  await backUp(path.join(dir, 'data'), file);
  const good = fs.readFileSync(file);
  const expected = await readBackup(file, null);
  const refusals = new Set<string>();
  const attempt = async (bytes: Uint8Array, name: string) => {
    fs.writeFileSync(damaged, bytes);
    fs.rmSync(target, { recursive: true, force: true });
    fs.mkdirSync(target);
    try {
      // A few bits of the gzip and tar headers do not affect the contents.
      t.strictSame(await readBackup(damaged, target), expected, name);
      t.strictSame(readTree(target), whole, name);
    } catch (error) {
      if (!(error instanceof BadBackupError)) throw error;
      refusals.add(error.message);
    }
  };
  for (const at of shareOf([...good.keys()], 4)) {
    const bytes = Buffer.from(good);
    bytes[at]! ^= 1 << (at % 8);
    await attempt(bytes, `byte ${at}`);
  }
  for (const length of shareOf([...good.keys()], 20)) {
    await attempt(good.subarray(0, length), `${length} bytes`);
  }
  t.ok(refusals.size > 3, [...refusals].join('; '));
  for (const message of refusals) {
    if (!message.startsWith(`${damaged} cannot be restored: `)) t.fail(message);
  }
  // Changed contents, compressed again, so that gzip's checksum matches.
  const archive = gunzipSync(good);
  for (const word of [
    '18\n',
    'some rows',
    'artifact\0',
    'created_at',
    'SHA256SUMS',
    '  artifacts/one',
  ]) {
    const bytes = Buffer.from(archive);
    const at = bytes.indexOf(word);
    t.ok(at > 0, word);
    bytes[at]! ^= 1;
    fs.writeFileSync(damaged, gzipSync(bytes));
    await t.rejects(readBackup(damaged, null), { name: 'BadBackupError' }, JSON.stringify(word));
  }
});

t.test('a backup that an earlier release wrote with a tar writer of its own', async t => {
  const target = t.testdir();
  const file = path.join(import.meta.dirname, 'own-tar-writer.tar.gz');
  t.match(await readBackup(file, target), { files: 6 });
  t.strictSame(readTree(target), {
    postgres: {
      PG_VERSION: '18\n',
      empty: {},
      base: { '1': { '2601_fsm': 'x'.repeat(1000), zero: '', odd: 'é\0\n'.repeat(7) } },
    },
    artifacts: { datasets: { [LONG]: '{"id":"a"}\n', 'a..b': 'dots' } },
  });
});

type Member = [header: Parameters<Pack['entry']>[0], content: string];

/** A tar archive of these entries. */
async function archive(...members: Member[]): Promise<Buffer> {
  const packed = pack();
  for (const [header, content] of members) packed.entry(header, content);
  packed.finalize();
  const pieces: Uint8Array[] = [];
  for await (const piece of packed) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces);
}

const MANIFEST: Member = [{ name: 'jurisgrafo-backup.json' }, manifestOf(new Date())];
const FOLDER: Member = [{ name: 'postgres/', type: 'directory' }, ''];
const LATER: Member = [{ name: MANIFEST[0].name }, '{"format":"jurisgrafo-backup","version":2}'];

async function refused(t: Test, cases: [name: string, file: Buffer, message: RegExp][]) {
  const dir = t.testdir();
  const [file, target] = [path.join(dir, 'b'), path.join(dir, 'target')];
  for (const [name, bytes, message] of cases) {
    fs.writeFileSync(file, bytes);
    fs.rmSync(target, { recursive: true, force: true });
    fs.mkdirSync(target);
    await t.rejects(readBackup(file, target), { name: 'BadBackupError', message }, name);
  }
  t.strictSame(fs.readdirSync(dir).sort(), ['b', 'target'], 'nothing is written elsewhere');
}

t.test('a file that is not a backup is refused', async t => {
  const file: Member = [{ name: 'postgres/PG_VERSION' }, '18\n'];
  await refused(t, [
    ['a file twice', gzipSync(await archive(MANIFEST, FOLDER, file, file)), /PG_VERSION twice/],
    ['a folder twice', gzipSync(await archive(MANIFEST, FOLDER, FOLDER)), /postgres twice/],
    ['nothing', Buffer.alloc(0), /unexpected end of file|ends too early/],
    ['text', Buffer.from('hello'), /incorrect header check/],
    ['packed text', gzipSync('hello'), /ends too early/],
    ['packed zeros', gzipSync(Buffer.alloc(2048)), /ends too early/],
    ['long packed text', gzipSync('hello '.repeat(500)), /not a tar archive/],
    ['another archive', gzipSync(await archive([{ name: 'a.txt' }, 'x'])), /not a backup made/],
    ['a later format', gzipSync(await archive(LATER)), /format version 2/],
    ['no sums', gzipSync(await archive(MANIFEST)), /ends too early/],
    ['other sums', gzipSync(await archive(MANIFEST, [{ name: 'SHA256SUMS' }, 'x'])), /checksum/],
  ]);
});

t.test('two backups in one file are refused', async t => {
  const dir = t.testdir();
  writeTree(path.join(dir, 'data'), TREE);
  const file = path.join(dir, 'b.tar.gz');
  await backUp(path.join(dir, 'data'), file);
  const one = fs.readFileSync(file);
  const tar = gunzipSync(one);
  const message = /it holds more than one backup$/;
  await refused(t, [
    ['one after the other', Buffer.concat([one, one]), message],
    ['packed together', gzipSync(Buffer.concat([tar, tar])), message],
    ['of one archive', gzipSync(Buffer.concat([tar.subarray(0, -1024), tar])), message],
  ]);
});

t.test('an archive made to do harm is refused, and nothing is written outside', async t => {
  const bad = async (header: Member[0], content = 'x') =>
    gzipSync(await archive(MANIFEST, FOLDER, [header, content]));
  const names = ['../evil', '/evil', 'postgres/../../evil', 'api-key', 'postgres/.evil', 'x'];
  const named = names.map(
    async name => [name, await bad({ name }), /not part of a backup/] as const,
  );
  const path = '../evil';
  const link = { name: 'postgres/a', type: 'symlink', linkname: '/etc/passwd' } as const;
  const long = { name: 'postgres/a', pax: { comment: 'x'.repeat(5 * 1024 * 1024) } };
  await refused(t, [
    ...((await Promise.all(named)) as [string, Buffer, RegExp][]),
    ['a pax name', await bad({ name: 'postgres/a', pax: { path } }), /not part of a backup/],
    ['a link', await bad(link, ''), /more than files and folders/],
    ['a fifo', await bad({ name: 'postgres/a', type: 'fifo' }, ''), /more than files and folders/],
    ['a pax size beyond the end', await bad({ name: 'postgres/a', pax: { size: 9e15 } }), /early/],
    ['a negative pax size', await bad({ name: 'postgres/a', pax: { size: -1 } }), /not a tar/],
    ['a folder with content', withFolderOf(513, await archive(MANIFEST)), /files and folders/],
    ['a header of 5 MiB', await bad(long), /too long/],
  ]);
});

/** Adds a folder whose tar header declares this content size. */
function withFolderOf(size: number, before: Buffer): Buffer {
  const header = Buffer.alloc(512);
  header.write('postgres/');
  header.write(size.toString(8).padStart(11, '0'), 124);
  header.write('5', 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((sum, byte) => sum + byte, 8 * 32);
  header.write(sum.toString(8).padStart(6, '0'), 148);
  return gzipSync(Buffer.concat([before.subarray(0, -1024), header, Buffer.alloc(4096)]));
}

t.test('an archive that is cut off is refused wherever the cut is', async t => {
  const dir = t.testdir();
  writeTree(path.join(dir, 'data'), { postgres: { a: 'rows' }, artifacts: {} });
  const [file, cut] = [path.join(dir, 'b'), path.join(dir, 'cut')];
  await backUp(path.join(dir, 'data'), file);
  const whole = gunzipSync(fs.readFileSync(file));
  const sumsEnd = whole.length - 1024;
  const lengths = Array.from({ length: Math.ceil(sumsEnd / 64) }, (_, i) => i * 64);
  for (const length of [...lengths, sumsEnd]) {
    fs.writeFileSync(cut, gzipSync(whole.subarray(0, length)));
    await t.rejects(readBackup(cut, null), { message: /ends too early/ }, `${length} bytes`);
  }
});
