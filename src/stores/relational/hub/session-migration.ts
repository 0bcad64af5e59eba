/** Imports sessions from the local storage of a client, all in one transaction. */
import { type RawBuilder, sql } from 'kysely';
import { foldText } from '../../../legal/text/fold.ts';
import { db, type SqlStore } from '../sql-store.ts';
import type { SessionDocument } from './hub-sessions.ts';
import { createdOnce } from './session-json.ts';
import { fits, lockOf, noteFull } from './session-quota.ts';

/** An entry of the client's list. The state of the analyzer is not migrated. */
export type MigratedSession = Omit<SessionDocument, 'analyzer'>;

/**
 * `older`: the stored session is as new or newer; `taken`: the id belongs to another user; `full`: the user already has
 * the maximum number of sessions.
 */
export type MigrationOutcome = 'migrated' | 'older' | 'taken' | 'full';

/** The user whose sessions are migrated, and the maximum number of sessions per user. */
export interface SessionOwner {
  owner: string;
  countMax: number;
}

/**
 * Stores each entry that is new, or that the client changed later than the owner's stored session. Resolves to the
 * outcome of each, in the order of the entries. An id given twice counts twice.
 */
export async function migrateSessions(
  store: SqlStore,
  { owner, countMax }: SessionOwner,
  entries: readonly MigratedSession[],
): Promise<MigrationOutcome[]> {
  if (entries.length === 0) return [];
  const newestLast = entries.toSorted((one, other) => timeOf(one) - timeOf(other));
  const rank = new Map(newestLast.map((entry, i) => [entry, i]));
  // The sessions are written in the order of their ids, so that two migrations cannot deadlock.
  const inTurn = entries.toSorted((one, other) => (one.id < other.id ? -1 : +(one.id > other.id)));
  const writes = inTurn.map(entry => writeOf(owner, entry, rank.get(entry)!).compile(db));
  const newestFirst = [...new Set(newestLast.toReversed().map(({ id }) => id))];
  const first = [lockOf(owner), noteFull(owner, newestFirst, countMax)].map(each =>
    each.compile(db),
  );
  const ids = sql.join(newestFirst);
  const look = sql<{ id: string; owner: string }>`
    select id, owner from hub.session where id in (${ids})`.compile(db);
  const answers = await store.run([...first, ...writes, look]);
  const results = answers.slice(first.length);
  const there = results.at(-1)!.rows as { id: string; owner: string }[];
  const ownerOf = new Map(there.map(({ id, owner }) => [id, owner]));
  const outcomes = new Map(
    inTurn.map((entry, i): [MigratedSession, MigrationOutcome] => {
      if (results[i]!.count > 0) return [entry, 'migrated'];
      const actual = ownerOf.get(entry.id);
      if (actual === undefined) return [entry, 'full'];
      return [entry, actual === owner ? 'older' : 'taken'];
    }),
  );
  return entries.map(entry => outcomes.get(entry)!);
}

const timeOf = ({ times }: MigratedSession): number => times.changedAt?.getTime() ?? 0;

/** The newest entry of the client gets the latest time of change, so that the list starts with it. */
function writeOf(owner: string, entry: MigratedSession, rank: number): RawBuilder<unknown> {
  const { id, title, session, times } = entry;
  const changed = sql`${times.changedAt}::timestamptz`;
  const stored = sql`transaction_timestamp() + ${rank}::integer * interval '1 microsecond'`;
  const json = createdOnce(session);
  return sql`
    insert into hub.session as old (id, owner, title, folded_title, session, version, created_at,
      client_changed_at, changed_at)
    select ${id}, ${owner}, ${title}::text, ${foldText(title)}::text, ${json.first}, 1,
      coalesce(${times.createdAt}::timestamptz, ${stored}), coalesce(${changed}, ${stored}), ${stored}
    where ${fits(id)}
    on conflict (id) do update set title = excluded.title, folded_title = excluded.folded_title,
      session = ${json.merged}, version = old.version + 1,
      client_changed_at = excluded.client_changed_at, changed_at = excluded.changed_at
    where old.owner = ${owner} and ${changed} > old.client_changed_at`;
}
