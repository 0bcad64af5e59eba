/** How the application handles a request: trace id, route, envelope, errors, log. */
import t from 'tap';
import { AppError } from '../../src/errors/errors.ts';
import { StoreUnavailable } from '../../src/errors/store-unavailable.ts';
import { ApiKeys } from '../../src/http/access/api-keys.ts';
import { questionRoutes } from '../../src/http/routes/question-routes.ts';
import { servableOperation } from '../../src/http/servable.ts';
import { callerNow } from '../../src/runtime/caller.ts';
import { HTTP_LIMITS } from '../../src/server/limits.ts';
import {
  ask,
  askRaw,
  echo,
  OPERATIONS,
  OTHER_SECRET,
  SECRET,
  SNAPSHOT,
  serve,
} from '../support/serve.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PAIR = { source_id: 'a', target_id: 'b' };

t.test('an answer stands in the envelope, with engine and freshness', async t => {
  const served = await serve(t);
  const reply = await ask(served, 'POST', '/v1/graph/similarity', PAIR);
  t.equal(reply.status, 200);
  t.strictSame(reply.json.data, { echo: { ...PAIR, max_depth: 10 } });
  t.match(reply.json.meta, { engine: 'snapshot', engine_reason: 'snapshot is fresh' });
  t.strictSame(reply.json.meta.snapshot, SNAPSHOT);
  t.type(reply.json.meta.latency_ms, 'number');
  t.match(reply.json.meta.trace_id, UUID);
  t.equal(reply.headers['x-trace-id'], reply.json.meta.trace_id);
  t.equal(reply.headers['content-type'], 'application/json; charset=utf-8');
});

t.test('a query where none is read is an unknown field, once the caller is known', async t => {
  const served = await serve(t);
  const refused = await ask(served, 'POST', '/v1/graph/similarity?max_depth=3&x=1', PAIR);
  t.equal(refused.status, 400);
  t.strictSame(refused.json.error.details, [{ field: 'max_depth', rule: 'unknown field' }]);
  t.equal(served.calls.length, 0);
  t.equal((await ask(served, 'POST', '/v1/graph/similarity?', PAIR)).status, 200);
  t.equal((await ask(served, 'GET', '/livez?probe=1')).status, 200);
});

t.test('the work on a request knows its caller', async t => {
  const callers: string[] = [];
  const execute: typeof echo = (...call) => {
    callers.push(callerNow());
    return echo(...call);
  };
  const served = await serve(t, { execute });
  await ask(served, 'POST', '/v1/graph/similarity', PAIR);
  const other = { authorization: `Bearer ${OTHER_SECRET}` };
  await ask(served, 'POST', '/v1/graph/similarity', PAIR, other);
  t.same(callers, ['first', 'second']);
  t.equal(callerNow(), '', 'the rest of the process has none');
});

t.test('bytes from a thread are wrapped like text', async t => {
  const json = new TextEncoder().encode('{"nome":"Alienação ☂ 𝄞"}');
  const served = await serve(t, { execute: (...call) => ({ ...echo(...call), json }) });
  const reply = await ask(served, 'POST', '/v1/graph/similarity', PAIR);
  t.strictSame(reply.json.data, { nome: 'Alienação ☂ 𝄞' });
  t.equal(Number(reply.headers['content-length']), Buffer.byteLength(reply.text));
});

t.test('text outside ASCII has its length in bytes', async t => {
  const served = await serve(t);
  const reply = await ask(served, 'POST', '/v1/graph/similarity', { ...PAIR, source_id: 'ção𝄞' });
  t.equal(reply.json.data.echo.source_id, 'ção𝄞');
});

t.test('the trace id of a valid traceparent is taken', async t => {
  const served = await serve(t);
  const hex = '4bf92f3577b34da6a3ce929d0e0e4736';
  const taken = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
  const idFor = async (traceparent: string) =>
    (await ask(served, 'GET', '/livez', undefined, { traceparent })).headers['x-trace-id'];
  t.equal(await idFor(`00-${hex}-00f067aa0ba902b7-01`), taken);
  t.equal(await idFor(`cc-${hex}-00f067aa0ba902b7-01-what-the-future-will-say`), taken);
  for (const bad of [
    `ff-${hex}-00f067aa0ba902b7-01`,
    `00-${hex}-00f067aa0ba902b7-01-more`,
    `00-${hex.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${hex}-0000000000000000-01`,
    `00-${hex.slice(1)}-00f067aa0ba902b7-01`,
    'nonsense',
    '',
  ]) {
    const made = await idFor(bad);
    t.match(made, UUID, bad);
    t.not(made, taken, bad);
  }
});

t.test('every answer carries the trace id and nosniff, and none names the software', async t => {
  const served = await serve(t);
  for (const [method, path, status] of [
    ['GET', '/livez', 200],
    ['GET', '/nowhere', 404],
    ['DELETE', '/livez', 405],
    ['POST', '/v1/graph/similarity', 400],
    ['GET', '/metrics', 200],
    ['GET', '/docs', 200],
  ] as const) {
    const { headers, ...reply } = await ask(served, method, path);
    t.equal(reply.status, status, path);
    t.match(headers['x-trace-id'], UUID, path);
    t.equal(headers['x-content-type-options'], 'nosniff', path);
    t.notOk(headers.server ?? headers['x-powered-by'], path);
  }
});

t.test('unknown paths are NOT_FOUND, however they are written', async t => {
  const served = await serve(t);
  for (const path of [
    '/',
    '/v1/graph',
    '/v1/graph/similarity/',
    '/v1/graph/similarity%00',
    '/v1/graph/..%2fgraph/similarity',
    '/v1/graph/%73imilarity',
    '/docs/..%2f..%2fpackage.json',
    '/docs/package.json',
    '//v1/health',
    '/__proto__',
    '/v1/graph/similarity;x=1',
    '/%',
  ]) {
    const reply = await ask(served, 'GET', path);
    t.equal(reply.status, 404, path);
    t.equal(reply.json.error.code, 'NOT_FOUND', path);
  }
  t.match(await served.metrics.exposition(), /path="unmatched",status="404"\} 12\n/);
});

t.test(
  'a known path with another method is METHOD_NOT_ALLOWED and says what is allowed',
  async t => {
    const served = await serve(t);
    const post = await ask(served, 'GET', '/v1/graph/similarity');
    t.equal(post.status, 405);
    t.equal(post.headers.allow, 'POST');
    const both = await ask(served, 'PUT', '/v1/graph/clusters', {});
    t.equal(both.headers.allow, 'POST, GET, HEAD');
    const options = await ask(served, 'OPTIONS', '/v1/graph/clusters');
    t.equal(options.json.error.code, 'METHOD_NOT_ALLOWED');
    t.notOk(options.headers['access-control-allow-origin']);
  },
);

t.test('a refused method counts under the route, never under what the caller wrote', async t => {
  const served = await serve(t);
  const target = 'http://made-up-by-the-caller/v1/graph/similarity';
  const head = ['host: x', 'content-length: 0', 'connection: close', '', ''];
  const reply = await askRaw(served, `PUT ${target} HTTP/1.1\r\n${head.join('\r\n')}`);
  t.match(reply, /^HTTP\/1.1 405/);
  const text = await served.metrics.exposition();
  t.notMatch(text, /made-up-by-the-caller/);
  t.match(text, /svc_request_count\{method="PUT",path="\/v1\/graph\/similarity",status="405"\} 1/);
});

t.test('a malformed absolute URL is NOT_FOUND, an absolute one is read by its path', async t => {
  const served = await serve(t);
  const get = (target: string) =>
    askRaw(served, `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  for (const target of ['http://elsewhere/livez', 'HTTPS://[::1]:80/livez', 'http://x/livez?a']) {
    t.match(await get(target), /^HTTP\/1.1 200 /, target);
  }
  for (const target of ['http://[/', 'http://[::1/v1/health']) {
    t.match(await get(target), /^HTTP\/1.1 40[04] /, target);
  }
  for (const target of [
    'http://x/v1/../livez',
    'http://x/%2e/livez',
    'http://x/./livez',
    'http://x\\livez',
    'http://x/\\livez',
    'http:/livez',
    'http:livez',
    'http://x#/livez',
    'http://?/livez',
  ]) {
    t.match(await get(target), /^HTTP\/1.1 40[04] /, `${target} is another path than /livez`);
  }
});

t.test('HEAD answers like GET without a body', async t => {
  const served = await serve(t);
  const head = await ask(served, 'HEAD', '/v1/graph/clusters?limit=3');
  t.equal(head.status, 200);
  t.equal(head.text, '');
  t.ok(Number(head.headers['content-length']) > 0);
});

t.test('a URL above 8 KiB is URI_TOO_LONG', async t => {
  const served = await serve(t);
  const fits = await ask(served, 'GET', `/livez?${'x'.repeat(8 * 1024 - 7)}`);
  t.equal(fits.status, 200);
  const reply = await ask(served, 'GET', `/livez?${'x'.repeat(8 * 1024 - 6)}`);
  t.equal(reply.status, 414);
  t.equal(reply.json.error.code, 'URI_TOO_LONG');
});

t.test('an unexpected error is hidden from the caller and logged with its cause', async t => {
  const served = await serve(t, {
    execute: () => {
      throw new TypeError('secret detail of the inside');
    },
  });
  const reply = await ask(served, 'POST', '/v1/graph/similarity', PAIR);
  t.equal(reply.status, 500);
  t.equal(reply.json.error.code, 'INTERNAL_ERROR');
  t.notMatch(reply.text, /secret detail|TypeError|at /);
  const line = served.logged.find(entry => entry.status === 500);
  t.match(line, { code: 'INTERNAL_ERROR', err: { message: 'secret detail of the inside' } });
  t.equal(line?.trace_id, reply.headers['x-trace-id']);
});

t.test('the words of an INTERNAL_ERROR stay inside, even where the engine chose them', async t => {
  const served = await serve(t, {
    execute: () => {
      throw new AppError('INTERNAL_ERROR', 'secret detail of the engine');
    },
  });
  const reply = await ask(served, 'POST', '/v1/graph/similarity', PAIR);
  t.equal(reply.status, 500);
  t.notMatch(reply.text, /secret detail/);
  t.match(JSON.stringify(served.logged), /secret detail/, 'they stand in the log');
});

t.test('a refusal of the engine is shown as it is, with Retry-After', async t => {
  const served = await serve(t, {
    execute: async () => {
      throw new AppError('QUEUE_FULL', 'Too many wait.', { retryAfterSeconds: 3 });
    },
  });
  const reply = await ask(served, 'POST', '/v1/graph/similarity', PAIR);
  t.equal(reply.status, 503);
  t.strictSame(reply.json.error, { code: 'QUEUE_FULL', message: 'Too many wait.' });
  t.equal(reply.headers['retry-after'], '3');
});

t.test('a store that is away is SERVICE_UNAVAILABLE, with Retry-After', async t => {
  const served = await serve(t, {
    execute: async () => {
      throw new StoreUnavailable('graph_db', 'secret text');
    },
  });
  const reply = await ask(served, 'POST', '/v1/graph/similarity', PAIR);
  t.equal(reply.status, 503);
  const message = 'The store graph_db does not answer.';
  t.strictSame(reply.json.error, { code: 'SERVICE_UNAVAILABLE', message });
  t.equal(reply.headers['retry-after'], '1');
});

t.test('a key of a lesser role is FORBIDDEN, and reaches no handler', async t => {
  const keys = new ApiKeys([{ name: 'reads', role: 'reader', secret: SECRET }]);
  let reached = 0;
  const [route] = questionRoutes(
    servableOperation(OPERATIONS[0]!, async (...call) => echo(...call), HTTP_LIMITS),
  );
  const handle = () => void reached++;
  const served = await serve(t, {
    keys,
    operations: [],
    routes: [{ ...route!, access: 'writer', isHot: false, handle }],
  });
  const reply = await ask(served, 'POST', '/v1/graph/similarity', PAIR);
  t.match(reply, { status: 403, json: { error: { code: 'FORBIDDEN' } } });
  t.equal(reply.headers['www-authenticate'], undefined);
  t.equal(reached, 0);
});

t.test('the log holds ids, never bodies or keys', async t => {
  const served = await serve(t);
  await ask(served, 'POST', '/v1/graph/similarity', { ...PAIR, source_id: 'confidential-id' });
  await ask(served, 'POST', '/v1/graph/similarity', { source_id: 'confidential-id' });
  const answered = served.logged.find(line => line.msg === 'answered');
  t.match(answered, { path: '/v1/graph/similarity', status: 200, tenant: 'first' });
  t.match(answered?.trace_id, UUID);
  const text = JSON.stringify(served.logged);
  t.notMatch(text, /confidential/);
  t.notMatch(text, new RegExp(SECRET));
});

t.test('while draining, answers close their connection and readyz says no', async t => {
  let draining = false;
  const served = await serve(t, { isDraining: () => draining });
  t.equal((await ask(served, 'GET', '/readyz')).status, 200);
  draining = true;
  const reply = await ask(served, 'GET', '/readyz');
  t.equal(reply.status, 503);
  t.equal(reply.json.error.code, 'SERVICE_UNAVAILABLE');
  t.equal((await ask(served, 'GET', '/livez')).status, 200);
  // The caller does not ask to close the connection; the answer closes it.
  const text = await askRaw(served, 'GET /livez HTTP/1.1\r\nhost: x\r\n\r\n');
  t.match(text, /^HTTP\/1.1 200 .*connection: close/s);
});

t.test('readyz says no while the engine is not ready', async t => {
  const served = await serve(t, { isReady: () => false });
  t.equal((await ask(served, 'GET', '/readyz')).status, 503);
});

t.test('two operations on one path are refused at the start', async t => {
  const { OPERATIONS } = await import('../support/serve.ts');
  await t.rejects(serve(t, { operations: [OPERATIONS[0], OPERATIONS[0]] }), /defined twice/);
});
