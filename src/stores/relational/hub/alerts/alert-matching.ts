/**
 * How far new decisions have been compared with the alerts, and the items found. One process at a time compares: it
 * holds a lease, and loses it if it stalls. The key of an item is its alert and the found object, so an item is stored
 * only once.
 */
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../../sql-store.ts';
import type { FoundItem, KeyedAlert, MatchedAlert, StateRow } from './alert-rows.ts';
import { ITEMS_KEPT, isWatched } from './alerts.ts';

const LEASE_SECONDS = 20;
const WRITE_MS_MAX = 20_000;

export interface Progress {
  /** Number of the last compared decision; null before the first. */
  arrival: number | null;
  generation: number | null;
  statuses: string | null;
}

export interface WatchedState extends StateRow {
  alert_id: string;
  changes: number;
}

/** An alert with one of its keys. */
export interface KeyedPlace {
  key: string;
  alert: string;
}

/** A watched state that has changed. */
export interface StateChange {
  alert: string;
  subject: StateRow['subject'];
  key: string;
  before: string | null;
  after: string | null;
}

export class LeaseLost extends Error {
  constructor() {
    super('another process compares the alerts now');
    this.name = 'LeaseLost';
  }
}

export class AlertMatching {
  readonly #store: SqlStore;
  readonly #worker = randomUUID();

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /** Takes or renews the lease; null if another process holds it. */
  async lease(): Promise<Progress | null> {
    const until = sql`statement_timestamp() + ${LEASE_SECONDS} * interval '1 second'`;
    const query =
      sql<Progress>`insert into app.alert_progress as known (id, last_number, worker, until)
      values (1, 0, ${this.#worker}, ${until})
      on conflict (id) do update set worker = excluded.worker, until = excluded.until
        where known.worker = excluded.worker or known.until is null
          or known.until < statement_timestamp()
      returning arrival::float8 as arrival, generation::float8 as generation, statuses`.compile(db);
    return (await rowsOf(this.#store, query))[0] ?? null;
  }

  /** Releases the lease, so that another process can take it at once. */
  async release(): Promise<void> {
    const query = sql`update app.alert_progress set until = null where worker = ${this.#worker}`;
    await this.#store.run([query.compile(db)]);
  }

  /**
   * Continues after this decision. After a restore or a change of the backend its numbers may be lower than those at
   * which alerts begin.
   */
  async begin(arrival: number): Promise<void> {
    const lower = sql`update hub.alert set arrival_from = ${arrival} where arrival_from > ${arrival}`;
    await this.#held(sql`arrival = ${arrival}`, [lower.compile(db)]);
  }

  /** Alerts on searches in the order of ids, after the id `after`. */
  searches(after: string, limit: number): Promise<MatchedAlert[]> {
    const query = sql<MatchedAlert>`select id, arrival_from::float8 as arrival_from, watched
      from hub.alert where kind = 'search' and id > ${after} and ${isWatched}
      order by id limit ${limit}`.compile(db);
    return rowsOf(this.#store, query);
  }

  /** Alerts with one of the keys, in the order of key and id, after a place; null starts at the first. */
  keyed(keys: readonly string[], after: KeyedPlace | null, limit: number): Promise<KeyedAlert[]> {
    const isAfter =
      after === null ? sql`true` : sql`(key, alert_id) > (${after.key}, ${after.alert})`;
    const query = sql<KeyedAlert>`select alert.id, alert.kind, arrival_from::float8 as arrival_from,
        key
      from hub.alert_key join hub.alert as alert on alert.id = alert_id
      where key = any(${keys}::text[]) and ${isAfter} and ${isWatched}
      order by key, alert_id limit ${limit}`.compile(db);
    return rowsOf(this.#store, query);
  }

  /**
   * Stores the found items that are not stored yet. Keeps the newest 1,000 items of each alert. Resolves to the number
   * of new items.
   */
  async add(found: readonly FoundItem[]): Promise<number> {
    if (found.length === 0) return 0;
    const rows = found.map((item, i) => ({ ...item, place: i + 1 }));
    const query = sql`with moved as (
        update app.alert_progress set last_number = last_number + ${found.length},
          until = statement_timestamp() + ${LEASE_SECONDS} * interval '1 second'
        where worker = ${this.#worker} and until > statement_timestamp()
        returning last_number - ${found.length} as base)
      insert into hub.alert_item (alert_id, item, number, owner, kind, content, found_at)
      select alert.id, given.item, base + place, alert.owner, given.kind, given.content,
        statement_timestamp()
      from moved, json_to_recordset(${JSON.stringify(rows)}::json)
          as given (alert text, item text, kind text, content jsonb, place integer)
        join hub.alert as alert on alert.id = given.alert and ${isWatched}
      on conflict (alert_id, item) do nothing`.compile(db);
    const held = sql<{ held: boolean }>`select exists (select from app.alert_progress
      where worker = ${this.#worker} and until > statement_timestamp()) as held`.compile(db);
    const alerts = [...new Set(found.map(({ alert }) => alert))];
    const [{ count }, , { rows: after }] = await this.#store.run(
      [query, trimmed(alerts), held],
      WRITE_MS_MAX,
    );
    if (!after[0]!.held) throw new LeaseLost();
    return count;
  }

  /** Records that all decisions up to this one have been compared. */
  async advance(arrival: number): Promise<void> {
    await this.#held(sql`arrival = ${arrival}`, []);
  }

  /** Records that the statuses with this digest and the outcomes of this generation have been compared. */
  async compared({ statuses, generation }: Omit<Progress, 'arrival'>): Promise<void> {
    await this.#held(sql`statuses = ${statuses}, generation = ${generation}::bigint`, []);
  }

  /** Watched states in the order of key and alert, after a place; null starts at the first. */
  states(
    subject: StateRow['subject'],
    after: KeyedPlace | null,
    limit: number,
  ): Promise<WatchedState[]> {
    const isAfter =
      after === null ? sql`true` : sql`(key, alert_id) > (${after.key}, ${after.alert})`;
    const query = sql<WatchedState>`select subject, key, value, changes, alert_id
      from hub.alert_state join hub.alert as alert on alert.id = alert_id
      where subject = ${subject} and ${isAfter} and ${isWatched}
      order by key, alert_id limit ${limit}`.compile(db);
    return rowsOf(this.#store, query);
  }

  async change(changes: readonly StateChange[]): Promise<void> {
    if (changes.length > 0) await this.#store.run([changed(changes)]);
  }

  /** Writes while holding the lease. Rejects with LeaseLost, and writes nothing, if another process holds it. */
  async #held(set: RawBuilder<unknown>, more: readonly ReturnType<typeof changed>[]) {
    const held = sql<{ worker: string }>`update app.alert_progress set ${set},
        until = statement_timestamp() + ${LEASE_SECONDS} * interval '1 second'
      where worker = ${this.#worker} and until > statement_timestamp() returning worker`;
    const [{ rows }] = await this.#store.run([held.compile(db), ...more], WRITE_MS_MAX);
    if (rows.length === 0) throw new LeaseLost();
  }
}

/** Changes a state only if its stored value is unchanged. */
const changed = (changes: readonly StateChange[]) =>
  sql`update hub.alert_state as state set value = given.after, changes = state.changes + 1
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as given (alert text, subject text, key text, before text, after text)
    where state.alert_id = given.alert and state.subject = given.subject and state.key = given.key
      and state.value is not distinct from given.before`.compile(db);

const trimmed = (alerts: readonly string[]) =>
  sql`delete from hub.alert_item as item using (
      select alert, (select number from hub.alert_item where alert_id = alert
        order by number desc offset ${ITEMS_KEPT} limit 1) as up_to
      from json_array_elements_text(${JSON.stringify(alerts)}::json) as alert) as old
    where item.alert_id = old.alert and item.number <= old.up_to`.compile(db);
