/** Requests without a key are counted by address, refused above the limit, and only partly logged. */
import { PassThrough } from 'node:stream';
import t from 'tap';
import { createLog } from '../../src/telemetry/log.ts';
import { ask, SECRET, serve } from '../support/serve.ts';

t.test('an address without a key has a limit, and a key or a check of health has none', async t => {
  const served = await serve(t, { settings: { SVC_ADDRESS_LIMIT_PER_MINUTE: 6 } });
  const get = (path: string, headers = {}) => ask(served, 'GET', path, undefined, headers);
  for (const [path, status] of [
    ['/v1/graph/clusters', 401],
    ['/nowhere', 404],
    ['/docs', 200],
    ['/openapi.json', 200],
    ['/livez?x', 200],
  ] as const) {
    t.equal((await get(path)).status, status, path);
  }
  t.equal((await get('/v1/graph/clusters', { 'x-api-key': 'wrong' })).status, 401);
  t.equal((await ask(served, 'POST', '/docs', {}, {})).status, 405);
  for (const path of ['/v1/graph/clusters', '/nowhere', '/docs']) {
    const { status, json, headers } = await get(path);
    t.equal(status, 429, path);
    t.equal(json.error.code, 'RATE_LIMITED');
    t.equal(headers.connection, 'close');
    t.ok(Number(headers['retry-after']) > 0);
  }
  t.equal((await get('/v1/graph/clusters', { 'x-api-key': SECRET })).status, 200);
  for (const path of ['/livez', '/readyz', '/v1/health', '/health', '/metrics']) {
    t.equal((await get(path)).status, 200, path);
  }
  t.match(await served.metrics.exposition(), /^svc_rate_limit_blocks_total 3$/m);
});

t.test('the address is that of the client behind a trusted proxy', async t => {
  const settings = { SVC_ADDRESS_LIMIT_PER_MINUTE: 1, SVC_TRUSTED_PROXIES: '127.0.0.1' };
  const served = await serve(t, { settings });
  const from = async (address: string) =>
    (await ask(served, 'GET', '/docs', undefined, { 'x-forwarded-for': address })).status;
  t.equal(await from('192.0.2.1'), 200);
  t.equal(await from('192.0.2.1'), 429);
  t.equal(await from('192.0.2.2'), 200);
  t.equal(await from('2001:db8::1'), 200);
  t.equal(await from('2001:db8::2:0:0:2'), 429, 'of one network');
  t.equal(await from('2001:db8:0:1::1'), 200);
  t.equal(await from('nonsense'), 200, 'counts for the proxy');
  t.equal(await from('other nonsense'), 429);
});

t.test('without a listed proxy the address that connects counts', async t => {
  const served = await serve(t, { settings: { SVC_ADDRESS_LIMIT_PER_MINUTE: 3 } });
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) {
    const headers = { 'x-forwarded-for': `192.0.2.${i}` };
    statuses.push((await ask(served, 'GET', '/docs', undefined, headers)).status);
  }
  t.strictSame(statuses, [200, 200, 200, 429, 429], 'whatever a client on this machine claims');
});

t.test('a flood of refusals is logged in part', async t => {
  const lines: { path: string; left_out?: number }[] = [];
  const stream = new PassThrough().on('data', line => lines.push(JSON.parse(String(line))));
  const served = await serve(t, { log: createLog('info', stream) });
  for (let i = 0; i < 2_000; i += 50) {
    const asked = Array.from({ length: 50 }, () => ask(served, 'GET', '/nowhere', undefined, {}));
    await Promise.all(asked);
  }
  // The requests may fall into two different minutes.
  t.ok(lines.length >= 102 && lines.length <= 204, `${lines.length} lines`);
  const told = lines.reduce((sum, { left_out = 0 }) => sum + left_out, lines.length);
  t.ok(told > 1_000 && told <= 2_000, `${told} of 2,000 are written or told`);
  const before = lines.length;
  t.equal((await ask(served, 'POST', '/v1/graph/similarity', {})).status, 400);
  t.equal(lines.length, before + 1, 'refusals of a key are all logged');
});

t.test('the reference declares refusals of open routes, and none of checks of health', async t => {
  const served = await serve(t);
  const { paths } = (await ask(served, 'GET', '/openapi.json', undefined, {})).json;
  t.ok('429' in paths['/docs'].get.responses);
  for (const path of ['/livez', '/readyz', '/v1/health', '/health']) {
    t.notOk('429' in paths[path].get.responses, path);
  }
});
