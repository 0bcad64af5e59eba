/** The limiter counts by key, reports the remaining requests, and refuses all requests when it cannot count. */
import t from 'tap';
import type { CacheStore } from '../../../src/stores/cache/cache-store.ts';
import { MemoryCache } from '../../../src/stores/cache/memory-cache.ts';
import { ask, OTHER_SECRET, SECRET, serve } from '../../support/serve.ts';

const PAIR = { source_id: 'a', target_id: 'b' };
const PATH = '/v1/graph/similarity';

t.test('requests above the limit are RATE_LIMITED, each key by itself', async t => {
  const served = await serve(t, { settings: { SVC_RATE_LIMIT_PER_MINUTE: 3 } });
  const left: (string | string[] | undefined)[] = [];
  for (let i = 0; i < 3; i++) {
    const reply = await ask(served, 'POST', PATH, PAIR);
    t.equal(reply.status, 200);
    t.equal(reply.headers['ratelimit-limit'], '3');
    left.push(reply.headers['ratelimit-remaining']);
  }
  t.strictSame(left, ['2', '1', '0']);
  const refused = await ask(served, 'POST', PATH, PAIR);
  t.equal(refused.status, 429);
  t.equal(refused.json.error.code, 'RATE_LIMITED');
  t.equal(refused.headers['retry-after'], refused.headers['ratelimit-reset']);
  t.ok(Number(refused.headers['retry-after']) >= 1 && Number(refused.headers['retry-after']) <= 60);
  t.equal(refused.headers['ratelimit-remaining'], '0');
  const other = await ask(served, 'POST', PATH, PAIR, { 'x-api-key': OTHER_SECRET });
  t.equal(other.status, 200);
  t.equal(served.calls.length, 4);
  t.match(await served.metrics.exposition(), /^svc_rate_limit_blocks_total 1$/m);
});

t.test('refused bodies count too', async t => {
  const served = await serve(t, { settings: { SVC_RATE_LIMIT_PER_MINUTE: 1 } });
  t.equal((await ask(served, 'POST', PATH, '{')).status, 400);
  t.equal((await ask(served, 'POST', PATH, PAIR)).status, 429);
});

t.test('wrong keys open no counter', async t => {
  const keys: string[] = [];
  const memory = new MemoryCache();
  const cache: CacheStore = {
    get: key => memory.get(key),
    set: (key, value, ttl) => memory.set(key, value, ttl),
    ping: () => {},

    close: () => {},
    increment: (key, seconds) => {
      keys.push(key);
      return memory.increment(key, seconds);
    },
  };
  const served = await serve(t, { windows: cache });
  await ask(served, 'POST', PATH, PAIR, { 'x-api-key': 'a-wrong-key-that-is-long-enough' });
  t.strictSame(keys, []);
  await ask(served, 'POST', PATH, PAIR);
  t.equal(keys.length, 1);
  t.notMatch(keys[0], SECRET);
});

function failing(increment: CacheStore['increment']): CacheStore {
  return { get: () => undefined, set: () => {}, ping: () => {}, close: () => {}, increment };
}

for (const [how, increment] of [
  [
    'throws',
    () => {
      throw new Error('down');
    },
  ],
  ['rejects', () => Promise.reject(new Error('down'))],
  ['never answers', () => new Promise<never>(() => {})],
] as const) {
  t.test(`a store that ${how} lets nobody through`, async t => {
    const served = await serve(t, { windows: failing(increment) });
    const reply = await ask(served, 'POST', PATH, PAIR);
    t.equal(reply.status, 503);
    t.equal(reply.json.error.code, 'RATE_LIMITER_UNAVAILABLE');
    t.equal(served.calls.length, 0);
    for (const path of ['/v1/health', '/health', '/livez', '/readyz', '/metrics', '/docs']) {
      t.equal((await ask(served, 'GET', path)).status, 200, path);
    }
    const text = await served.metrics.exposition();
    t.match(text, /^svc_rate_limit_redis_errors_total 1$/m);
    t.match(text, /^svc_rate_limit_blocks_total 0$/m);
  });
}

t.test('a store behind a promise counts as one at hand does', async t => {
  const memory = new MemoryCache();
  const cache = failing(async (key, seconds) => memory.increment(key, seconds));
  const served = await serve(t, { windows: cache, settings: { SVC_RATE_LIMIT_PER_MINUTE: 1 } });
  t.equal((await ask(served, 'POST', PATH, PAIR)).status, 200);
  t.equal((await ask(served, 'POST', PATH, PAIR)).status, 429);
});
