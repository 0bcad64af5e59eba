/** The uploads that a tenant keeps: a list of them, the reports of their ingest on single lines, and their deletion. */
import { sql } from 'kysely';
import {
  type DatasetItem,
  doneSeconds,
  type FoundItem,
  foundItem,
  ITEM_COLUMNS,
  keptBy,
} from './datasets.ts';
import { type Quota, type QuotaUse, useOf } from './quota.ts';
import { db, rowsOf, type SqlStore } from './sql-store.ts';
import type { ToldLine } from './table-types.ts';

export const UPLOADS_PAGE_MAX = 1_000;
/** Limit in bytes for the texts and counts of a page. */
export const UPLOADS_PAGE_BYTES_MAX = 256 * 1024;
/** Size of an item in bytes apart from its texts and counts. */
const ITEM_BYTES = 1_024;
/** Number of batches whose reports are read by one query; each batch has little more than 1,000 lines at most. */
const BATCHES_AT_ONCE = 4;

/** Position of a page: it starts after the item with this time of creation and id. */
export interface UploadPlace {
  /** Microseconds since 1970. */
  micros: string;
  id: string;
}

export interface AskedUploads {
  limit: number;
  after: UploadPlace | null;
  /** State to which the list is restricted; null for all states. */
  state: DatasetItem['ingest_state'] | null;
}

export interface RemovedUpload {
  /** The tenant's usage without the item. */
  quota: QuotaUse;
  /** Key of the abandoned file if this process can reach it; null otherwise. */
  file: string | null;
}

/** Thrown if an upload is deleted while its reports are being read. */
export class UploadDeleted extends Error {}

export class KeptUploads {
  readonly #store: SqlStore;
  readonly #place: string;
  readonly #quota: Quota;

  /** Takes the same arguments as Datasets. */
  constructor(store: SqlStore, place: string, quota: Quota) {
    this.#store = store;
    this.#place = place;
    this.#quota = quota;
  }

  /** The tenant's items, newest first: at most `limit`, and at most as many as fit into the page, but at least one. */
  async list(
    tenant: string,
    { limit, after, state }: AskedUploads,
  ): Promise<{ items: FoundItem[]; next: UploadPlace | null }> {
    const from =
      after === null
        ? sql``
        : sql`and (created_at, id) < (timestamptz 'epoch'
            + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::text)`;
    const inState = state === null ? sql`` : sql`and ingest_state = ${state}`;
    const columns = sql.join(ITEM_COLUMNS.map(name => sql.ref(name)));
    type Row = DatasetItem & { done_seconds: number | null; micros: string; is_last: boolean };
    // One row more than the page shows whether another page follows.
    const query = sql<Row>`
      select ${columns}, done_seconds, micros, is_last from (
        select *, row_number() over place as number, lead(id) over place is null as is_last,
          (extract(epoch from created_at) * 1000000)::bigint::text as micros,
          sum(octet_length(ingest_counts::text) + octet_length(original_filename)
            + octet_length(source_system) + octet_length(extraction_id)
            + octet_length(included_policy) + ${ITEM_BYTES}::integer) over place as bytes
        from (
          select ${columns}, ${doneSeconds} as done_seconds from app.dataset_item
          where tenant = ${tenant} and deleted_at is null ${inState} ${from}
          order by created_at desc, id desc limit ${limit + 1}
        ) as kept
        window place as (order by created_at desc, id desc)
      ) as measured
      where number <= ${limit} and (number = 1 or bytes <= ${UPLOADS_PAGE_BYTES_MAX})
      order by created_at desc, id desc`.compile(db);
    const rows = await rowsOf(this.#store, query);
    const last = rows.at(-1);
    return {
      items: rows.map(({ micros: _, is_last: __, ...row }) => foundItem(row)),
      next: last === undefined || last.is_last ? null : { micros: last.micros, id: last.id },
    };
  }

  /**
   * The reports of the ingest so far, ordered by line, some batches at a time. Rejects with UploadDeleted at the end if
   * the item was deleted meanwhile, so that an incomplete result is not taken for the whole.
   */
  async *errors(id: string): AsyncGenerator<ToldLine[]> {
    for (let after = 0; ; ) {
      const query = db
        .selectFrom('app.upload_error')
        .select(['first_line', 'errors'])
        .where('item_id', '=', id)
        .where('first_line', '>', after)
        .orderBy('first_line')
        .limit(BATCHES_AT_ONCE);
      const rows = await rowsOf(this.#store, query.compile());
      const last = rows.at(-1);
      if (last === undefined) return this.#rejectIfGone(id);
      yield rows.flatMap(({ errors }) => errors);
      after = last.first_line;
    }
  }

  async #rejectIfGone(id: string): Promise<void> {
    const query = db
      .selectFrom('app.dataset_item')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null);
    const found = await rowsOf(this.#store, query.compile());
    if (found.length === 0) throw new UploadDeleted(`the upload ${id} was deleted`);
  }

  /**
   * Deletes an item with the reports of its ingest, and abandons its file; null if the tenant has no such item. A
   * worker that owns the item loses it with its next batch. Once an ingest has begun, the row is kept without its
   * texts, so that its decisions still belong to the tenant.
   */
  async remove(tenant: string, id: string): Promise<RemovedUpload | null> {
    const isIt = sql`id = ${id} and tenant = ${tenant} and deleted_at is null`;
    // The statement after the lock sees entries that a worker has added meanwhile.
    const lock = sql`select from app.dataset_item where ${isIt} for update`;
    const remove = sql<{ object_key: string; is_ours: boolean }>`with found as (
        select *, place in ('', ${this.#place}) as is_ours from app.dataset_item where ${isIt}
      ), abandoned as (
        insert into app.upload (object_key, place, begun_at, is_abandoned)
        select object_key, case when is_ours then ${this.#place} else place end, statement_timestamp(), true
        from found on conflict (object_key) do update set is_abandoned = true
      ), untold as (
        delete from app.upload_error using found where item_id = found.id
      ), unnamed as (
        delete from app.repeated_write kept using found
        where kept.tenant = found.tenant and kind = 'upload' and answer ->> 'id' = found.id
      ), counted as (
        update app.upload_use set count = count - 1, bytes = bytes - size_bytes - error_bytes
        from found where upload_use.tenant = found.tenant
      ), unbegun as (
        delete from app.dataset_item item using found where item.id = found.id and found.started_at is null
      ), emptied as (
        update app.dataset_item item set deleted_at = statement_timestamp(), object_key = '', sha256 = '',
          original_filename = '', size_bytes = 0, error_bytes = 0, storage_path = '', storage_uri = '',
          source_system = '', extraction_id = '', included_policy = '', ingest_counts = '{}',
          ingest_error = null, ingest_state = 'failed', worker = null, retry_at = null,
          file_form = 'records', source_options = null
        from found where item.id = found.id and found.started_at is not null
      ) select object_key, is_ours from found`;
    const [, { rows }, { rows: kept }] = await this.#store.run([
      lock.compile(db),
      remove.compile(db),
      keptBy(tenant),
    ]);
    const [removed] = rows;
    if (removed === undefined) return null;
    const { count = 0, bytes = 0 } = kept[0] ?? {};
    const file = removed.is_ours ? removed.object_key : null;
    return { quota: useOf(count, bytes, this.#quota), file };
  }
}
