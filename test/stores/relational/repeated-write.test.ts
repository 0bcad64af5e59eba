/** Keys of writes are valid for 24 hours and are deleted a day later. */
import { sql } from 'kysely';
import { deleteOldKeys } from '../../../src/stores/relational/repeated-write.ts';
import { Memories } from '../../../src/stores/relational/session-memories.ts';
import { db } from '../../../src/stores/relational/sql-store.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const ENTRY = { session_id: 's', key: 'k', value: 'v' };

onBothDatabases(async (t, store) => {
  const memories = new Memories(store, { countMax: 100, bytesMax: 1_000_000 });
  const put = async (key: string, digest: string) => {
    const put = await memories.put('a', { ...ENTRY, key }, 60, { key: 'w', digest });
    return put!.id;
  };
  const age = (hours: number) =>
    store.run([
      sql`update app.repeated_write set created_at = created_at - ${hours}::integer * interval '1 hour'`.compile(
        db,
      ),
    ]);
  const kept = async () => {
    const [{ rows }] = await store.run([sql`select 1 from app.repeated_write`.compile(db)]);
    return rows.length;
  };
  const first = await put('one', 'd-1');
  await age(23);
  t.equal(await put('one', 'd-1'), first);
  await t.rejects(put('two', 'd-2'), { code: 'VALIDATION_ERROR' });
  await age(2);
  const second = await put('two', 'd-2');
  t.not(second, first, 'the key is free again');
  t.equal(await put('two', 'd-2'), second);
  t.equal(await kept(), 1);
  await age(47);
  t.equal(await deleteOldKeys(store), 0);
  await age(2);
  t.equal(await deleteOldKeys(store), 1);
  t.equal(await kept(), 0);
  await memories.put('a', ENTRY, 60);
  t.equal(await kept(), 0, 'nothing is kept without a key');
});
