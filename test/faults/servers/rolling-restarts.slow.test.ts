/**
 * Two instances behind nginx are restarted in turn under a steady load, and no request is refused. RESTARTS sets the
 * number of restarts (default 2), PER_SECOND the requests a second (default 50).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import t, { type Test } from 'tap';
import { freePort } from '../../../ops/services/ports.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { ready, type Service, startService, until } from '../../support/service.ts';
import { pathOf } from '../../support/services/path-of.ts';
import { orSkip } from '../../support/services/scope.ts';

const KEY = 'a-key-of-the-tests-0123456789';
const RESTARTS = Number(process.env.RESTARTS ?? 2);
const PER_SECOND = Number(process.env.PER_SECOND ?? 50);
const OPEN_MAX = 32;

t.setTimeout(RESTARTS * 60_000 + 120_000);

interface Instance {
  port: number;
  folder: string;
  service: Service;
}

async function instance(t: Test): Promise<Instance> {
  const port = await freePort();
  const folder = await emptyFolder(t);
  return { port, folder, service: await started(t, port, folder) };
}

async function started(t: Test, port: number, folder: string): Promise<Service> {
  const settings = {
    SVC_API_KEYS: `tests:${KEY}`,
    SVC_PORT: String(port),
    SVC_DRAIN_SECONDS: '2',
    SVC_POOL_THREADS: '1',
  };
  const service = await startService(t, folder, settings);
  await ready(service.url);
  return service;
}

/** nginx as docs/operating.md has it for two instances; resolves to its address. */
async function startNginx(t: Test, ports: readonly number[]): Promise<string> {
  const command = await pathOf('nginx');
  const home = await emptyFolder(t);
  const port = await freePort();
  const servers = ports.map(each => `server 127.0.0.1:${each} max_fails=0;`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = folders.map(name => `${name}_temp_path ${home}/${name};`);
  const config = `daemon off; master_process off; pid ${home}/pid; error_log ${home}/error.log;
events {}
http { access_log off; ${temporary.join(' ')}
upstream backend { ${servers.join(' ')} keepalive 32; }
server { listen 127.0.0.1:${port}; keepalive_requests 1000000; location / {
  proxy_next_upstream error timeout non_idempotent;
  proxy_pass http://backend; proxy_http_version 1.1; proxy_set_header Connection "";
  proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr;
} } }`;
  const file = path.join(home, 'nginx.conf');
  await fs.writeFile(file, config);
  const nginx = spawn(command, ['-p', home, '-c', file], { stdio: 'ignore' });
  const exited = once(nginx, 'exit');
  t.teardown(async () => {
    nginx.kill('SIGKILL');
    await exited;
    if (!t.passing()) t.comment(await fs.readFile(`${home}/error.log`, 'utf8'));
  });
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${url}/livez`).catch(() => null))?.ok === true, 'nginx');
  return url;
}

/**
 * Sends requests at a steady rate, but at most OPEN_MAX at a time: on a slow machine more open requests would be
 * refused. `stop` resolves to the number of answers 200, and of each other answer with its body.
 */
function load(url: string): { stop(): Promise<Map<string, number>> } {
  const counts = new Map<string, number>();
  const open = new Set<Promise<void>>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const headers = { 'x-api-key': KEY, 'content-type': 'application/json' };
  const ask = async () => {
    const init = { method: 'POST', headers, body: '{"limit":1}' };
    const answer = await fetch(`${url}/v1/graph/pagerank`, init);
    const text = await answer.text();
    count(answer.status === 200 ? '200' : `${answer.status} ${text}`);
  };
  const startedAt = performance.now();
  let due = 0;
  const timer = setInterval(() => {
    const before = due;
    due = Math.floor(((performance.now() - startedAt) / 1_000) * PER_SECOND);
    for (let i = Math.min(due - before, OPEN_MAX - open.size); i > 0; i--) {
      const asked: Promise<void> = ask()
        .catch(error => void count(String(error.cause?.code ?? error)))
        .finally(() => open.delete(asked));
      open.add(asked);
    }
  }, 5);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
      return counts;
    },
  };
}

t.test('no request is refused', async t => {
  const instances = [await instance(t), await instance(t)];
  const url = await orSkip(t, () =>
    startNginx(
      t,
      instances.map(({ port }) => port),
    ),
  );
  if (url === null) return;
  const running = load(url);
  for (let i = 0; i < RESTARTS; i++) {
    const one = instances[i % 2]!;
    t.equal(await one.service.end('SIGTERM'), 0);
    one.service = await started(t, one.port, one.folder);
  }
  const counts = await running.stop();
  t.comment(`${RESTARTS} restarts: ${JSON.stringify(Object.fromEntries(counts))}`);
  t.strictSame([...counts.keys()], ['200']);
  t.ok(counts.get('200')! > RESTARTS * PER_SECOND, `${counts.get('200')} requests`);
});
