/** `restore` into a data folder over another store and on a full disk, and the cases in which it is refused. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { smallDisk } from '../support/faults/small-disk.ts';
import { decisoes, imported } from '../support/imported-folder.ts';
import { run as runAlone } from '../support/run-command.ts';
import { commandsOf } from '../support/run-commands.ts';
import { orSkip } from '../support/services/scope.ts';

const run = commandsOf(t);

t.test('over another store', { timeout: 500_000 }, async t => {
  const [from, to] = [await imported(t), await imported(t, '{"id":"x"}\n{"id":"y"}\n')];
  const dir = t.testdir();
  const file = path.join(dir, 'b');
  t.match(await run(['backup', file], { SVC_DATA_DIR: from }), { code: 0 });
  fs.writeFileSync(path.join(to, 'api-key'), 'jg_0123456789abcdef\n', { mode: 0o600 });
  t.match(await runAlone(['restore', file], { SVC_DATA_DIR: to }), {
    code: 1,
    stdout: '',
    stderr: /already contains a store; --force replaces it with the backup\n$/,
  });
  const damaged = path.join(dir, 'damaged');
  const bytes = fs.readFileSync(file);
  bytes[bytes.length >> 1]! ^= 255;
  fs.writeFileSync(damaged, bytes);
  const places = () => fs.readdirSync(to).sort();
  const ended = await run(['restore', '--force', damaged], { SVC_DATA_DIR: to });
  t.match(ended, { code: 1, stdout: '', stderr: /damaged cannot be restored: .*\n$/ });
  t.equal(ended.stderr.trimEnd().split('\n').length, 1, 'one line');
  t.strictSame(places(), ['api-key', 'in-use', 'postgres'], 'no leftovers');
  t.match(await run(['remove', 'x'], { SVC_DATA_DIR: to }), { stdout: /^1 removed/ }, 'unchanged');
  const restored = await run(['restore', '--force', file], { SVC_DATA_DIR: to });
  t.equal(decisoes(restored.stdout), 1, restored.stderr);
  t.strictSame(places(), ['api-key', 'artifacts', 'in-use', 'postgres']);
  t.match(await run(['remove', 'one', 'y'], { SVC_DATA_DIR: to }), { stdout: /^1 removed, 1 not/ });
});

t.test('onto a full disk', { timeout: 500_000 }, async t => {
  const disk = await orSkip(t, () => smallDisk(t, 4));
  if (disk === null) return;
  const dataDir = path.join(disk, 'data');
  const file = path.join(t.testdir(), 'b');
  t.match(await run(['backup', file], { SVC_DATA_DIR: await imported(t) }), { code: 0 });
  const { code, stderr } = await run(['restore', file], { SVC_DATA_DIR: dataDir });
  t.equal(code, 1);
  t.match(stderr, /b cannot be restored \(the disk of \S+ is full, ENOSPC\)\n$/);
  t.strictSame(fs.readdirSync(dataDir), ['in-use'], 'no leftovers');
});

t.test('refused if servers keep the data', async t => {
  const dir = t.testdir();
  const settings = {
    SVC_DATA_DIR: path.join(dir, 'data'),
    SVC_NEO4J_URI: 'bolt://127.0.0.1:1',
    SVC_DATABASE_URL: 'postgres://u:p@127.0.0.1:1/d',
  };
  for (const command of ['backup', 'restore']) {
    const { code, stdout, stderr } = await run([command, path.join(dir, 'b')], settings);
    t.strictSame({ code, stdout }, { code: 1, stdout: '' });
    t.match(stderr, /SVC_NEO4J_URI and SVC_DATABASE_URL .*neo4j-admin .*pg_dump/);
    t.notMatch(stderr, 'u:p');
  }
  t.match(await run(['backup', path.join(dir, 'b')], { SVC_DATA_DIR: settings.SVC_DATA_DIR }), {
    code: 1,
    stderr: /holds no store\n$/,
  });
  t.match(await run(['restore', path.join(dir, 'none')], { SVC_DATA_DIR: settings.SVC_DATA_DIR }), {
    code: 1,
    stderr: /none cannot be restored \(ENOENT\)\n$/,
  });
  t.strictSame(fs.readdirSync(dir), ['data']);
  t.strictSame(fs.readdirSync(settings.SVC_DATA_DIR), ['in-use']);
});
