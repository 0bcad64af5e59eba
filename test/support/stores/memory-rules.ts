/** Rules of session memories in any relational store: one value per key, separate tenants, limits, and expiry. */

import type { Test } from 'tap';
import {
  Memories,
  type MemoryPlace,
  PAGE_BYTES_MAX,
  SESSION_BYTES_MAX,
  SESSION_ENTRIES_MAX,
} from '../../../src/stores/relational/session-memories.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { AMPLE } from '../ample-quota.ts';

/** A raw SQL statement, for changes that the tested class does not offer. */
const raw = (sql: string, parameters: unknown[] = []) =>
  ({ sql, parameters, query: null as never, queryId: null as never }) as const;

export async function holdMemoryRules(t: Test, store: SqlStore): Promise<void> {
  const memories = new Memories(store, AMPLE);
  const put = (
    session: string,
    key: string,
    value: string,
    { tenant = 'a', seconds = 3600 } = {},
  ) =>
    memories
      .put(tenant, { session_id: session, key, value }, seconds)
      .then(written => written?.id ?? null);
  const list = async (session: string, tenant = 'a') =>
    (await memories.list(tenant, session, { limit: SESSION_ENTRIES_MAX, after: null })).entries;
  /** Moves the expiry of an entry into the past. */
  const age = (session: string, seconds: number) =>
    store.run([
      raw(
        `update app.memory set expires_at = expires_at - $2::integer * interval '1 second',
          created_at = created_at - $2::integer * interval '1 second' where session_id = $1`,
        [session, seconds],
      ),
    ]);

  await t.test('a hundred writers of one key leave one entry', async t => {
    const writes = Array.from({ length: 100 }, (_, i) => put('busy', 'k', `value ${i}`));
    const ids = new Set(await Promise.all(writes));
    const found = await list('busy');
    t.equal(found.length, 1);
    t.equal(ids.size, 1, 'all got the same id');
    t.ok(ids.has(found[0]!.id));
    t.match(found[0]!.value, /^value \d+$/);
    const [{ rows }] = await store.run([
      raw(`select count(*)::integer as n from app.memory where session_id = 'busy'`),
    ]);
    t.same(rows, [{ n: 1 }]);
  });

  await t.test('a second value replaces the first, with a new expiry time', async t => {
    const first = await put('s', 'k', 'one');
    await age('s', 100);
    const [before] = await list('s');
    t.equal(await put('s', 'k', 'two', { seconds: 60 }), first);
    const [after] = await list('s');
    t.equal(after!.value, 'two');
    t.ok(after!.created_at > before!.created_at);
    t.equal(after!.expires_at.getTime() - after!.created_at.getTime(), 60_000);
  });

  await t.test('entries are in order of writing, then of key', async t => {
    for (const key of ['b', 'ç', 'a', 'Z']) await put('order', key, key);
    await store.run([raw(`update app.memory set created_at = now() where session_id = 'order'`)]);
    await put('order', '0', 'last');
    const keys = (await list('order')).map(({ key }) => key);
    t.same(keys, ['Z', 'a', 'b', 'ç', '0']);
  });

  await t.test('tenants are separate, even with equal session names', async t => {
    const mine = await put('shared', 'k', 'mine');
    const theirs = await put('shared', 'k', 'theirs', { tenant: 'b' });
    t.not(mine, theirs);
    t.same(
      (await list('shared')).map(({ value }) => value),
      ['mine'],
    );
    t.same(await list('shared', 'c'), []);
  });

  await t.test(
    'an entry whose time is over is hidden, then deleted, and its key is free',
    async t => {
      const old = await put('old', 'k', 'gone', { seconds: 60 });
      await put('old', 'other', 'gone too', { seconds: 60 });
      await put('fresh', 'k', 'stays', { seconds: 60 });
      await age('old', 61);
      t.same(await list('old'), []);
      const again = await put('old', 'k', 'back');
      t.not(again, old, 'a new entry');
      t.equal(await memories.deleteExpired(10), 0, 'kept for a day');
      t.equal((await list('old')).length, 1);
      await put('older', 'k', 'gone', { seconds: 60 });
      await age('older', 86_461);
      t.equal(await memories.deleteExpired(1), 1);
      t.equal(await memories.deleteExpired(10), 0);
      t.equal((await list('old')).length, 1);
      t.equal((await list('fresh')).length, 1);
    },
  );

  await t.test('a full session accepts no new keys, but new values', async t => {
    await store.run([
      raw(
        `insert into app.memory select 'full-' || i, 'a', 'full', 'k' || i, 'v', now(), now() + interval '1 hour'
          from generate_series(1, $1::integer) as i`,
        [SESSION_ENTRIES_MAX - 3],
      ),
    ]);
    const writes = await Promise.all(
      Array.from({ length: 10 }, (_, i) => put('full', `new ${i}`, 'v')),
    );
    t.equal(writes.filter(id => id !== null).length, 3, 'only the available room');
    t.equal((await list('full')).length, SESSION_ENTRIES_MAX);
    t.ok(await put('full', 'k1', 'another'), 'an existing key');
    t.ok(await put('full', 'k', 'v', { tenant: 'b' }), 'another tenant');
    await age('full', 7200);
    t.ok(await put('full', 'k', 'v'), 'expired entries do not count');
  });

  await t.test('pages hold every entry once, within their limits', async t => {
    const value = 'é'.repeat(32 * 1024);
    const keys = Array.from({ length: 13 }, (_, i) => `${i % 3 === 0 ? '😀' : 'k'}.${i}`);
    for (const [i, key] of keys.entries()) await put('paged', key, i % 2 === 0 ? value : 'short');
    await store.run([
      raw(`update app.memory set created_at = date_trunc('second', now())
        + (length(value) % 2) * interval '1 microsecond' where session_id = 'paged'`),
    ]);
    const whole = (await walk('paged', SESSION_ENTRIES_MAX)).flat();
    t.same([...whole].sort(), [...keys].sort());
    for (const limit of [1, 2, 6, 13, 14]) {
      const pages = await walk('paged', limit);
      t.same(pages.flat(), whole, `by ${limit}`);
      t.ok(pages.every(page => page.length <= limit));
      t.ok(pages.slice(0, -1).every(page => page.length === limit || limit > 3));
    }
    t.same(await memories.list('a', 'nothing', { limit: 1, after: null }), {
      entries: [],
      next: null,
    });
  });

  /** The keys of each page; checks that each page is within its limit in bytes. */
  async function walk(session: string, limit: number): Promise<string[][]> {
    const pages: string[][] = [];
    let after: MemoryPlace | null = null;
    do {
      const page = await memories.list('a', session, { limit, after });
      const bytes = page.entries
        .map(entry => Buffer.byteLength(entry.session_id + entry.key + entry.value))
        .reduce((sum, one) => sum + one, 0);
      t.ok(bytes <= PAGE_BYTES_MAX, `${bytes} bytes`);
      t.ok(page.entries.length > 0, 'no page is empty');
      pages.push(page.entries.map(({ key }) => key));
      after = page.next;
    } while (after !== null);
    return pages;
  }

  await t.test('a session is limited in bytes', async t => {
    const value = 'é'.repeat(32 * 1024);
    const room = SESSION_BYTES_MAX / Buffer.byteLength(value);
    for (let i = 0; i < room; i++) t.ok(await put('large', `k${i}`, value));
    t.equal(await put('large', 'more', 'x'), null);
    t.ok(await put('large', 'k0', 'less'));
    t.ok(await put('large', 'more', 'x'));
  });
}
