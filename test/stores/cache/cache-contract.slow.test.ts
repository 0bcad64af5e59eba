/** All cache stores satisfy the contract. */
import t, { type Test } from 'tap';
import type { CacheStore } from '../../../src/stores/cache/cache-store.ts';
import { MemoryCache } from '../../../src/stores/cache/memory-cache.ts';
import { openCache } from '../../../src/stores/cache/open-cache.ts';
import { until } from '../../support/service.ts';
import { useRedis } from '../../support/services/redis.ts';

const bytesOf = (value: string | Uint8Array | undefined) =>
  value === undefined ? undefined : Buffer.from(value as Uint8Array).toString('latin1');

async function hold(t: Test, cache: CacheStore): Promise<void> {
  t.teardown(() => cache.close());
  t.equal(await cache.get('missing'), undefined);

  // All bytes are preserved, valid UTF-8 or not.
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  await cache.set('bytes', bytes, 60);
  t.equal(bytesOf(await cache.get('bytes')), bytesOf(bytes));
  const shared = new Uint8Array(new SharedArrayBuffer(2)).fill(7);
  await cache.set('shared', shared, 60);
  t.equal(bytesOf(await cache.get('shared')), '\u0007\u0007');
  await cache.set('text', 'ação 🙂', 60);
  t.equal(Buffer.from((await cache.get('text')) as string).toString(), 'ação 🙂');
  await cache.set('empty', new Uint8Array(), 60);
  t.equal(bytesOf(await cache.get('empty')), '');
  await cache.set('text', 'later', 60);
  t.equal(Buffer.from((await cache.get('text')) as string).toString(), 'later');

  await cache.set('short', 'x', 0.05);
  await until(async () => (await cache.get('short')) === undefined, 'it expires');

  // A TTL of zero expires at once.
  await cache.set('none', 'x', 0);
  await until(async () => (await cache.get('none')) === undefined, 'it expires');

  const startedAt = performance.now();
  const counts = await Promise.all(Array.from({ length: 50 }, () => cache.increment('many', 60)));
  const seen = new Set(counts.map(({ count }) => count));
  // All calls may return the same object, which then has the final count.
  t.equal(Math.max(...seen), 50, 'none is lost');
  for (const { endsAt } of counts) {
    t.ok(
      endsAt >= startedAt + 59_000 && endsAt <= performance.now() + 60_000,
      'the window is fixed',
    );
  }
  t.equal((await cache.increment('other', 60)).count, 1);
  t.equal((await cache.increment('other', 60, -1)).count, 0, 'one is taken back');
  t.equal((await cache.increment('brief', 0.2)).count, 1);
  await until(async () => (await cache.increment('brief', 0.2)).count === 1, 'a new window opens');

  await cache.ping();
}

t.test('in memory', t => hold(t, new MemoryCache()));

t.test('in Redis', async t => {
  const url = await useRedis(t);
  if (url === null) return;
  await hold(t, await openCache(url));
});

t.test('two instances on one Redis count together', async t => {
  const url = await useRedis(t);
  if (url === null) return;
  const caches = [await openCache(url), await openCache(url)] as const;
  t.teardown(() => Promise.all(caches.map(cache => cache.close())));
  const counts = await Promise.all(
    Array.from({ length: 20 }, (_, i) => caches[i % 2]!.increment('key', 60)),
  );
  t.strictSame(
    counts.map(({ count }) => count).sort((a, b) => a - b),
    Array.from({ length: 20 }, (_, i) => i + 1),
  );
  await caches[0].set('k', 'v', 60);
  t.equal(bytesOf(await caches[1].get('k')), 'v');
});
