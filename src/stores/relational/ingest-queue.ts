/**
 * The dataset items as a queue for ingest workers. A worker owns an item while its heartbeat is fresh; whatever it says
 * of an item that another has taken up meanwhile is not heard.
 */
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from './sql-store.ts';

/** A worker that said nothing for so long is gone, and its item is free. */
const WORKER_STALE_SECONDS = 30;
/** Attempts in a row that got no further in the file. */
const IDLE_ATTEMPTS_MAX = 5;

export interface TakenItem {
  id: string;
  object_key: string;
  /** What an earlier attempt has stored; empty where there was none. */
  ingest_counts: Record<string, unknown>;
  /** Attempts that got no further than this, the one just begun included. */
  idle_attempts: number;
}

const now = sql<Date>`statement_timestamp()`;
const silent = sql<boolean>`ingest_state = 'running' and heartbeat_at <= ${now}
  - ${sql.lit(WORKER_STALE_SECONDS)} * interval '1 second'`;
const waiting = sql<boolean>`ingest_state = 'queued' and (retry_at is null or retry_at <= ${now})`;

export class IngestQueue {
  readonly #store: SqlStore;
  readonly #worker: string;
  readonly #place: string;

  /**
   * `worker` tells it from every other. It takes items of its own place only: what lies in a data folder is read and
   * stored by who has that folder.
   */
  constructor(store: SqlStore, worker: string, place: string) {
    this.#store = store;
    this.#worker = worker;
    this.#place = place;
  }

  get #isOurs() {
    return sql<boolean>`place in ('', ${this.#place})`;
  }

  /** The oldest item that nobody works on, now this worker's; null where there is none. */
  async take(): Promise<TakenItem | null> {
    const error = `no worker got on with it in ${IDLE_ATTEMPTS_MAX} attempts`;
    const giveUp = sql`update app.dataset_item set ingest_state = 'failed', finished_at = ${now},
      ingest_error = coalesce(ingest_error, ${error}), worker = null
      where ${this.#isOurs} and (${silent} or ${waiting}) and idle_attempts >= ${IDLE_ATTEMPTS_MAX}`.compile(
      db,
    );
    const next = sql`select id from app.dataset_item where ${this.#isOurs} and (${waiting} or ${silent})
      order by created_at, id limit 1 for update skip locked`;
    const take = sql<TakenItem>`update app.dataset_item set ingest_state = 'running',
      worker = ${this.#worker}, heartbeat_at = ${now}, retry_at = null, attempts = attempts + 1,
      idle_attempts = idle_attempts + 1, started_at = coalesce(started_at, ${now})
      where id = (${next}) returning id, object_key, ingest_counts, idle_attempts`.compile(db);
    const [, { rows }] = await this.#store.run([giveUp, take]);
    return rows[0] ?? null;
  }

  /** Says that the worker lives; false where the item is no longer its own. */
  beat(id: string): Promise<boolean> {
    return this.#update(id, { heartbeat_at: now });
  }

  /** The item got on; false as above. */
  progress(id: string, counts: object): Promise<boolean> {
    const ingest_counts = JSON.stringify(counts);
    return this.#update(id, { heartbeat_at: now, ingest_counts, idle_attempts: 1 });
  }

  finish(id: string, counts: object): Promise<boolean> {
    const ingest_counts = JSON.stringify(counts);
    const done = { ingest_state: 'done' as const, finished_at: now, worker: null };
    return this.#update(id, { ...done, ingest_counts, ingest_error: null });
  }

  fail(id: string, error: string): Promise<boolean> {
    const failed = { ingest_state: 'failed' as const, finished_at: now, worker: null };
    return this.#update(id, { ...failed, ingest_error: error });
  }

  /** Back into the queue, to be taken again no earlier than in `seconds`. */
  retry(id: string, error: string, seconds: number): Promise<boolean> {
    const retry_at = sql<Date>`${now} + ${seconds}::integer * interval '1 second'`;
    const queued = { ingest_state: 'queued' as const, worker: null };
    return this.#update(id, { ...queued, ingest_error: error, retry_at });
  }

  /** Back into the queue as if it had not been taken: the worker is told to end. */
  release(id: string): Promise<boolean> {
    const queued = { ingest_state: 'queued' as const, worker: null };
    return this.#update(id, { ...queued, idle_attempts: sql<number>`idle_attempts - 1` });
  }

  /** For who knows that it is the only worker: what is running was left by one that is gone. */
  async adopt(): Promise<void> {
    const query = db
      .updateTable('app.dataset_item')
      .set({ ingest_state: 'queued', worker: null })
      .where('ingest_state', '=', 'running')
      .compile();
    await this.#store.run([query]);
  }

  async #update(id: string, values: object): Promise<boolean> {
    const query = db
      .updateTable('app.dataset_item')
      .set(values)
      .where('id', '=', id)
      .where('worker', '=', this.#worker)
      .where('ingest_state', '=', 'running')
      .returning('id')
      .compile();
    return (await rowsOf(this.#store, query)).length > 0;
  }
}
