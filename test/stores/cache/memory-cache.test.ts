/** The in-process cache: expiry, limits, and counters in fixed windows. */
import t from 'tap';
import { MemoryCache } from '../../../src/stores/cache/memory-cache.ts';

t.test('a value expires after its TTL', async t => {
  let now = 1_000_000;
  const cache = new MemoryCache({ now: () => now });
  cache.set('text', 'value', 10);
  const bytes = new Uint8Array([1, 2, 3]);
  cache.set('bytes', bytes, 20);
  t.equal(cache.get('text'), 'value');
  t.equal(cache.get('bytes'), bytes);
  t.equal(cache.get('other'), undefined);
  now += 9_999;
  t.equal(cache.get('text'), 'value');
  now += 2;
  t.equal(cache.get('text'), undefined);
  t.equal(cache.get('bytes'), bytes);
});

t.test('a second write replaces value and TTL', async t => {
  let now = 1_000_000;
  const cache = new MemoryCache({ now: () => now });
  cache.set('k', 'a', 10);
  now += 5_000;
  cache.set('k', 'b', 10);
  now += 9_000;
  t.equal(cache.get('k'), 'b');
});

t.test(
  'bytes are limited: the least recently used goes first, too large values are not kept',
  async t => {
    const cache = new MemoryCache({ valueBytesMax: 3_000 });
    cache.set('a', new Uint8Array(1_000), 60);
    cache.set('b', new Uint8Array(1_000), 60);
    cache.get('a');
    cache.set('c', new Uint8Array(1_000), 60);
    t.ok(cache.get('a'));
    t.equal(cache.get('b'), undefined);
    t.ok(cache.get('c'));
    cache.set('huge', new Uint8Array(4_000), 60);
    t.equal(cache.get('huge'), undefined);
    t.ok(cache.get('c'), 'the rest stays');
  },
);

t.test('a string counts its maximum size', async t => {
  const cache = new MemoryCache({ valueBytesMax: 3_000 });
  cache.set('text', 'x'.repeat(1_500), 60);
  t.equal(cache.get('text'), undefined);
});

t.test('entries are limited', async t => {
  const cache = new MemoryCache({ valueCountMax: 2, windowCountMax: 2 });
  for (const key of ['a', 'b', 'c']) cache.set(key, key.repeat(1_000), 60);
  t.strictSame(
    ['a', 'b', 'c'].map(key => (cache.get(key) as string | undefined)?.[0]),
    [undefined, 'b', 'c'],
  );
  const small = new MemoryCache();
  for (let i = 0; i <= 10_000; i++) small.set(`key ${i}`, 'x', 60);
  t.equal(small.get('key 0'), undefined);
  t.equal(small.get('key 10000'), 'x');
  for (const key of ['a', 'b', 'c']) cache.increment(key, 60);
  t.equal(cache.increment('c', 60).count, 2);
  t.equal(cache.increment('a', 60).count, 1, 'evicted');
});

t.test('a window counts up and restarts at its end', async t => {
  let now = 1_000_000;
  const cache = new MemoryCache({ now: () => now });
  t.match(cache.increment('k', 60), { count: 1, endsAt: 1_060_000 });
  now += 59_999;
  t.match(cache.increment('k', 60), { count: 2, endsAt: 1_060_000 });
  t.match(cache.increment('other', 60), { count: 1 });
  now += 1;
  t.match(cache.increment('k', 60), { count: 1, endsAt: 1_120_000 });
});

t.test('large values evict no small ones, and each key has one value', async t => {
  const cache = new MemoryCache({ valueBytesMax: 10_000 });
  cache.set('sign of life', 'now', 30);
  for (let i = 0; i < 100; i++) cache.set(`answer ${i}`, new Uint8Array(5_000), 60);
  t.equal(cache.get('sign of life'), 'now');
  for (const value of ['small', 'large'.repeat(500), 'small again']) {
    cache.set('k', value, 60);
    t.equal(cache.get('k'), value);
  }
});

t.test('values evict no counters', async t => {
  const cache = new MemoryCache({ valueBytesMax: 2_000, valueCountMax: 2 });
  cache.increment('k', 60);
  for (let i = 0; i < 100; i++) cache.set(`v${i}`, 'x'.repeat(900), 60);
  t.equal(cache.increment('k', 60).count, 2);
});

t.test('ping writes and reads', async t => {
  new MemoryCache().ping();
  t.throws(() => new MemoryCache({ valueBytesMax: 1 }).ping(), /does not keep/);
});
