/** Dataset items in the relational store: uploads, the location of their files and the state of their ingest. */
import { sql } from 'kysely';
import { StoreUnavailable } from '../../errors/store-unavailable.ts';
import { steadyNow } from '../../runtime/steady-clock.ts';
import { type Quota, type QuotaUse, quotaExceeded, useOf } from './quota.ts';
import {
  type Earlier,
  earlierWrite,
  keepWrite,
  sameWrite,
  type WriteKey,
} from './repeated-write.ts';
import { db, rowsOf, type SqlStore } from './sql-store.ts';
import type { FileForm } from './table-types.ts';

/** The location of an artifact. The field names are given by the contract. */
interface StorageLocation {
  storage_path: string;
  storage_backend: string;
  bucket: string;
  object_key: string;
  /** scheme://bucket/object_key */
  storage_uri: string;
}

interface FileMetadata extends StorageLocation {
  id: string;
  sha256: string;
  original_filename: string;
  size_bytes: number;
  source_system: string;
  extraction_id: string;
  included_policy: string;
}

export interface NewDatasetItem extends FileMetadata {
  /** `records` by default. */
  file_form?: FileForm;
  /** Options for reading a file of another form, as JSON. */
  source_options?: string | null;
  /** Whether decisions of this item may replace decisions of other tenants. */
  replaces_others: boolean;
}

interface IngestStatus {
  ingest_state: 'queued' | 'running' | 'done' | 'failed';
  /** Counts of the ingest worker; empty before the first batch. */
  ingest_counts: Record<string, unknown>;
  ingest_error: string | null;
  attempts: number;
  started_at: Date | null;
  finished_at: Date | null;
}

export interface DatasetItem extends FileMetadata, IngestStatus {
  file_form: FileForm;
  created_at: Date;
}

/** An item as stored. */
export interface FoundItem extends DatasetItem {
  /**
   * When the ingest of the item ended, in the time of this process's clock; null before. It is computed from the
   * elapsed time by the database's clock, so that the two clocks may differ.
   */
  doneAt: number | null;
}

export const ITEM_COLUMNS = [
  'id',
  'sha256',
  'original_filename',
  'size_bytes',
  'storage_path',
  'storage_backend',
  'bucket',
  'object_key',
  'storage_uri',
  'source_system',
  'extraction_id',
  'included_policy',
  'file_form',
  'created_at',
  'ingest_state',
  'ingest_counts',
  'ingest_error',
  'attempts',
  'started_at',
  'finished_at',
] as const satisfies (keyof DatasetItem)[];

export interface AddedItem {
  item: DatasetItem;
  /** The data that the tenant stores in total, including this item. */
  quota: QuotaUse;
  /** Whether an earlier upload with the same idempotency key created the item. */
  isAgain: boolean;
}

/** Stored result of an upload, so that a repeated request gets the same answer. */
interface KeptAdd {
  id: string;
  count: number;
  bytes: number;
}

/** Counters for the quota are stored beside the items, because counting the items takes longer with each item. */
export const keptBy = (tenant: string) =>
  sql<{ count: number; bytes: number }>`select count::float8, bytes::float8
    from app.upload_use where tenant = ${tenant}`.compile(db);

/**
 * A transaction lock: only one transaction at a time adds to the files of a tenant, so that the quota is not exceeded.
 */
export const uploadsTurn = (tenant: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${tenant}`}, 0))`.compile(db);

/** Uploads unfinished for this many hours are abandoned; receiving a file takes at most ten minutes. */
const RECEIVING_HOURS_MAX = 1;

export class Datasets {
  readonly #store: SqlStore;
  readonly #place: string;
  readonly #quota: Quota;

  /** `place` selects which ingest workers get the items; see IngestQueue. `quota` applies to each tenant. */
  constructor(store: SqlStore, place: string, quota: Quota) {
    this.#store = store;
    this.#place = place;
    this.#quota = quota;
  }

  /** Maximum total size in bytes of a tenant's files. */
  get bytesMax(): number {
    return this.#quota.bytesMax;
  }

  /** The tenant's usage. Rejects with QUOTA_EXCEEDED if it has already reached its limit. */
  async checkQuota(tenant: string): Promise<void> {
    const [kept] = await rowsOf(this.#store, keptBy(tenant));
    const use = useOf(kept?.count ?? 0, kept?.bytes ?? 0, this.#quota);
    if (use.count < use.count_max && use.bytes < use.bytes_max) return;
    throw quotaExceeded('uploads', use);
  }

  /** Records that a file is about to be written. Until an item refers to it, the file may be deleted as abandoned. */
  async begin(object_key: string): Promise<void> {
    const begun_at = sql<Date>`statement_timestamp()`;
    const row = { object_key, begun_at, place: this.#place };
    await this.#store.run([db.insertInto('app.upload').values(row).compile()]);
  }

  /** Records that a begun file is still being written. */
  async renew(object_key: string): Promise<void> {
    const query = db
      .updateTable('app.upload')
      .set({ begun_at: sql<Date>`statement_timestamp()` })
      .where('object_key', '=', object_key);
    await this.#store.run([query.compile()]);
  }

  /**
   * Atomically adds an item for a begun file and queues it for the ingest; resolves to null if the file has been
   * abandoned. Rejects with QUOTA_EXCEEDED if the tenant stores too much. An upload repeated with the same key adds
   * nothing and resolves to the item that the first one created; the repeated file gets no item.
   */
  async add(
    tenant: string,
    item: NewDatasetItem,
    write: WriteKey | null = null,
  ): Promise<AddedItem | null> {
    const row = {
      ...item,
      tenant,
      place: this.#place,
      ingest_state: 'queued',
      ingest_counts: '{}',
    };
    const names = Object.keys(row).map(name => sql.ref(name));
    const owned = { tenant, kind: 'upload', write } as const;
    const answer = sql`jsonb_build_object('id', ${item.id}::text, 'count', count, 'bytes', bytes)`;
    const query = sql<DatasetItem>`with named as (
        delete from app.upload where object_key = ${item.object_key} and not is_abandoned
          and not exists (${earlierWrite(owned)})
          and exists (select from app.upload_use where tenant = ${tenant}
            and count < ${this.#quota.countMax}::float8
            and bytes + ${item.size_bytes} <= ${this.#quota.bytesMax}::float8) returning 1
      ), counted as (
        update app.upload_use set count = count + 1, bytes = bytes + ${item.size_bytes}
        where tenant = ${tenant} and exists (select from named) returning count, bytes
      ), kept as (${keepWrite(owned, answer, sql`counted`)}
      ) insert into app.dataset_item (${sql.join(names)}, created_at)
        select ${sql.join(Object.values(row))}, statement_timestamp() from named
        returning ${sql.join(ITEM_COLUMNS.map(name => sql.ref(name)))}`.compile(db);
    const start = sql`insert into app.upload_use values (${tenant}, 0, 0) on conflict do nothing`;
    // The lookup runs before the insert, so that it can only find an earlier item.
    const earlier = sql<Earlier<KeptAdd>>`${earlierWrite(owned)}`;
    const [, , { rows: known }, { rows }, { rows: counted }] = await this.#store.run([
      uploadsTurn(tenant),
      start.compile(db),
      earlier.compile(db),
      query,
      keptBy(tenant),
    ]);
    const kept = known[0] === undefined ? null : sameWrite(known[0], write);
    if (kept !== null) return this.#again(tenant, kept);
    const use = useOf(counted[0]!.count, counted[0]!.bytes, this.#quota);
    if (rows[0] !== undefined) return { item: rows[0], quota: use, isAgain: false };
    const isFull = use.count >= use.count_max || use.bytes + item.size_bytes > use.bytes_max;
    if (isFull) throw quotaExceeded('uploads', use);
    return null;
  }

  /** The item of an earlier upload, with the values of the first answer. */
  async #again(tenant: string, { id, count, bytes }: KeptAdd): Promise<AddedItem> {
    const item = await this.get(tenant, id);
    if (item === null) throw new StoreUnavailable('relational_db', `${id} was deleted meanwhile`);
    const untouched = {
      ingest_counts: {},
      ingest_error: null,
      started_at: null,
      finished_at: null,
    };
    return {
      item: { ...item, ...untouched, ingest_state: 'queued', attempts: 0 },
      quota: useOf(count, bytes, this.#quota),
      isAgain: true,
    };
  }

  /** Marks the file for deletion, so that no item can refer to it any more; false if an item already does. */
  async abandon(object_key: string): Promise<boolean> {
    const query = db.updateTable('app.upload').set({ is_abandoned: true });
    const [found] = await rowsOf(
      this.#store,
      query.where('object_key', '=', object_key).returning('object_key').compile(),
    );
    return found !== undefined;
  }

  /** Marks the begun files of this place whose keys start with `prefix` for deletion; resolves to their keys. */
  async abandonAll(prefix: string): Promise<string[]> {
    const query = db
      .updateTable('app.upload')
      .set({ is_abandoned: true })
      .where('place', '=', this.#place)
      .where(sql<boolean>`starts_with(object_key, ${prefix})`)
      .returning('object_key');
    return (await rowsOf(this.#store, query.compile())).map(({ object_key }) => object_key);
  }

  /** Drops the record of an abandoned file after its deletion. */
  async forget(object_key: string): Promise<void> {
    const query = db.deleteFrom('app.upload').where('object_key', '=', object_key);
    await this.#store.run([query.where('is_abandoned', '=', true).compile()]);
  }

  /** Keys of abandoned files that this process can delete, oldest first. */
  async leftBehind(limit: number): Promise<string[]> {
    const isOld = sql<boolean>`begun_at <= statement_timestamp()
      - ${sql.lit(RECEIVING_HOURS_MAX)} * interval '1 hour'`;
    const query = db
      .selectFrom('app.upload')
      .select('object_key')
      .where('place', '=', this.#place)
      .where(({ or, eb }) => or([eb('is_abandoned', '=', true), isOld]))
      .orderBy('begun_at')
      .limit(limit)
      .compile();
    return (await rowsOf(this.#store, query)).map(({ object_key }) => object_key);
  }

  /** Null if the tenant has no item with this id. */
  async get(tenant: string, id: string): Promise<FoundItem | null> {
    const query = db
      .selectFrom('app.dataset_item')
      .select(ITEM_COLUMNS)
      .select(doneSeconds.as('done_seconds'))
      .where('id', '=', id)
      .where('tenant', '=', tenant)
      .where('deleted_at', 'is', null)
      .compile();
    const [row] = await rowsOf(this.#store, query);
    return row === undefined ? null : foundItem(row);
  }
}

/** SQL for the seconds since the end of the ingest. */
export const doneSeconds = sql<number | null>`(case ingest_state when 'done' then
  extract(epoch from statement_timestamp() - finished_at) end)::float8`;

/** Must be called right after the database has answered, because it converts elapsed seconds into a time. */
export function foundItem({
  done_seconds: seconds,
  ...item
}: DatasetItem & { done_seconds: number | null }): FoundItem {
  return { ...item, doneAt: seconds === null ? null : steadyNow() - seconds * 1000 };
}
