/** The log lines of requests: an access log if it is configured, and one short line if a store is down. */
import net from 'node:net';
import { PassThrough } from 'node:stream';
import t from 'tap';
import { AppError } from '../../src/errors/errors.ts';
import { StoreUnavailable } from '../../src/errors/store-unavailable.ts';
import { createLog } from '../../src/telemetry/log.ts';
import { serveHub } from '../support/hub/serve-hub.ts';
import { rawRequest } from '../support/raw-request.ts';
import { SECRET, serve } from '../support/serve.ts';
import { until } from '../support/service.ts';
import { newEmbedded } from '../support/stores/both-databases.ts';

const PATH = '/v1/graph/similarity';
const BODY = JSON.stringify({ source_id: 'segredo-a', target_id: 'segredo-b' });

function collected() {
  const lines: Record<string, unknown>[] = [];
  const stream = new PassThrough().on('data', (text: Buffer) => {
    for (const line of text.toString().trim().split('\n')) lines.push(JSON.parse(line));
  });
  return { lines, stream };
}

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(url + PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': SECRET, ...headers },
    body: BODY,
  });

t.test('the access log', async t => {
  const { lines, stream } = collected();
  const settings = { SVC_ACCESS_LOG: true, SVC_TRUSTED_PROXIES: '127.0.0.1/32' };
  const { url, port } = await serve(t, { settings, log: createLog('error', stream) });
  t.equal((await ask(url)).status, 200);
  t.equal((await ask(url, { 'x-forwarded-for': '203.0.113.9' })).status, 200);
  await rawRequest(port, 'GET', '/nothing/segredo?q=segredo', { host: 'localhost' });
  await until(() => lines.length === 3, 'three lines');
  t.match(lines[0], { level: 30, msg: 'request', method: 'POST', path: PATH, status: 200 });
  t.match(lines[0], { client: '127.0.0.1', tenant: 'first', trace_id: String, ms: Number });
  t.match(lines[1], { client: '203.0.113.9' });
  t.match(lines[2], { method: 'GET', path: 'unmatched', status: 404 });
  t.notMatch(JSON.stringify(lines), 'segredo', 'nothing that a caller sent');
});

t.test('without the setting', async t => {
  const { lines, stream } = collected();
  const { url } = await serve(t, { log: createLog('info', stream) });
  t.equal((await ask(url)).status, 200);
  t.strictSame(lines, []);
});

t.test('a store that is away', async t => {
  const { lines, stream } = collected();
  const away = async () => {
    throw new StoreUnavailable('cache', 'connect ECONNREFUSED 127.0.0.1:6379\nand more');
  };
  const log = createLog('info', stream);
  const { url } = await serve(t, { log, execute: away });
  for (let i = 0; i < 1_100; i++) t.equal((await ask(url)).status, 503);
  t.ok(lines.length >= 100 && lines.length <= 102, `${lines.length} lines of 1,100 refusals`);
  t.match(lines[0], { code: 'SERVICE_UNAVAILABLE', cause: String });
  t.notMatch(JSON.stringify(lines), /stack|at .*\.ts:/, 'no stack');
  t.match(lines.at(-1), { left_out: Number });
});

t.test('a refusal tells what led to it', async t => {
  const { lines, stream } = collected();
  const missing = new Error('an index is missing: run jurisgrafo migrate\nand more');
  const causes = [
    new StoreUnavailable('graph_db', 'no answer', missing),
    'told by a thread\nand more',
  ];
  const fails = async () => {
    throw new AppError('SERVICE_UNAVAILABLE', 'No engine can answer.', { cause: causes.shift() });
  };
  const { url } = await serve(t, { log: createLog('info', stream), execute: fails });
  for (let i = 0; i < 2; i++) t.equal((await ask(url)).status, 503);
  t.match(lines, [
    {
      cause:
        'StoreUnavailable: no answer; caused by Error: an index is missing: run jurisgrafo migrate',
    },
    { cause: 'told by a thread' },
  ]);
});

t.test('a client that resets its connection is no error', async t => {
  const { lines, stream } = collected();
  const log = createLog('debug', stream);
  const backend = await serve(t, { log });
  const hub = await serveHub(t, await newEmbedded(t), { log });
  const ports = [backend.port, Number(new URL(hub.url).port)];
  const ana = await hub.user('ana');
  const heads = [
    `POST ${PATH} HTTP/1.1\r\nhost: localhost\r\nx-api-key: ${SECRET}`,
    `POST /api/unified/session HTTP/1.1\r\nhost: localhost\r\ncookie: ${ana.cookie}`,
  ];
  const type = 'content-type: application/json\r\ncontent-length: 99';
  for (const [i, port] of ports.entries()) {
    for (const sent of [' ', 'POST ', `${heads[i]}\r\n${type}\r\n\r\n{`]) {
      const socket = net.connect(port, '127.0.0.1');
      await new Promise<void>(resolve => socket.write(sent, () => resolve()));
      await until(async () => (await fetch(`http://127.0.0.1:${port}/livez`)).ok, 'it was read');
      socket.resetAndDestroy();
      await new Promise<void>(resolve => socket.once('close', () => resolve()));
    }
    await until(async () => (await fetch(`http://127.0.0.1:${port}/livez`)).ok, 'it is noticed');
  }
  t.equal((await ask(backend.url)).status, 200);
  t.strictSame(
    lines.filter(({ level }) => Number(level) >= 40),
    [],
  );
});
