/** A backup gives back what went in, and whatever else is done to the file is refused. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import t from 'tap';
import { manifestOf } from '../../../src/stores/backup/backup-format.ts';
import { BadBackupError, readBackup } from '../../../src/stores/backup/read-backup.ts';
import { tarEnd, tarHeader, tarPadding } from '../../../src/stores/backup/tar.ts';
import { backUp, readTree, writeTree } from '../../support/backup-folders.ts';

const LONG = `${'a'.repeat(120)}.jsonl`;
const TREE = {
  postgres: {
    PG_VERSION: '18\n',
    empty: {},
    base: { '1': { '2601_fsm': 'x'.repeat(8192), zero: '', odd: 'é\0\n'.repeat(700) } },
  },
  artifacts: { datasets: { [LONG]: '{"id":"a"}\n', 'a..b': 'dots' } },
};

t.test('what went in comes out', async t => {
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

t.test('other programs read it', async t => {
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
      // A few bits say nothing of the content, or say it in another way.
      t.strictSame(await readBackup(damaged, target), expected, name);
      t.strictSame(readTree(target), whole, name);
    } catch (error) {
      if (!(error instanceof BadBackupError)) throw error;
      refusals.add(error.message);
    }
  };
  for (let at = 0; at < good.length; at++) {
    const bytes = Buffer.from(good);
    bytes[at]! ^= 1 << (at % 8);
    await attempt(bytes, `byte ${at}`);
  }
  for (let length = 0; length < good.length; length += 7) {
    await attempt(good.subarray(0, length), `${length} bytes`);
  }
  t.ok(refusals.size > 3, [...refusals].join('; '));
  for (const message of refusals) {
    if (!message.startsWith(`${damaged} cannot be restored: `)) t.fail(message);
  }
  // Contents that were changed and packed again, so that gzip's own sum agrees.
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

t.test('what is no backup is refused, and nothing is written outside', async t => {
  const dir = t.testdir();
  const file = path.join(dir, 'b');
  const member = (name: string, content: string, change: (header: Buffer) => void = () => {}) => {
    const header = Buffer.from(tarHeader(name, false, content.length));
    change(header);
    return [header, Buffer.from(content), Buffer.from(tarPadding(content.length))];
  };
  const archive = (...members: Buffer[][]) =>
    gzipSync(Buffer.concat([...members.flat(), Buffer.from(tarEnd())]));
  const manifest = member('jurisgrafo-backup.json', manifestOf(new Date()));
  const cases: [string, Buffer, RegExp][] = [
    ['nothing', Buffer.alloc(0), /unexpected end of file|ends too early/],
    ['text', Buffer.from('hello'), /incorrect header check/],
    ['packed text', gzipSync('hello'), /ends too early/],
    ['packed zeros', gzipSync(Buffer.alloc(2048)), /ends too early/],
    ['long packed text', gzipSync('hello '.repeat(500)), /not a tar archive/],
    ['another archive', archive(member('a.txt', 'x')), /no backup that jurisgrafo made/],
    [
      'a later format',
      archive(member('jurisgrafo-backup.json', '{"format":"jurisgrafo-backup","version":2}')),
      /format version 2/,
    ],
    ['no sums', archive(manifest), /ends too early/],
    ['other sums', archive(manifest, member('SHA256SUMS', 'x')), /checksum/],
  ];
  for (const name of [
    '../evil',
    '/evil',
    'postgres/../../evil',
    'api-key',
    'postgres/.evil',
    'x',
  ]) {
    cases.push([name, archive(manifest, member(name, 'x')), /no part of a backup/]);
  }
  for (const [name, bytes, message] of cases) {
    fs.writeFileSync(file, bytes);
    fs.rmSync(path.join(dir, 'target'), { recursive: true, force: true });
    fs.mkdirSync(path.join(dir, 'target'));
    await t.rejects(
      readBackup(file, path.join(dir, 'target')),
      { name: 'BadBackupError', message },
      name,
    );
  }
  t.strictSame(fs.readdirSync(dir).sort(), ['b', 'target']);
});
