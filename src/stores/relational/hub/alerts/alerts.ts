/** Alerts of users: creation, the list, and deletion, which can be undone for a day. */
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../../sql-store.ts';
import type { AlertRow, NewAlert } from './alert-rows.ts';

/** Hours in which a deleted alert can be restored. */
const UNDO_HOURS = 24;
const isOld = sql`deleted_at < statement_timestamp() - ${sql.lit(UNDO_HOURS)} * interval '1 hour'`;
/** Whether an alert is still compared. While its deletion can be undone, its items are stored but not listed. */
export const isWatched = sql`(deleted_at is null or not ${isOld})`;

/** Maximum number of stored items of one alert. */
export const ITEMS_KEPT = 1_000;

const COLUMNS = sql`alert.id, alert.kind, alert.title, alert.watched, alert.created_at,
  found.items, found.unread, found.last_at`;
/** The counts are at most ITEMS_KEPT. */
const FOUND = sql`cross join lateral (select count(*)::integer as items,
    count(*) filter (where read_at is null)::integer as unread, max(found_at) as last_at
  from hub.alert_item where alert_id = alert.id) as found`;

/** Serializes additions to the alerts of a user, so that concurrent calls cannot exceed the limit. */
const lockOf = (owner: string | null) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`alerts ${owner}`}, 0))`;
const hasRoom = (owner: string | null, countMax: number) => sql`(select count(*) from hub.alert
  where owner = ${owner} and deleted_at is null) < ${countMax}`;

export class Alerts {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /** The alerts of a user, newest first, without deleted ones. */
  list(owner: string): Promise<AlertRow[]> {
    return rowsOf(
      this.#store,
      sql<AlertRow>`select ${COLUMNS} from hub.alert as alert ${FOUND}
        where owner = ${owner} and deleted_at is null order by created_at desc, id`.compile(db),
    );
  }

  async get(owner: string, id: string): Promise<AlertRow | null> {
    const query = sql<AlertRow>`select ${COLUMNS} from hub.alert as alert ${FOUND}
      where owner = ${owner} and id = ${id} and deleted_at is null`.compile(db);
    return (await rowsOf(this.#store, query))[0] ?? null;
  }

  /**
   * Stores an alert of a user. Resolves to its id and whether the user already had it, or to null if the user has
   * `countMax` alerts. A deleted alert on the same object is restored.
   */
  async create(made: NewAlert, countMax: number): Promise<{ id: string; existed: boolean } | null> {
    const { owner, target } = made;
    const known = sql<{
      id: string;
      is_deleted: boolean;
    }>`select id, deleted_at is not null as is_deleted
      from hub.alert where owner = ${owner} and target = ${target}`.compile(db);
    const insert = sql<{ id: string }>`insert into hub.alert
        (id, owner, kind, title, target, watched, arrival_from, created_at)
      select ${made.id}, ${owner}::text, ${made.kind}, ${made.title}, ${target},
        ${JSON.stringify(made.watched)}::jsonb, ${made.arrivalFrom}::bigint, statement_timestamp()
      where ${hasRoom(owner, countMax)}
      on conflict (owner, target) do update set deleted_at = null
      returning id`.compile(db);
    const lock = lockOf(owner).compile(db);
    const [, before, stored] = await this.#store.run([lock, known, insert, ...parts(made)]);
    const [first] = before.rows;
    if (first !== undefined && !first.is_deleted) return { id: first.id, existed: true };
    const [row] = stored.rows;
    return row === undefined ? null : { id: row.id, existed: false };
  }

  /** Resolves to false if there is no such alert, or another user owns it. */
  async remove(owner: string, id: string): Promise<boolean> {
    const query = sql`update hub.alert set deleted_at = statement_timestamp()
      where owner = ${owner} and id = ${id} and deleted_at is null`.compile(db);
    const [{ count }] = await this.#store.run([query]);
    return count > 0;
  }

  /**
   * Restores a deleted alert. `unknown`: there is none, or it was deleted more than a day ago. `full`: the user already
   * has `countMax` alerts.
   */
  async restore(
    owner: string,
    id: string,
    countMax: number,
  ): Promise<'restored' | 'unknown' | 'full'> {
    const isRestorable = sql`owner = ${owner} and id = ${id} and deleted_at is not null and not ${isOld}`;
    const known = sql`select from hub.alert where ${isRestorable}`.compile(db);
    const change = sql`update hub.alert set deleted_at = null
      where ${isRestorable} and ${hasRoom(owner, countMax)}`.compile(db);
    const lock = lockOf(owner).compile(db);
    const [, found, changed] = await this.#store.run([lock, known, change]);
    if (changed.count > 0) return 'restored';
    return found.count > 0 ? 'full' : 'unknown';
  }

  /**
   * Removes up to `max` alerts that were deleted more than a day ago, with their items. Resolves to the number of
   * removed alerts.
   */
  async clean(max: number): Promise<number> {
    const query = sql`delete from hub.alert where id in (select id from hub.alert where ${isOld}
      limit ${max})`;
    const [{ count }] = await this.#store.run([query.compile(db)]);
    return count;
  }
}

/** Inserts the keys and states of an alert that was stored in the same transaction. */
export function parts({ id, keys, states }: NewAlert) {
  return [
    sql`insert into hub.alert_key (alert_id, key)
      select alert.id, key from hub.alert as alert, json_array_elements_text(${JSON.stringify(keys)}::json) as key
      where alert.id = ${id} on conflict do nothing`.compile(db),
    sql`insert into hub.alert_state (alert_id, subject, key, value, changes)
      select alert.id, subject, key, value, 0 from hub.alert as alert,
        json_to_recordset(${JSON.stringify(states)}::json) as given (subject text, key text, value text)
      where alert.id = ${id} on conflict do nothing`.compile(db),
  ] as const;
}
