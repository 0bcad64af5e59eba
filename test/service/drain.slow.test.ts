/** What /readyz answers before the end of a service and while its cache store is down, and how `npm start` ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { emptyFolder } from '../support/empty-folder.ts';
import { environment } from '../support/run-command.ts';
import { ask, ready, startService, until } from '../support/service.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const KEY = 'a-key-of-the-tests-0123456789';
const readyz = async (url: string) => (await fetch(`${url}/readyz`)).status;

t.test('requests are accepted while /readyz says that the service is leaving', async t => {
  const settings = { SVC_API_KEYS: `tests:${KEY}`, SVC_DRAIN_SECONDS: '8' };
  const service = await startService(t, await emptyFolder(t), settings, 'both');
  await ready(service.url);
  const ended = service.end('SIGTERM');
  await until(async () => (await readyz(service.url)) === 503, 'it announces its end');
  t.equal(await readyz(service.hubUrl!), 503);
  for (let i = 0; i < 5; i++) {
    const answer = await ask(service.url, KEY, '/v1/graph/pagerank', { limit: 1 });
    t.strictSame([answer.status, answer.headers.get('connection')], [200, 'close']);
  }
  t.equal((await fetch(`${service.hubUrl}/auth`)).status, 200);
  t.equal(await ended, 0);
  await t.rejects(readyz(service.url), 'the port is closed');
});

t.test('a second signal ends it at once', async t => {
  const settings = { SVC_API_KEYS: `tests:${KEY}`, SVC_DRAIN_SECONDS: '600' };
  const service = await startService(t, await emptyFolder(t), settings);
  await ready(service.url);
  const ended = service.end('SIGTERM');
  await until(async () => (await readyz(service.url)) === 503, 'it announces its end');
  service.process.kill('SIGTERM');
  t.equal(await ended, 1);
});

t.test(
  'without its cache store it is not ready, because it would refuse every request',
  async t => {
    // An address at which no server listens.
    const settings = { SVC_API_KEYS: `tests:${KEY}`, SVC_REDIS_URL: 'redis://127.0.0.1:1' };
    const service = await startService(t, await emptyFolder(t), settings, 'both');
    const { status, json } = await ask(service.url, KEY, '/v1/graph/pagerank', { limit: 1 });
    t.strictSame([status, json.error.code], [503, 'RATE_LIMITER_UNAVAILABLE']);
    for (let i = 0; i < 3; i++) t.equal(await readyz(service.url), 503);
    t.equal((await fetch(`${service.url}/livez`)).status, 200);
    const health = await (await fetch(`${service.hubUrl}/api/health`)).json();
    t.match(health, { status: 'degraded', cache: { status: 'down' }, database: { status: 'up' } });
  },
);

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  t.test(`the service ends when npm is ended by ${signal}`, async t => {
    const folder = await emptyFolder(t);
    const env = environment({
      ...{ SVC_DATA_DIR: folder, SVC_PORT: '0', SVC_HUB_PORT: '0', SVC_DEMO: 'false' },
      ...{ SVC_API_KEYS: `tests:${KEY}`, SVC_POOL_THREADS: '1', PATH: process.env.PATH! },
    });
    const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'ignore'] });
    const exited = once(npm, 'exit');
    let said = '';
    npm.stdout.on('data', piece => {
      said += piece;
    });
    await until(() => /hub listens on/.test(said), 'it listens');
    const { pid } = JSON.parse(fs.readFileSync(path.join(folder, 'lock'), 'utf8'));
    t.teardown(() => isAlive(pid) && process.kill(pid, 'SIGKILL'));
    npm.kill(signal);
    await exited;
    await until(() => !isAlive(pid), 'the service has ended, too');
    const [, url] = /jurisgrafo listens on (\S+)/.exec(said)!;
    await t.rejects(readyz(url!));
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
