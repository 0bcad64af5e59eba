/** Alerts of users: new ones, the list, deletion that can be undone for a day. */
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../../sql-store.ts';
import type { AlertRow, NewAlert } from './alert-rows.ts';

/** How long a deleted alert can be brought back. */
const UNDO_HOURS = 24;
/** Items of one alert that are kept. */
const ITEMS_KEPT = 1_000;

const COLUMNS = sql`alert.id, alert.kind, alert.title, alert.watched, alert.created_at,
  (select count(*)::integer from hub.alert_item where alert_id = alert.id) as items,
  (select count(*)::integer from hub.alert_item where alert_id = alert.id and read_at is null) as unread,
  (select max(found_at) from hub.alert_item where alert_id = alert.id) as last_at`;

export class Alerts {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /** Newest first; a deleted one is not listed. */
  list(owner: string): Promise<AlertRow[]> {
    return rowsOf(
      this.#store,
      sql<AlertRow>`select ${COLUMNS} from hub.alert as alert
        where owner = ${owner} and deleted_at is null order by created_at desc, id`.compile(db),
    );
  }

  async get(owner: string, id: string): Promise<AlertRow | null> {
    const query = sql<AlertRow>`select ${COLUMNS} from hub.alert as alert
      where owner = ${owner} and id = ${id} and deleted_at is null`.compile(db);
    return (await rowsOf(this.#store, query))[0] ?? null;
  }

  /**
   * Stores the alert of a user. Resolves to its id, and whether the user had it already, or to null if the user has
   * `countMax` alerts. A deleted one of the same target is brought back.
   */
  async create(made: NewAlert, countMax: number): Promise<{ id: string; existed: boolean } | null> {
    const { owner, target } = made;
    const known = sql<{
      id: string;
      is_deleted: boolean;
    }>`select id, deleted_at is not null as is_deleted
      from hub.alert where owner = ${owner} and target = ${target}`.compile(db);
    const isFree = sql`(select count(*) from hub.alert where owner = ${owner} and deleted_at is null) < ${countMax}`;
    const insert = sql<{ id: string }>`insert into hub.alert
        (id, owner, kind, title, target, watched, arrival_from, created_at)
      select ${made.id}, ${owner}::text, ${made.kind}, ${made.title}, ${target},
        ${JSON.stringify(made.watched)}::jsonb, ${made.arrivalFrom}::bigint, statement_timestamp()
      where ${isFree}
      on conflict (owner, target) do update set deleted_at = null
      returning id`.compile(db);
    const [before, stored] = await this.#store.run([known, insert, ...parts(made)]);
    const [first] = before.rows;
    if (first !== undefined && !first.is_deleted) return { id: first.id, existed: true };
    const [row] = stored.rows;
    return row === undefined ? null : { id: row.id, existed: false };
  }

  /** False: there is no such alert, or it is another user's. */
  async remove(owner: string, id: string): Promise<boolean> {
    const query = sql`update hub.alert set deleted_at = statement_timestamp()
      where owner = ${owner} and id = ${id} and deleted_at is null`.compile(db);
    const [{ count }] = await this.#store.run([query]);
    return count > 0;
  }

  /** Brings a deleted alert back. False: there is none, or it was deleted more than a day ago. */
  async restore(owner: string, id: string): Promise<boolean> {
    const query = sql`update hub.alert set deleted_at = null
      where owner = ${owner} and id = ${id} and deleted_at is not null`.compile(db);
    const [{ count }] = await this.#store.run([query]);
    return count > 0;
  }

  /**
   * Removes up to `max` alerts that were deleted more than a day ago, and up to `max` of the oldest items of alerts
   * with too many. Resolves to the larger of the two numbers.
   */
  async clean(max: number): Promise<number> {
    const old = sql`delete from hub.alert where id in (select id from hub.alert
      where deleted_at < statement_timestamp() - ${UNDO_HOURS} * interval '1 hour'
      limit ${max})`.compile(db);
    const many = sql`delete from hub.alert_item where number in (select number from (
        select number, row_number() over (partition by alert_id order by number desc) as place
        from hub.alert_item where alert_id in (select alert_id from hub.alert_item
          group by alert_id having count(*) > ${ITEMS_KEPT} limit 100)
      ) as ranked where place > ${ITEMS_KEPT} limit ${max})`.compile(db);
    const [deleted, trimmed] = await this.#store.run([old, many]);
    return Math.max(deleted.count, trimmed.count);
  }
}

/** Keys and states of an alert that was stored in the same transaction. */
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
