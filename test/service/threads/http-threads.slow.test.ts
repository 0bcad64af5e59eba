/**
 * Several HTTP threads share a port. Answers, limits and metrics are those of a single thread, and a lost thread is
 * replaced.
 */

import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import type { Worker } from 'node:worker_threads';
import t, { type Test } from 'tap';
import { freePort } from '../../../ops/services/ports.ts';
import { operations } from '../../../src/engine/operations/registry.ts';
import { emptyFolder, type TestScope } from '../../support/empty-folder.ts';
import { markedLike, unmarked } from '../../support/marked.ts';
import { factsOf } from '../../support/oracle/facts.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';
import { Pick } from '../../support/requests/pick.ts';
import { requestFor } from '../../support/requests/requests.ts';
import { run } from '../../support/run-command.ts';
import { pureAnswerLike } from '../../support/running-engine.ts';
import { KEY } from '../../support/serve-backend.ts';
import { ask, until } from '../../support/service.ts';
import { useRedis } from '../../support/services/redis.ts';
import { formOf } from '../../support/upload.ts';
import { generated, serveWithin } from '../../support/within.ts';

const THREADS = 3;
const SEED = 7;
/** Number of generations that are published during the requests. */
const GENERATIONS = 6;
const HEADERS = { 'x-api-key': KEY, 'content-type': 'application/json' };
const SIMILARITY = '/v1/graph/structural-similarity';
const POOLED = '/v1/graph/divergencias';

/** The other HTTP threads of this process, the newest last. */
const threads: Worker[] = [];
process.on('worker', worker => {
  if (worker.threadName?.startsWith('http ')) threads.push(worker);
});

interface Answered {
  status: number;
  headers: http.IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
  json: any;
}

/** Sends a request over a new connection, which any thread may accept. */
function askAlone(url: string, route: string, body?: object): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const method = body === undefined ? 'GET' : 'POST';
  const request = http.request(url + route, { method, agent: false, headers: HEADERS }, answer => {
    let text = '';
    answer.setEncoding('utf8').on('data', piece => {
      text += piece;
    });
    answer.once('end', () => {
      const isJson = answer.headers['content-type']?.includes('json');
      const json = isJson ? JSON.parse(text) : text;
      resolve({ status: answer.statusCode!, headers: answer.headers, json });
    });
  });
  request.once('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

async function metric(url: string, series: RegExp): Promise<number[]> {
  const { json } = await askAlone(url, '/metrics');
  const lines = (json as string).split('\n').filter(line => series.test(line));
  return lines.map(line => Number(line.slice(line.lastIndexOf(' ') + 1)));
}

async function serveThreads(t: TestScope, settings: Record<string, string> = {}) {
  const lines = [...generated(150, SEED)];
  const ids = lines.map(line => JSON.parse(line).id as string);
  const within = await serveWithin(t, lines, { SVC_HTTP_THREADS: String(THREADS), ...settings });
  return { ...within, lines, ids };
}

/** Shared by all tests until one of them ends it. */
const shared = await serveThreads(t);

t.test('every thread answers as the kernel does', async t => {
  const seed = drawSeed();
  t.comment(`seed ${seed}`);
  const { url, graph, lines } = shared;
  const decisoes = lines.map(line => {
    const { id, relator, categoria_id, data_julgamento } = JSON.parse(line);
    const rest = { processo: null, turma: null, resultado: null };
    return {
      ...{ id, ministro: relator.toUpperCase(), categoria: categoria_id, data: data_julgamento },
      ...rest,
    };
  });
  const pick = new Pick(factsOf({ decisoes, nodes: [], edges: [] }), seededRandom(seed));
  let count = 0;
  for (const operation of operations.filter(({ methods = ['POST'] }) => methods.includes('POST'))) {
    for (let round = 0; round < 12; round++) {
      const params = requestFor(operation, pick);
      const { status, json } = await askAlone(url, operation.path, params);
      const pure = await pureAnswerLike(unmarked(json.data), graph, operation, params);
      count++;
      if (pure.ok)
        t.strictSame(
          json.data,
          markedLike(operation.name, pure.data),
          `${operation.name} ${JSON.stringify(params)}`,
        );
      else t.equal(json.error.code, pure.code);
      t.ok(pure.ok ? status === 200 : status >= 400);
    }
  }
  const counted = await metric(url, /^svc_request_count.method="POST"/);
  t.equal(
    counted.reduce((a, b) => a + b, 0),
    count,
    'each request is counted once',
  );
  const ended = await metric(url, /^svc_graph_operations_total/);
  t.equal(
    ended.reduce((a, b) => a + b, 0),
    count,
  );
  for (const thread of times(THREADS, i => i)) {
    const [answered] = await metric(url, new RegExp(`requests_total.thread="${thread}",how="ans`));
    t.ok(answered! > 0, `thread ${thread} answered ${answered}`);
  }
  const { json } = await ask(url, KEY, '/openapi.json');
  t.ok(json.paths[SIMILARITY]);
  for (const route of ['/livez', '/v1/health', '/docs', '/v1/snapshot']) {
    const answers = await Promise.all(times(8, () => askAlone(url, route)));
    t.strictSame([...new Set(answers.map(({ status }) => status))], [200], route);
  }
  for (const body of [{}, { source_id: 1 }, { nothing: true }]) {
    const answers = await Promise.all(times(8, () => askAlone(url, SIMILARITY, body)));
    const details = answers.map(({ json }) => JSON.stringify(json.error));
    t.equal(new Set(details).size, 1, details[0]);
  }
});

t.test('a thread that ends comes back, and nothing else does', async t => {
  const { url, ids } = shared;
  const pair = { source_id: ids[0]!, target_id: ids[1]! };
  t.equal(threads.length, THREADS - 1);
  await threads.at(-1)!.terminate();
  await until(async () => {
    const [listening] = await metric(url, /^svc_http_threads /);
    return listening === THREADS && threads.length === THREADS;
  }, 'it listens again');
  t.strictSame(await metric(url, /^svc_http_thread_failures_total/), [1]);
  const name = threads.at(-1)!.threadName;
  const number = name!.slice('http '.length);
  const series = new RegExp(`requests_total.thread="${number}",how="answered"`);
  const [asked = 0] = await metric(url, series);
  const answers = await Promise.all(times(60, () => askAlone(url, SIMILARITY, pair)));
  t.ok(answers.every(({ status }) => status === 200));
  const [now] = await metric(url, series);
  t.ok(now! > asked, `thread ${number} answers`);
});

t.test(
  'uploads go through, and requests under way on any thread are finished at the end',
  async t => {
    const { url, ids, service } = shared;
    const uploads = await Promise.all(
      times(9, async i => {
        const form = formOf(`{"id":"new-${i}","ementa":"APELAÇÃO CÍVEL ${i}."}\n`);
        const headers = { 'x-api-key': KEY, connection: 'close' };
        return fetch(`${url}/v1/datasets/uploads`, { method: 'POST', headers, body: form });
      }),
    );
    t.ok(uploads.every(({ status }) => status === 201));
    await Promise.all(uploads.map(upload => upload.text()));

    const port = Number(new URL(url).port);
    const bodies = [
      [SIMILARITY, JSON.stringify({ source_id: ids[0], target_id: ids[1] })],
      [POOLED, '{}'],
    ] as const;
    const waiting = times(16, i => {
      const [path, body] = bodies[i % 2]!;
      const socket = net.connect(port, '127.0.0.1').setEncoding('latin1');
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\nx-api-key: ${KEY}\r\nexpect: 100-continue\r\n` +
          `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
      );
      return { socket, body };
    });
    for (const { socket } of waiting) t.match((await once(socket, 'data'))[0], /100 Continue/);
    const closed = service.close();
    await until(async () => {
      const refused = await askAlone(url, '/livez').then(
        () => false,
        () => true,
      );
      return refused;
    }, 'no new connections');
    for (const { socket, body } of waiting) {
      const answered = once(socket, 'data');
      const ended = once(socket, 'close');
      socket.write(body);
      const [answer] = await answered;
      t.match(answer, /^HTTP\/1\.1 200 OK/);
      await ended;
    }
    await closed;
  },
);

t.test('the service is ready once every thread listens', async t => {
  const port = await freePort();
  const max = 12;
  const settings = { SVC_PORT: String(port), SVC_CONNECTIONS_MAX: String(max) };
  const started = serveThreads(t, settings);
  const url = `http://127.0.0.1:${port}`;
  await until(
    () =>
      askAlone(url, '/readyz').then(
        ({ status }) => status === 200,
        () => false,
      ),
    'it is ready',
  );
  t.strictSame(await metric(url, /^svc_http_threads /), [THREADS]);
  await started;
  await t.test('the limit of connections holds over all of them', t =>
    connectionLimit(t, url, max),
  );
});

async function connectionLimit(t: Test, url: string, max: number): Promise<void> {
  const port = Number(new URL(url).port);
  const sockets = times(3 * max, () => net.connect(port, '127.0.0.1').setEncoding('latin1'));
  t.teardown(() => {
    for (const socket of sockets) socket.destroy();
  });
  const answers = await Promise.all(
    sockets.map(async socket => {
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write('GET /docs HTTP/1.1\r\nhost: x\r\n\r\n');
      return String((await once(socket, 'data'))[0]);
    }),
  );
  const served = answers.filter(answer => answer.startsWith('HTTP/1.1 200'));
  // The connection of the first readiness check may still be open.
  t.ok(served.length === max || served.length === max - 1, `${served.length} of ${max}`);
  t.ok(answers.every(answer => /^HTTP\/1.1 (200|503)/.test(answer)));
  t.equal((await askAlone(url, '/readyz')).status, 200, 'the reserve serves probes');
}

t.test('the limit of a key is exact over all threads', async t => {
  await exactLimit(t, {});
});

t.test('so it is where Redis counts', async t => {
  const redis = await useRedis(t);
  if (redis !== null) await exactLimit(t, { SVC_REDIS_URL: redis });
});

async function exactLimit(t: Test, settings: Record<string, string>): Promise<void> {
  const limit = 120;
  const { url, ids } = await serveThreads(t, {
    SVC_RATE_LIMIT_PER_MINUTE: String(limit),
    ...settings,
  });
  const pair = { source_id: ids[0]!, target_id: ids[1]! };
  // Requests that every thread answers, and requests that it passes to the owner.
  const asked = await Promise.all(
    times(3 * limit, i =>
      i % 3 === 0
        ? askAlone(url, POOLED, {})
        : askAlone(url, i % 3 === 1 ? SIMILARITY : '/v1/graph/shortest-path', {
            ...pair,
            ...(i % 6 === 2 ? { weight: 'specific' } : {}),
          }),
    ),
  );
  const statuses = asked.map(({ status }) => status);
  t.equal(statuses.filter(status => status === 429).length, 2 * limit);
  t.equal(statuses.filter(status => status === 200 || status === 422).length, limit);
  const left = asked
    .filter(({ status }) => status !== 429)
    .map(({ headers }) => Number(headers['ratelimit-remaining']));
  t.strictSame(
    left.sort((a, b) => a - b),
    times(limit, i => i),
    'each place once',
  );
  t.strictSame(await metric(url, /^svc_rate_limit_blocks_total/), [2 * limit]);
}

t.test('while generations change under load, each has one answer to a question', async t => {
  const { url, lines, ids } = await serveThreads(t, { SVC_SNAPSHOT_REFRESH_SECONDS: '1' });
  const { categoria_id, relator } = JSON.parse(lines[0]!);
  const questions: [path: string, body: object][] = [
    ['/v1/graph/optimal-argument', { categoria_id }],
    ['/v1/graph/ministro-profile', { ministro: relator }],
    [POOLED, { categoria_id }],
    [SIMILARITY, { source_id: ids[0], target_id: ids[1] }],
  ];
  const answers = new Map<string, Set<string>>();
  const generations = new Set<number>();
  let written = 0;
  const asking = async (i: number) => {
    for (let round = 0; written < GENERATIONS || round < 40; round++) {
      const which = (i + round) % questions.length;
      const { status, json } = await askAlone(url, ...questions[which]!);
      if (status !== 200) return t.fail(`${status} ${JSON.stringify(json)}`);
      const { id } = json.meta.snapshot;
      generations.add(id);
      const key = `${which} of ${id}`;
      answers.set(key, (answers.get(key) ?? new Set()).add(JSON.stringify(json.data)));
    }
  };
  const latest = () => Math.max(0, ...generations);
  const writing = async () => {
    await until(async () => latest() > 0, 'the first generation answers');
    for (; written < GENERATIONS; written++) {
      const before = latest();
      const record = { ...JSON.parse(lines[0]!), id: `later-${written}` };
      const headers = { 'x-api-key': KEY, connection: 'close' };
      const form = formOf(`${JSON.stringify(record)}\n`);
      const { status } = await fetch(`${url}/v1/datasets/uploads`, {
        method: 'POST',
        headers,
        body: form,
      });
      t.equal(status, 201);
      await until(async () => latest() > before, 'a later generation answers');
    }
  };
  await Promise.all([writing(), ...times(12, asking)]);
  for (const [key, different] of answers) t.equal(different.size, 1, key);
  t.ok(generations.size > GENERATIONS, `${generations.size} generations`);
  const profiles = [...answers].filter(([key]) => key.startsWith('1 of'));
  const distinct = new Set(profiles.flatMap(([, one]) => [...one]));
  t.equal(distinct.size, profiles.length, 'each write changes the profile');
  const sum = async (series: RegExp) => (await metric(url, series)).reduce((a, b) => a + b, 0);
  const hits = await sum(/^svc_result_cache_total.outcome="hit"/);
  const asked = await sum(/^svc_http_thread_asked_total/);
  t.ok(hits > 0 && asked > 0, `${hits} kept results, ${asked} results of the owner`);
});

t.test('values that make no sense are refused by name', async t => {
  const settings = { SVC_DATA_DIR: await emptyFolder(t), SVC_PORT: '0' };
  const hub = { ...settings, SVC_API_URL: 'http://127.0.0.1:1', SVC_API_KEY: KEY };
  const refused: [args: string[], settings: Record<string, string>, said: RegExp][] = [
    [['--http-threads', '0'], settings, /--http-threads.*'0'.*1 to 64/],
    [['--http-threads', '65'], settings, /--http-threads.*'65'.*1 to 64/],
    [[], { ...settings, SVC_HTTP_THREADS: '65' }, /SVC_HTTP_THREADS/],
    [['--only', 'hub', '--http-threads', '2'], hub, /SVC_HTTP_THREADS: must be 1 for the hub/],
  ];
  for (const [args, given, said] of refused) {
    const { code, stderr } = await run(['serve', ...args], given);
    t.equal(code, 1, args.join(' '));
    t.match(stderr, said);
  }
});
