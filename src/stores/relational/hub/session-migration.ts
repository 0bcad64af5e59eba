/** Takes over sessions from the storage of a client, all of them in one transaction. */
import { type RawBuilder, sql } from 'kysely';
import { foldText } from '../../../legal/text/fold.ts';
import { db, type SqlStore } from '../sql-store.ts';
import type { SessionDocument } from './hub-sessions.ts';

/** An entry of the client's list; the state of the analyzer stays where it is. */
export type MigratedSession = Omit<SessionDocument, 'analyzer'>;

/** `older`: the stored one is as new or newer; `taken`: the id belongs to another user. */
export type MigrationOutcome = 'migrated' | 'older' | 'taken';

/**
 * Stores each entry that is new, or newer by the client's own times than the owner's stored one. Resolves to what
 * became of each, in their order. An id given twice counts twice.
 */
export async function migrateSessions(
  store: SqlStore,
  owner: string,
  entries: readonly MigratedSession[],
): Promise<MigrationOutcome[]> {
  if (entries.length === 0) return [];
  const newestLast = entries.toSorted((one, other) => timeOf(one) - timeOf(other));
  const rank = new Map(newestLast.map((entry, i) => [entry, i]));
  // In the order of ids, so that two migrations never wait for each other in a circle.
  const inTurn = entries.toSorted((one, other) => (one.id < other.id ? -1 : +(one.id > other.id)));
  const writes = inTurn.map(entry => writeOf(owner, entry, rank.get(entry)!).compile(db));
  const ids = sql.join([...new Set(entries.map(({ id }) => id))]);
  const look = sql<{ id: string }>`
    select id from hub.session where id in (${ids}) and owner <> ${owner}`.compile(db);
  const results = await store.run([...writes, look]);
  const foreign = new Set((results.at(-1)!.rows as { id: string }[]).map(({ id }) => id));
  const outcomes = new Map(
    inTurn.map((entry, i): [MigratedSession, MigrationOutcome] => {
      if (results[i]!.count > 0) return [entry, 'migrated'];
      return [entry, foreign.has(entry.id) ? 'taken' : 'older'];
    }),
  );
  return entries.map(entry => outcomes.get(entry)!);
}

const timeOf = ({ times }: MigratedSession): number => times.changedAt?.getTime() ?? 0;

/** The newest entry of the client gets the latest time of change, so that the list begins with it. */
function writeOf(owner: string, entry: MigratedSession, rank: number): RawBuilder<unknown> {
  const { id, title, session, times } = entry;
  const changed = sql`${times.changedAt}::timestamptz`;
  const stored = sql`transaction_timestamp() + ${rank}::integer * interval '1 microsecond'`;
  return sql`
    insert into hub.session as old (id, owner, title, folded_title, session, version, created_at,
      client_changed_at, changed_at)
    values (${id}, ${owner}, ${title}, ${foldText(title)}, ${JSON.stringify(session)}::json, 1,
      coalesce(${times.createdAt}::timestamptz, ${stored}), coalesce(${changed}, ${stored}), ${stored})
    on conflict (id) do update set title = excluded.title, folded_title = excluded.folded_title,
      session = excluded.session, version = old.version + 1,
      created_at = coalesce(${times.createdAt}::timestamptz, old.created_at),
      client_changed_at = excluded.client_changed_at, changed_at = excluded.changed_at
    where old.owner = ${owner} and ${changed} > old.client_changed_at`;
}
