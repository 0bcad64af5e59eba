/** Changes the deletion clock of a database as if it had run steadily for two days. */
import { sql } from 'kysely';
import { db, type SqlStore } from '../../../src/stores/relational/sql-store.ts';

export async function steadyClock(store: SqlStore): Promise<void> {
  const set = sql`insert into app.deletion_clock (id, seen_at, steady_since)
    values (1, statement_timestamp(), statement_timestamp() - interval '2 days')
    on conflict (id) do update set seen_at = excluded.seen_at, steady_since = excluded.steady_since`;
  await store.run([set.compile(db)]);
}
