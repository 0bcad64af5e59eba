/** Deletes the sessions of a user that were there at a time. */
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../sql-store.ts';

/** Sessions that one statement deletes, with all that goes with them. */
const CHUNK = 500;

interface Removed {
  id: string;
  is_running: boolean;
}

/**
 * Deletes the sessions of `owner` that have not been changed after `until`, to the millisecond; resolves to their
 * number. Awaits `beforeRemoval` for each that has a running analysis.
 */
export async function removeUntil(
  store: SqlStore,
  { owner, until }: { owner: string; until: Date },
  beforeRemoval: (id: string) => Promise<void>,
): Promise<number> {
  const look = sql<Removed>`select id, exists (select from hub.run
      where session_id = session.id and state = 'running') as is_running
    from hub.session as session where owner = ${owner}
      and changed_at < ${until.toISOString()}::timestamptz + interval '1 millisecond'
    order by changed_at limit ${CHUNK}`.compile(db);
  let removed = 0;
  for (;;) {
    const found = await rowsOf(store, look);
    for (const { id } of found.filter(({ is_running }) => is_running)) await beforeRemoval(id);
    const ids = found.map(({ id }) => id);
    const remove = sql`delete from hub.session where id = any(${ids}::text[]) and owner = ${owner}`;
    const [{ count }] = await store.run([remove.compile(db)]);
    removed += count;
    if (found.length < CHUNK) return removed;
  }
}
