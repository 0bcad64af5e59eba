/**
 * Signed-in users reach the backend through the hub. They get the same answers within their own limits, and reach
 * nothing else.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { BACKEND_ROUTES } from '../../../src/hub/backend-client/backend-routes.ts';
import { MemoryCache } from '../../../src/stores/cache/memory-cache.ts';
import { type HubOverrides, serveHub } from '../../support/hub/serve-hub.ts';
import { KEY } from '../../support/serve-backend.ts';
import { ask } from '../../support/service.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';
import { generated, serveWithin } from '../../support/within.ts';

const backend = await serveWithin(t, generated(300, 7));
const store = await newEmbedded(t);
/** Routes whose answers contain the time. */
const CHANGING = ['/v1/health', '/v1/snapshot', '/v1/search/dual'];
const address = { url: backend.url, key: KEY };
const hubOf = (t: Parameters<typeof serveHub>[0], overrides: HubOverrides = {}) =>
  serveHub(t, store, { backend: address, ...overrides });

t.test('each operation answers as the backend does', async t => {
  const hub = await hubOf(t);
  const ana = await hub.user('ana');
  const document = (await ask(backend.url, KEY, '/openapi.json')).json;
  const values: Record<string, string> = {
    vocabulario: 'categorias',
    decisao_id: JSON.parse([...generated(1, 7)][0]!).id,
  };
  let asked = 0;
  for (const { method, path } of BACKEND_ROUTES) {
    const operation = document.paths[path][method.toLowerCase()];
    const body = operation.requestBody?.content['application/json'].example;
    const route = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name]!));
    const direct = await ask(backend.url, KEY, route, body);
    const through = await ana.ask(method, `/api/backend${route}`, body);
    t.equal(through.status, direct.status, `${method} ${path}`);
    const [here, there] = [through.json, direct.json];
    if (!CHANGING.includes(path)) {
      delete here.data?.verified_at;
      delete there.data?.verified_at;
      t.equal(here.meta.trace_id, through.headers.get('x-trace-id'), 'one trace id');
      t.strictSame([here.data, here.error], [there.data, there.error], `${method} ${path}`);
    }
    asked++;
  }
  t.ok(asked > 25, `${asked} operations`);
  const wrong = await ana.ask('POST', '/api/backend/v1/graph/pagerank', { limit: 'x' });
  t.match(wrong, { status: 400, json: { error: { details: [{ field: 'limit' }] } } });
  const unknown = await ana.ask('GET', '/api/backend/v1/decisions/nada');
  t.match(unknown, { status: 404, json: { error: { code: 'NOT_FOUND' } } });
  const first = await ana.ask('GET', '/api/backend/v1/statistics');
  const tag = first.headers.get('etag')!;
  const again = await ana.ask('GET', '/api/backend/v1/statistics', undefined, {
    'if-none-match': tag,
  });
  t.strictSame([again.status, again.text], [304, '']);
});

t.test('nothing else of the backend', async t => {
  const hub = await hubOf(t);
  const ana = await hub.user('ana');
  const paths = [
    ['GET', '/v1/admin/backup'],
    ['GET', '/v1/admin/export'],
    ['GET', '/v1/decisions/..'],
    ['GET', '/v1/decisions/%2e%2e'],
    ['GET', '/v1/decisions/..%2Fadmin%2Fbackup'],
    ['GET', '/v1/memories?session_id=x'],
    ['POST', '/v1/decisions/remove'],
    ['POST', '/v1/memories'],
    ['GET', '/metrics'],
    ['GET', '/metrics.json'],
    ['POST', '/mcp'],
  ] as const;
  for (const [method, path] of paths) {
    const reply = await ana.ask(method, `/api/backend${path}`, method === 'POST' ? {} : undefined);
    t.ok([404, 405].includes(reply.status), `${method} ${path}: ${reply.status}`);
  }
  const nobody = await hub.ask('GET', '/api/backend/v1/statistics');
  t.match(nobody, { status: 401, json: { error: { code: 'UNAUTHORIZED' } } });
});

t.test('limits of a user', async t => {
  const hub = await hubOf(t);
  const [ana, rui] = [await hub.user('ana'), await hub.user('rui')];
  const path = '/api/backend/v1/snapshot';
  const statuses: number[] = [];
  for (let i = 0; i < 605; i++) statuses.push((await ana.ask('GET', path)).status);
  t.equal(statuses.filter(status => status === 200).length, 600);
  const refused = await ana.ask('GET', path);
  t.match(refused, { status: 429, json: { error: { code: 'RATE_LIMITED' } } });
  t.match(refused.headers.get('retry-after'), /^\d+$/);
  t.equal((await rui.ask('GET', path)).status, 200, 'another user');
  const wrong: number[] = [];
  for (let i = 0; i < 62; i++) {
    wrong.push((await rui.ask('POST', '/api/backend/v1/search', { no: 1 })).status);
  }
  t.strictSame([wrong.filter(status => status === 400).length, wrong.at(-1)], [60, 429]);
});

t.test('without the store that counts nothing is asked', async t => {
  const cache = new MemoryCache();
  cache.increment = () => {
    throw new Error('away');
  };
  const hub = await hubOf(t, { cache });
  const ana = await hub.user('ana');
  const reply = await ana.ask('GET', '/api/backend/v1/statistics');
  t.match(reply, { status: 503, json: { error: { code: 'RATE_LIMITER_UNAVAILABLE' } } });
});

t.test('a refusal of the backend says when to ask again', async t => {
  const error = { code: 'QUEUE_FULL', message: 'Too many wait.' };
  const busy = http.createServer((req, res) => {
    req.resume();
    res.writeHead(503, { 'content-type': 'application/json', 'retry-after': '7' });
    res.end(JSON.stringify({ error }));
  });
  await new Promise<void>(resolve => busy.listen(0, '127.0.0.1', resolve));
  t.teardown(() => busy.close());
  const { port } = busy.address() as AddressInfo;
  const hub = await hubOf(t, { backend: { url: `http://127.0.0.1:${port}`, key: KEY } });
  const reply = await (await hub.user('ana')).ask('GET', '/api/backend/v1/statistics');
  t.match(reply, { status: 503, json: { error } });
  t.equal(reply.headers.get('retry-after'), '7');
});

t.test('a backend that is away, or does not know the hub', async t => {
  const away = await (await hubOf(t, { backend: { url: 'http://127.0.0.1:1', key: KEY } })).user(
    'ana',
  );
  const path = '/api/backend/v1/statistics';
  t.match(await away.ask('GET', path), {
    status: 503,
    json: { error: { code: 'SERVICE_UNAVAILABLE' } },
  });
  const stranger = await hubOf(t, { backend: { url: backend.url, key: 'not-the-key-of-it-9876' } });
  const reply = await (await stranger.user('ana')).ask('GET', path);
  t.match(reply, { status: 503, json: { error: { message: /Avise quem administra/ } } });
  const metrics = await stranger.ask('GET', '/metrics');
  t.match(metrics.text, /svc_hub_backend_calls_total\{outcome="configuration"\} 1/);
  t.match(
    metrics.text,
    /svc_hub_request_count\{method="GET",path="\/api\/backend\/v1\/statistics",status="503"\} 1/,
  );
  t.match(metrics.text, /svc_hub_request_duration_seconds_bucket/);
  t.notMatch(metrics.text, /svc_request_count/);
});

t.test('health, OpenAPI and its page', async t => {
  const hub = await hubOf(t);
  const health = await hub.ask('GET', '/api/health');
  t.match(health.json, {
    status: 'healthy',
    backend: { status: 'up' },
    database: { status: 'up' },
  });
  t.match(health.json.llm.providers, [{ name: 'openai', configured: false, model: /./ }]);
  const document = (await hub.ask('GET', '/openapi.json')).json;
  const known = document.tags.map(({ name }: { name: string }) => name);
  for (const [path, methods] of Object.entries<Record<string, { tags: string[] }>>(
    document.paths,
  )) {
    for (const { tags } of Object.values(methods))
      t.ok(known.includes(tags[0]), `${path} ${tags[0]}`);
  }
  t.ok(document.paths['/api/unified/session/{sessionId}'].put.responses[412]);
  t.match(document.paths['/api/unified/sessions'].get.security, [{ login: [] }, { bearer: [] }]);
  const page = await hub.ask('GET', '/docs');
  t.match(page.text, /reference of the hub/);
  t.match(page.headers.get('content-security-policy'), /default-src 'self'/);
  t.equal((await hub.ask('GET', '/docs/swagger-ui-bundle.js')).status, 200);
});
