/** `backup` copies a service that is being written to, and the copy can be restored. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { emptyFolder, newFolder } from '../support/empty-folder.ts';
import { smallDisk } from '../support/faults/small-disk.ts';
import { decisoes, imported } from '../support/imported-folder.ts';
import { run as runAlone } from '../support/run-command.ts';
import { commandsOf } from '../support/run-commands.ts';
import { ask, ready, startService, until } from '../support/service.ts';
import { orSkip } from '../support/services/scope.ts';

const run = commandsOf(t);

const TABLE = '/v1/memories';
const PIECE = Buffer.alloc(1024 * 1024);

t.test('a target that cannot be written is refused before the store is copied', async t => {
  const dir = t.testdir();
  const settings = { SVC_DATA_DIR: path.join(dir, 'data') };
  const folder = await runAlone(['backup', dir], settings);
  t.match(folder, { code: 1, stderr: `${dir} is a folder; name a file in it` });
  const none = await run(['backup', path.join(dir, 'none', 'b.tar.gz')], settings);
  t.match(none, { code: 1, stderr: /cannot be written: .*none \(ENOENT\)/ });
  t.strictSame(fs.readdirSync(dir), []);
});

t.test('onto a full disk', async t => {
  const disk = await orSkip(t, () => smallDisk(t, 1));
  if (disk === null) return;
  const { code, stderr } = await run(['backup', path.join(disk, 'b.tar.gz')], {
    SVC_DATA_DIR: await emptyFolder(t),
  });
  t.equal(code, 1);
  t.match(stderr, /b\.tar\.gz\.\S+ cannot be written \(the disk is full, ENOSPC\)\n$/);
  t.strictSame(fs.readdirSync(disk), [], 'no drafts');
});

t.test('of a service whose own disk has no room for the copy', async t => {
  const disk = await orSkip(t, () => smallDisk(t, 100));
  if (disk === null) return;
  const dataDir = path.join(disk, 'data');
  fs.cpSync(await emptyFolder(t), dataDir, { recursive: true });
  await startService(t, dataDir);
  const filler = fs.openSync(path.join(disk, 'filler'), 'w');
  const left = () => fs.statfsSync(disk).bavail * fs.statfsSync(disk).bsize;
  while (left() > 30 * PIECE.length) fs.writeSync(filler, PIECE);
  fs.closeSync(filler);
  const dir = t.testdir();
  const { code, stderr } = await run(['backup', path.join(dir, 'b.tar.gz')], {
    SVC_DATA_DIR: dataDir,
  });
  t.equal(code, 1);
  t.match(stderr, /refuses: SERVICE_UNAVAILABLE, The disk of the data folder is full: /);
  t.strictSame(fs.readdirSync(dir), [], 'no drafts');
});

t.test('of a service under writes', { timeout: 500_000 }, async t => {
  const dataDir = await imported(t);
  const service = await startService(t, dataDir);
  const key = service.madeKey!;
  let asked = 0;
  const acknowledged: string[] = [];
  let isWriting = true;
  const put = (name: string) =>
    ask(service.url, key, TABLE, { session_id: 's', key: name, value: 'v' });
  const writing = (async () => {
    for (; isWriting && asked < 400; asked++) {
      // A write may time out while the database is being copied.
      if ((await put(`k${asked}`)).status === 200) acknowledged.push(`k${asked}`);
    }
  })();
  await until(() => acknowledged.length > 20, 'some writes');
  const before = [...acknowledged];
  const dir = t.testdir();
  const file = path.join(dir, 'b.tar.gz');
  const backup = await run(['backup', file], { SVC_DATA_DIR: dataDir });
  isWriting = false;
  await writing;
  t.match(backup, {
    code: 0,
    stdout: /b\.tar\.gz: \d+ files, \d+ bytes before packing, checked\n$/,
  });
  t.equal(fs.statSync(file).mode & 0o077, 0, 'readable by its owner only');
  t.strictSame(fs.readdirSync(dir), ['b.tar.gz'], 'no drafts');
  t.notOk(fs.existsSync(path.join(dataDir, 'backup-copy')), 'no copy');

  const admin = (headers: Record<string, string>) =>
    fetch(`${service.url}/v1/admin/backup`, { headers }).then(({ status }) => status);
  t.equal(await admin({}), 401);
  t.equal(await admin({ 'x-api-key': key }), 403, 'an API key alone is not enough');
  t.equal(await admin({ 'x-api-key': key, 'x-data-folder-token': 'x' }), 403);

  const refused = await run(['restore', '--force', file], { SVC_DATA_DIR: dataDir });
  t.equal(refused.code, 1);
  t.match(
    refused.stderr,
    `in use by process ${service.process.pid} (${service.url}); stop it first`,
  );
  await service.end();

  const other = newFolder(t);
  const restored = await run(['restore', file], { SVC_DATA_DIR: other });
  t.equal(restored.code, 0, restored.stderr);
  t.equal(decisoes(restored.stdout), 1);
  t.strictSame(
    fs.readdirSync(other).sort(),
    ['artifacts', 'in-use', 'postgres'],
    'the key is not in it',
  );
  const again = await startService(t, other, { SVC_API_KEYS: `local:${key}` });
  await ready(again.url);
  const { json } = await ask(again.url, key, `${TABLE}?session_id=s`);
  const found = new Set(json.data.map(({ key: name }: { key: string }) => name));
  t.strictSame(
    before.filter(name => !found.has(name)),
    [],
    `${before.length} were acknowledged before, ${found.size} are there`,
  );
  t.ok(found.size <= asked);
  const { json: embedded } = await ask(again.url, key, '/v1/graph/embeddings', {
    decisao_ids: ['one'],
  });
  t.strictSame(embedded.data.missing, []);
});
