/**
 * The server below the application ends slow, malformed and too many connections with a declared status or without an
 * answer.
 */
import { once } from 'node:events';
import net from 'node:net';
import t from 'tap';
import { RESERVED_CONNECTIONS } from '../../src/server/connection-reserve.ts';
import { ask, askRaw, SECRET, type Served, serve } from '../support/serve.ts';
import { until } from '../support/service.ts';

const FAST = {
  requestTimeoutMs: 150,
  headersTimeoutMs: 100,
  connectionCheckMs: 20,
};

/** The status, code and trace header of an answer that is read as text. */
function read(text: string) {
  const [head, body] = text.split('\r\n\r\n');
  const { error, meta } = JSON.parse(body);
  return {
    status: Number(head.split(' ')[1]),
    code: error.code,
    sameTrace: head.includes(`x-trace-id: ${meta.trace_id}`),
    closes: /connection: close/i.test(head),
  };
}

t.test('a body that does not come to its end is REQUEST_TIMEOUT', async t => {
  const served = await serve(t, { limits: FAST });
  const text = await askRaw(
    served,
    `POST /v1/graph/similarity HTTP/1.1\r\nhost: x\r\nx-api-key: ${SECRET}\r\n` +
      'content-type: application/json\r\ncontent-length: 100\r\n\r\n{"source_id":',
  );
  t.match(read(text), { status: 408, code: 'REQUEST_TIMEOUT', sameTrace: true, closes: true });
  t.equal(served.calls.length, 0);
});

t.test('headers that do not come to their end are REQUEST_TIMEOUT', async t => {
  const served = await serve(t, { limits: FAST });
  const text = await askRaw(served, 'GET /livez HTTP/1.1\r\nhost: x\r\nx-slow: ');
  t.match(read(text), { status: 408, code: 'REQUEST_TIMEOUT' });
  t.match(await served.metrics.exposition(), /connections_total\{reason="timeout"\} 1\n/);
});

t.test('headers above 16 KiB are HEADERS_TOO_LARGE', async t => {
  const served = await serve(t);
  const fits = await ask(served, 'GET', '/livez', undefined, { 'x-much': 'x'.repeat(15 * 1024) });
  t.equal(fits.status, 200);
  const text = await askRaw(
    served,
    `GET /livez HTTP/1.1\r\nhost: x\r\nx-much: ${'x'.repeat(17 * 1024)}\r\n\r\n`,
  );
  t.match(read(text), { status: 431, code: 'HEADERS_TOO_LARGE', sameTrace: true, closes: true });
});

t.test('what is no HTTP is a VALIDATION_ERROR', async t => {
  const served = await serve(t);
  for (const text of [
    'nonsense\r\n\r\n',
    'GET /livez HTTP/9.9\r\n\r\n',
    'GET /li vez HTTP/1.1\r\nhost: x\r\n\r\n',
    'POST /livez HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    'POST /livez HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
    'GET /livez HTTP/1.1\r\nhost: x\r\nbad header: 1\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  ]) {
    const answer = read(await askRaw(served, Buffer.from(text, 'latin1')));
    t.match(answer, { status: 400, code: 'VALIDATION_ERROR', sameTrace: true, closes: true }, text);
  }
});

t.test(
  'a request without Host is a VALIDATION_ERROR in the one shape; HTTP/1.0 needs none',
  async t => {
    const served = await serve(t);
    const answer = await askRaw(served, 'GET /livez HTTP/1.1\r\nconnection: close\r\n\r\n');
    t.match(answer, /^HTTP\/1.1 400 /);
    const { error, meta } = JSON.parse(answer.slice(answer.indexOf('{')));
    t.strictSame(error.details, [{ field: 'host', rule: 'is missing' }]);
    t.match(answer, new RegExp(`x-trace-id: ${meta.trace_id}`, 'i'));
    t.match(await askRaw(served, 'GET /livez HTTP/1.0\r\n\r\n'), /^HTTP\/1.1 200 /);
  },
);

t.test('two Host headers, or a transfer coding under HTTP/1.0, are a VALIDATION_ERROR', async t => {
  const served = await serve(t);
  const refused = async (head: string, details: object) => {
    const answer = await askRaw(served, `${head}connection: close\r\n\r\n`);
    t.match(answer, /^HTTP\/1.1 400 /, head);
    t.strictSame(JSON.parse(answer.slice(answer.indexOf('{'))).error.details, [details]);
  };
  const twice = { field: 'host', rule: 'must be given once' };
  await refused('GET /livez HTTP/1.1\r\nhost: x\r\nhost: y\r\n', twice);
  await refused('GET /livez HTTP/1.1\r\nHost: x\r\nhOST: x\r\n', twice);
  await refused('GET /livez HTTP/1.0\r\nhost: x\r\nhost: y\r\n', twice);
  const chunks = `host: x\r\nx-api-key: ${SECRET}\r\ntransfer-encoding: chunked\r\n`;
  const old = `POST /v1/graph/similarity HTTP/1.0\r\n${chunks}connection: keep-alive\r\n\r\n2\r\n{}\r\n0\r\n\r\n`;
  const answer = await askRaw(served, `${old}GET /livez HTTP/1.0\r\n\r\n`);
  t.match(answer, /^HTTP\/1.1 400 .*"field":"transfer-encoding"/s);
  t.equal(answer.match(/HTTP\/1\.1 /g)!.length, 1, 'nothing after it is read');
  t.equal(served.calls.length, 0);
});

const LIVEZ = 'GET /livez HTTP/1.1\r\nhost: x\r\n\r\n';

/** A persistent connection, and the answers received on it. */
function hold({ port }: Served) {
  const socket = net.connect(port, '127.0.0.1');
  const ask = (line: string) => {
    const answer = once(socket, 'data').then(([data]) => String(data));
    socket.write(line);
    return answer;
  };
  return { socket, ask };
}

t.test('above the cap a few connections are there for probes and scrapers alone', async t => {
  const served = await serve(t, { connectionsMax: 1 });
  const first = hold(served);
  t.match(await first.ask(LIVEZ), /^HTTP\/1.1 200 /);
  for (const path of ['/livez', '/readyz?x=1', '/v1/health', '/metrics']) {
    const answer = await askRaw(served, `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    t.match(answer, /^HTTP\/1.1 200 /, path);
    t.match(answer, /connection: close/i, 'it does not stay');
  }
  const ordinary =
    `POST /v1/graph/similarity HTTP/1.1\r\nhost: x\r\nx-api-key: ${SECRET}\r\n` +
    'content-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}';
  const refused = read(await askRaw(served, ordinary));
  t.match(refused, { status: 503, code: 'SERVICE_UNAVAILABLE', sameTrace: true, closes: true });
  t.match(await served.metrics.exposition(), /connections_total\{reason="too_many"\} 1\n/);
  t.match(await first.ask(LIVEZ), /^HTTP\/1.1 200 /, 'the ordinary one is served all the while');
  first.socket.destroy();
  await until(
    async () => /^HTTP\/1.1 400/.test(await askRaw(served, ordinary)),
    'its place is free',
  );
});

t.test('silent connections keep no place of the reserve from a check of health', async t => {
  const served = await serve(t, { connectionsMax: 1 });
  const held = Array.from({ length: 1 + RESERVED_CONNECTIONS }, () => hold(served));
  await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
  for (let i = 0; i < 3; i++) t.match(await askRaw(served, LIVEZ), /^HTTP\/1.1 200 /);
  const dropped = async (count: number) =>
    (await served.metrics.exposition()).includes(`connections_total{reason="silent"} ${count}\n`);
  // The connection with an ordinary place is dropped too, because all places are taken.
  await until(() => dropped(1 + RESERVED_CONNECTIONS), 'all of them are dropped');
  for (const { socket } of held) socket.destroy();
});

t.test('nor do those that begin a request and send no more of it', async t => {
  const served = await serve(t, { connectionsMax: 1 });
  const held = Array.from({ length: 1 + RESERVED_CONNECTIONS }, () => hold(served));
  await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
  for (const { socket } of held) socket.write(LIVEZ.slice(0, 1));
  await new Promise(resolve => setTimeout(resolve, 200));
  for (let i = 0; i < 3; i++) t.match(await askRaw(served, LIVEZ), /^HTTP\/1.1 200 /);
  const dropped = `connections_total{reason="silent"} ${RESERVED_CONNECTIONS}\n`;
  await until(
    async () => (await served.metrics.exposition()).includes(dropped),
    'all of them are dropped',
  );
  for (const { socket } of held) socket.destroy();
});

/** The connection closes after its answer. */
const LAST = LIVEZ.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n');

t.test('an address has a part of the connections, and a listed proxy all', async t => {
  const perAddressMax = 3;
  const served = await serve(t, { perAddressMax });
  const held = Array.from({ length: perAddressMax }, () => hold(served));
  await Promise.all(held.map(({ ask }) => ask(LIVEZ)));
  t.equal(await askRaw(served, LAST).catch(() => ''), '');
  t.match(await served.metrics.exposition(), /connections_total\{reason="address"\} 1\n/);
  t.match(await askRaw(served, LAST, '127.0.0.9'), /^HTTP\/1.1 200 /, 'another address');
  held.pop()!.socket.destroy();
  await until(
    async () => /^HTTP\/1.1 200/.test(await askRaw(served, LAST).catch(() => '')),
    'one has left',
  );
  const settings = { SVC_TRUSTED_PROXIES: '127.0.0.1' };
  const behind = await serve(t, { perAddressMax, settings });
  const many = Array.from({ length: 3 * perAddressMax }, () => hold(behind));
  for (const { ask } of many) t.match(await ask(LIVEZ), /^HTTP\/1.1 200 /);
  for (const { socket } of [...held, ...many]) socket.destroy();
});

t.test('where places are few, a silent connection loses its own', async t => {
  const served = await serve(t, { connectionsMax: 4 });
  const [speaks, ...silent] = Array.from({ length: 4 }, () => hold(served));
  await speaks!.ask(LIVEZ);
  const page = () => served.metrics.exposition();
  // Once there are enough free places again, the remaining connections have the usual time.
  await until(
    async () => /connections_total\{reason="silent"\} [123]\n/.test(await page()),
    'one is dropped',
  );
  for (const { socket } of silent) socket.destroy();
  t.match(await speaks!.ask(LIVEZ), /^HTTP\/1.1 200 /);
  speaks!.socket.destroy();
});

t.test('an expectation other than 100-continue is passed over', async t => {
  const served = await serve(t);
  const reply = await ask(served, 'GET', '/livez', undefined, { expect: 'the-unexpected' });
  t.equal(reply.status, 200);
});

t.test('requests sent in one go are answered in turn', async t => {
  const served = await serve(t);
  const one = 'GET /livez HTTP/1.1\r\nhost: x\r\n\r\n';
  const last = 'GET /nowhere HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
  const text = await askRaw(served, one + one + last);
  t.strictSame(text.match(/HTTP\/1.1 \d+/g), ['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404']);
});

t.test('the whole address in the request line is understood', async t => {
  const served = await serve(t);
  const status = async (target: string) =>
    (await askRaw(served, `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)).slice(
      9,
      12,
    );
  t.equal(await status('http://any.example/livez'), '200');
  t.equal(await status('http://any.example/nowhere'), '404');
  t.equal(await status('*'), '404');
});

t.test('the limits of production are set', async t => {
  const { server }: Served = await serve(t);
  t.match(server, { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 });
  t.equal(server.timeout, 90_000);
});
