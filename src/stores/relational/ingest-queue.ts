/**
 * The dataset items as a queue for ingest workers. Tenants take turns, as in a FairQueue; this queue is in the store
 * because workers of several processes share it. A worker owns an item while its heartbeat is recent. Updates of an
 * item that another worker has taken over are ignored.
 */
import { sql } from 'kysely';
import type { ArtifactPlace } from '../artifacts/artifact-store.ts';
import { uploadsTurn } from './datasets.ts';
import { db, rowsOf, type SqlStore } from './sql-store.ts';
import type { FileForm, ToldLine } from './table-types.ts';

/** A worker without a heartbeat for this long counts as dead, and its item can be taken. */
const WORKER_STALE_SECONDS = 30;
/** Consecutive attempts without progress after which an item fails. */
const IDLE_ATTEMPTS_MAX = 5;

const ELSEWHERE =
  'queued under other stores: it waits for a process that uses the stores it was uploaded to';

const NO_ROOM =
  'its records do not fit into what this key may keep: delete uploads, or split the file';

/** Limit in milliseconds, because a scrape of the metrics waits for the result. */
const LENGTH_MS_MAX = 1_000;

/** `convert`: files of other forms, which are converted before they are imported. */
export type QueueLane = 'import' | 'convert';

/** The result of converting a file of another form. */
export interface ConvertedFile {
  place: ArtifactPlace;
  sha256: string;
  bytes: number;
  /** Counts of the ingest that the item shows. */
  counts: object;
  /** Why nothing of the file can be imported; null if it can, and the item waits for its import. */
  error: string | null;
  /** Maximum total size in bytes of the tenant's files. */
  bytesMax: number;
}

export interface TakenItem {
  id: string;
  tenant: string;
  object_key: string;
  original_filename: string;
  size_bytes: number;
  sha256: string;
  file_form: FileForm;
  /** Options for reading a file of another form. */
  source_options: Record<string, unknown> | null;
  /** The tenant whose decisions the item may replace; null if it may replace decisions of any tenant. */
  author: string | null;
  /** The progress of earlier attempts; empty before the first. */
  ingest_counts: Record<string, unknown>;
  /** Attempts without progress, including the current one. */
  idle_attempts: number;
  /** Seconds that the item has waited for its turn. */
  waited_seconds: number;
}

const now = sql<Date>`statement_timestamp()`;
const silent = sql<boolean>`ingest_state = 'running' and heartbeat_at <= ${now}
  - ${sql.lit(WORKER_STALE_SECONDS)} * interval '1 second'`;
const waiting = sql<boolean>`ingest_state = 'queued' and (retry_at is null or retry_at <= ${now})`;
const isSource = sql<boolean>`file_form = 'source'`;
/**
 * Whether a file of the tenant is being converted. Only one is converted at a time, because a conversion may take long.
 */
const isConverted = sql<boolean>`exists (select from app.dataset_item as own
  where own.tenant = item.tenant and ${isSource} and ingest_state = 'running' and not (${silent}))`;
const inLane = {
  import: sql<boolean>`not (${isSource})`,
  convert: sql<boolean>`${isSource} and not (${isConverted})`,
};

export class IngestQueue {
  readonly #store: SqlStore;
  readonly #worker: string;
  readonly #place: string;

  /**
   * `worker` is unique to each worker. `place` restricts the worker to items whose files it can reach: files in a data
   * folder are imported only by a process that uses this folder.
   */
  constructor(store: SqlStore, worker: string, place: string) {
    this.#store = store;
    this.#worker = worker;
    this.#place = place;
  }

  /** The same queue for another worker of this process. */
  forWorker(worker: string): IngestQueue {
    return new IngestQueue(this.#store, worker, this.#place);
  }

  get #isOurs() {
    return sql<boolean>`place in ('', ${this.#place})`;
  }

  /** Takes the oldest free item of the tenant that has waited longest for its turn; null if there is none. */
  async take(lane: QueueLane = 'import'): Promise<TakenItem | null> {
    const error = `no progress in ${IDLE_ATTEMPTS_MAX} attempts`;
    const giveUp = sql`update app.dataset_item set ingest_state = 'failed', finished_at = ${now},
      ingest_error = coalesce(nullif(ingest_error, ${ELSEWHERE}), ${error}), worker = null
      where ${this.#isOurs} and (${silent} or ${waiting}) and idle_attempts >= ${IDLE_ATTEMPTS_MAX}`.compile(
      db,
    );
    const isFree = sql<boolean>`${this.#isOurs} and (${waiting} or ${silent}) and ${inLane[lane]}`;
    // One row per tenant, because a tenant may have thousands of items.
    const turns = sql`select tenant, (select max(heartbeat_at) from app.dataset_item as other
        where other.tenant = free.tenant) as last_turn
      from (select distinct tenant from app.dataset_item as item where ${isFree}) as free`;
    const next = sql`select id, extract(epoch from ${now} - coalesce(heartbeat_at, created_at))::float8 as waited
      from app.dataset_item as item join turns using (tenant) where ${isFree}
      order by last_turn nulls first, created_at, id limit 1 for update of item skip locked`;
    const take =
      sql<TakenItem>`with turns as materialized (${turns}), next as materialized (${next})
      update app.dataset_item as item set ingest_state = 'running',
      worker = ${this.#worker}, heartbeat_at = ${now}, retry_at = null, attempts = attempts + 1,
      idle_attempts = idle_attempts + 1, started_at = coalesce(started_at, ${now})
      from next where item.id = next.id
      returning item.id, tenant, object_key, original_filename, size_bytes, sha256, file_form, source_options,
        ingest_counts, idle_attempts,
        case when replaces_others then null else tenant end as author,
        next.waited as waited_seconds`.compile(db);
    const [, { rows }] = await this.#store.run([giveUp, take]);
    return rows[0] ?? null;
  }

  /** Renews the worker's claim; resolves to false if the worker no longer owns the item. */
  beat(id: string): Promise<boolean> {
    return this.#update(id, { heartbeat_at: now });
  }

  /**
   * Stores progress and renews the claim; resolves to false if the worker no longer owns the item. The reports on lines
   * since the last progress are stored in the same transaction, so that no line is reported twice after a crash.
   */
  async progress(id: string, counts: object, told: readonly ToldLine[] = []): Promise<boolean> {
    const ingest_counts = JSON.stringify(counts);
    if (told.length === 0) {
      return this.#update(id, { heartbeat_at: now, ingest_counts, idle_attempts: 1 });
    }
    const errors = sql`${JSON.stringify(told)}::jsonb`;
    const first = sql`${told[0]!.line}::integer`;
    // If the answer to an earlier call with these lines was lost, they are already stored.
    const known = sql`select octet_length(errors::text) from app.upload_error
      where item_id = ${id} and first_line = ${first}`;
    const query = sql<{ id: string }>`with more as (
        select octet_length(${errors}::text) - coalesce((${known}), 0) as bytes
      ), moved as (
        update app.dataset_item set heartbeat_at = ${now}, ingest_counts = ${ingest_counts}, idle_attempts = 1,
          error_bytes = error_bytes + more.bytes from more
        where id = ${id} and worker = ${this.#worker} and ingest_state = 'running' returning id, tenant
      ), told as (
        insert into app.upload_error (item_id, first_line, errors) select id, ${first}, ${errors} from moved
        on conflict (item_id, first_line) do update set errors = excluded.errors
      ), counted as (
        update app.upload_use set bytes = upload_use.bytes + more.bytes from more
        where tenant in (select tenant from moved)
      ) select id from moved`;
    return (await rowsOf(this.#store, query.compile(db))).length > 0;
  }

  finish(id: string, counts: object): Promise<boolean> {
    const ingest_counts = JSON.stringify(counts);
    return this.#update(id, {
      ingest_state: 'done',
      finished_at: now,
      worker: null,
      ingest_counts,
      ingest_error: null,
    });
  }

  /**
   * Replaces the item's file by its converted form, which was begun as an upload, queues the item for its import, and
   * abandons the old file. Resolves to false if the worker no longer owns the item, if the item has another file, or if
   * the tenant would exceed its quota. In the last case the item fails and keeps its old file.
   */
  async convert({ id, tenant, object_key, size_bytes }: TakenItem, file: ConvertedFile) {
    const { place, sha256, bytes, counts, error, bytesMax } = file;
    const begun = sql`select from app.upload where object_key = ${place.object_key} and not is_abandoned`;
    const isOwn = sql<boolean>`id = ${id} and worker = ${this.#worker} and ingest_state = 'running'
      and object_key = ${object_key} and exists (${begun})`;
    const more = sql`${bytes}::bigint - ${size_bytes}::bigint`;
    const isFull = sql<boolean>`exists (select from app.upload_use where tenant = ${tenant}
      and ${more} > 0 and bytes + ${more} > ${bytesMax}::float8)`;
    const isFailed = sql`${error}::text is not null`;
    const query = sql<{ object_key: string }>`with moved as (
        update app.dataset_item set sha256 = ${sha256}, object_key = ${place.object_key},
          storage_path = ${place.path}, storage_uri = ${place.uri}, size_bytes = ${bytes},
          file_form = 'converted', source_options = null, ingest_counts = ${JSON.stringify(counts)},
          ingest_error = ${error}, worker = null, heartbeat_at = ${now}, idle_attempts = 0,
          attempts = case when ${isFailed} then attempts else attempts - 1 end,
          ingest_state = case when ${isFailed} then 'failed' else 'queued' end,
          finished_at = case when ${isFailed} then ${now} end
        where ${isOwn} and not (${isFull}) returning tenant
      ), refused as (
        update app.dataset_item set ingest_state = 'failed', ingest_error = ${NO_ROOM}, worker = null,
          finished_at = ${now} where ${isOwn} and ${isFull}
      ), counted as (
        update app.upload_use set bytes = bytes + ${more} where tenant in (select tenant from moved)
      ), named as (
        delete from app.upload where object_key = ${place.object_key} and exists (select from moved)
      ) insert into app.upload (object_key, place, begun_at, is_abandoned)
        select ${object_key}, ${this.#place}, ${now}, true from moved returning object_key`;
    const [, , { rows }] = await this.#store.run([
      uploadsTurn(tenant),
      sql`${begun} for update`.compile(db),
      query.compile(db),
    ]);
    return rows.length > 0;
  }

  /** Returns the item to the queue; it is not taken again for `seconds`. */
  retry(id: string, error: string, seconds: number): Promise<boolean> {
    const retry_at = sql<Date>`${now} + ${seconds}::integer * interval '1 second'`;
    return this.#update(id, {
      ingest_state: 'queued',
      worker: null,
      ingest_error: error,
      retry_at,
    });
  }

  /** Returns the item to the queue when the worker stops; the attempt is not counted. */
  release(id: string): Promise<boolean> {
    return this.#update(id, {
      ingest_state: 'queued',
      worker: null,
      idle_attempts: sql<number>`idle_attempts - 1`,
    });
  }

  /** Whether an item of another tenant could be taken. */
  async othersWait(tenant: string): Promise<boolean> {
    const query = sql<{ isSo: boolean }>`select exists (select from app.dataset_item
      where ${this.#isOurs} and tenant <> ${tenant} and ${inLane.import} and (${waiting} or ${silent})) as "isSo"`;
    const [row] = await rowsOf(this.#store, query.compile(db));
    return row!.isSo;
  }

  /** Returns the item to the queue until its tenant's next turn, as if it had not been taken. */
  yieldTurn(id: string): Promise<boolean> {
    return this.#update(id, {
      ingest_state: 'queued',
      worker: null,
      heartbeat_at: now,
      attempts: sql<number>`attempts - 1`,
      idle_attempts: sql<number>`idle_attempts - 1`,
    });
  }

  /** The number of waiting items. */
  async length(): Promise<number> {
    const query = sql<{ count: number }>`select count(*)::integer as count from app.dataset_item
      where ${this.#isOurs} and ingest_state = 'queued'`;
    const [{ rows }] = await this.#store.run([query.compile(db)], LENGTH_MS_MAX);
    return rows[0]!.count;
  }

  /**
   * Writes to waiting items of other places why this worker does not take them, after they have waited for a minute;
   * resolves to their number. Such items were queued under other stores, for example before a setting was changed.
   */
  async tellElsewhere(): Promise<number> {
    const query = sql`update app.dataset_item set ingest_error = ${ELSEWHERE}
      where not ${this.#isOurs} and ingest_state = 'queued' and created_at <= ${now} - interval '1 minute'
      returning id`;
    return (await rowsOf(this.#store, query.compile(db))).length;
  }

  /** Returns all running items to the queue. Only a process that knows that no other worker exists may call it. */
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
