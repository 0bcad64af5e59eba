/** The service's life cycle: first start, import, crash, restart, shutdown. */
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import t from 'tap';
import { emptyFolder, newFolder } from '../support/empty-folder.ts';
import { run } from '../support/run-command.ts';
import { ask, ready, startService, until } from '../support/service.ts';

const PAGERANK = '/v1/graph/pagerank';

t.test('an empty folder, a key, an import, a crash, a restart', async t => {
  const dataDir = newFolder(t);
  const first = await startService(t, dataDir);
  const key = first.madeKey!;
  t.match(key, /^jg_[\w-]{43}$/, 'the first run shows its key');
  const keyFile = path.join(dataDir, 'api-key');
  t.equal((await fs.readFile(keyFile, 'utf8')).trim(), key);
  t.equal((await fs.stat(keyFile)).mode & 0o077, 0, 'for its owner only');
  await ready(first.url);
  const empty = await ask(first.url, key, PAGERANK, {});
  t.equal(empty.status, 200);
  t.strictSame(empty.json.data, { decisoes: [], next_cursor: null });
  t.equal((await ask(first.url, 'wrong', PAGERANK, {})).status, 401);

  const records = path.join(dataDir, 'records.jsonl');
  const generated = await run(['generate', '--decisions', '120', '--seed', '5'], {});
  await fs.writeFile(records, generated.stdout);
  const settings = { SVC_DATA_DIR: dataDir };
  const second = await run(['serve', '--only', 'backend'], {
    ...settings,
    SVC_PORT: '0',
    SVC_LOG_LEVEL: 'silent',
  });
  t.equal(second.code, 1);
  t.match(second.stderr, `in use by process ${first.process.pid} (${first.url})`);
  t.equal(second.stderr.trim().split('\n').length, 1, 'one line');
  t.equal(await first.end('SIGTERM'), 0);
  t.equal((await run(['import', records], settings)).code, 0);

  const file = path.join(dataDir, 'artifacts/snapshot/graph.jgrf');
  const startedAt = Date.now();
  const changed = await startService(t, dataDir);
  t.equal(changed.madeKey, null, 'a key is shown once');
  t.notMatch(changed.said().stdout, key);
  t.match(changed.said().stderr, /graph has changed since/, 'the old snapshot is not served');
  await ready(changed.url);
  const before = await ask(changed.url, key, PAGERANK, { limit: 5 });
  t.equal(before.json.data.decisoes.length, 5);
  const id = before.json.meta.snapshot.id;
  await until(() => fs.stat(file).then(({ mtimeMs }) => mtimeMs > startedAt), 'the snapshot file');
  t.equal(await changed.end('SIGKILL'), null);

  const restarted = await startService(t, dataDir);
  t.match(restarted.said().stderr, /snapshot file in service/, 'a warm start');
  const after = await ask(restarted.url, key, PAGERANK, { limit: 5 });
  t.equal(after.status, 200, 'at once');
  t.strictSame(after.json.data, before.json.data);
  t.ok(after.json.meta.snapshot.id >= id);
  t.equal(await restarted.end('SIGINT'), 0);
  t.notOk((await fs.readdir(dataDir)).includes('lock'), 'the folder is given back');
});

t.test('a request under way is finished, new ones are refused', async t => {
  const { url, port, madeKey, end } = await startService(t, await emptyFolder(t));
  await ready(url);
  const body = JSON.stringify({ limit: 3 });
  const socket = net.connect(port, '127.0.0.1');
  const answer: string[] = [];
  socket.on('data', piece => answer.push(String(piece)));
  const idle = net.connect(port, '127.0.0.1');
  await Promise.all([once(socket, 'connect'), once(idle, 'connect')]);
  const idleEnd = once(idle, 'close');
  const closed = once(socket, 'close');
  socket.write(
    `POST ${PAGERANK} HTTP/1.1\r\nhost: x\r\nx-api-key: ${madeKey}\r\nexpect: 100-continue\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  await until(() => answer.join('').includes('100 Continue'), 'the server waits for the body');
  const ended = end('SIGTERM');
  const refusal = async () => {
    const attempt = net.connect(port, '127.0.0.1');
    const [event] = await Promise.race([
      once(attempt, 'error').then(() => ['error']),
      once(attempt, 'connect').then(() => ['connect']),
    ]);
    attempt.destroy();
    return event === 'error';
  };
  await until(refusal, 'no new connections');
  socket.write(body);
  await closed;
  t.match(answer.join(''), /HTTP\/1\.1 200 OK/);
  t.match(answer.join(''), /"decisoes":\[\]/);
  await idleEnd;
  t.equal(await ended, 0);
});
