/** Deletes the sessions that a user had at a given time. */
import { type RawBuilder, sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../sql-store.ts';

/** Sessions that are read at once. */
const LOOKED = 500;
/** Maximum runs that one statement deletes. */
const RUNS_MAX = 500;

interface Looked {
  id: string;
  runs: number;
  is_running: boolean;
}

/**
 * Deletes the sessions of `owner` that were last changed at or before `until`, compared in milliseconds; resolves to
 * their number. Awaits `beforeRemoval` for each session with a running analysis. A session that is changed meanwhile is
 * kept.
 */
export async function removeUntil(
  store: SqlStore,
  { owner, until }: { owner: string; until: Date },
  beforeRemoval: (id: string) => Promise<void>,
): Promise<number> {
  const isOld = sql<boolean>`session.owner = ${owner}
    and session.changed_at < ${until.toISOString()}::timestamptz + interval '1 millisecond'`;
  let removed = 0;
  for (let after = ''; ; ) {
    const look = sql<Looked>`select id,
        (select count(*)::integer from hub.run where session_id = session.id) as runs,
        exists (select from hub.run where session_id = session.id and state = 'running') as is_running
      from hub.session as session where id > ${after} and ${isOld} order by id limit ${LOOKED}`;
    const found = await rowsOf(store, look.compile(db));
    for (const { id } of found.filter(({ is_running }) => is_running)) await beforeRemoval(id);
    for (const ids of pieces(found)) removed += await removeSome(store, ids, isOld);
    if (found.length < LOOKED) return removed;
    after = found.at(-1)!.id;
  }
}

/**
 * Groups of sessions that one statement deletes together with their runs. A session with too many runs is a group by
 * itself.
 */
function pieces(found: readonly Looked[]): string[][] {
  const made: string[][] = [];
  let runsLeft = -1;
  for (const { id, runs } of found) {
    if (runs > runsLeft) {
      made.push([]);
      runsLeft = RUNS_MAX;
    }
    made.at(-1)!.push(id);
    runsLeft -= runs;
  }
  return made;
}

/** If a session has more runs than one statement deletes, the surplus runs are deleted first. */
async function removeSome(
  store: SqlStore,
  ids: readonly string[],
  isOld: RawBuilder<boolean>,
): Promise<number> {
  const runs = sql`delete from hub.run where id in (
    select run.id from hub.run as run join hub.session as session on session.id = run.session_id
    where session.id = any(${ids}::text[]) and ${isOld} offset ${RUNS_MAX} limit ${RUNS_MAX})`;
  let count = RUNS_MAX;
  while (count === RUNS_MAX) [{ count }] = await store.run([runs.compile(db)]);
  const sessions = sql`delete from hub.session as session
    where id = any(${ids}::text[]) and ${isOld}`;
  const [done] = await store.run([sessions.compile(db)]);
  return done.count;
}
