/** Dataset items in the relational store: what was uploaded, where it lies, and what became of it. */
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from './sql-store.ts';

/** Where an artifact lies, in the words of the contract. */
interface StorageLocation {
  storage_path: string;
  storage_backend: string;
  bucket: string;
  object_key: string;
  /** scheme://bucket/object_key */
  storage_uri: string;
}

export interface NewDatasetItem extends StorageLocation {
  id: string;
  sha256: string;
  original_filename: string;
  size_bytes: number;
  source_system: string;
  extraction_id: string;
  included_policy: string;
}

interface IngestStatus {
  ingest_state: 'queued' | 'running' | 'done' | 'failed';
  /** As the worker wrote them; empty before. */
  ingest_counts: Record<string, unknown>;
  ingest_error: string | null;
  attempts: number;
  started_at: Date | null;
  finished_at: Date | null;
}

export interface DatasetItem extends NewDatasetItem, IngestStatus {
  created_at: Date;
}

const COLUMNS = [
  ...(['id', 'sha256', 'original_filename', 'size_bytes', 'storage_path'] as const),
  ...(['storage_backend', 'bucket', 'object_key', 'storage_uri', 'source_system'] as const),
  ...(['extraction_id', 'included_policy', 'created_at', 'ingest_state'] as const),
  ...(['ingest_counts', 'ingest_error', 'attempts', 'started_at', 'finished_at'] as const),
] as const satisfies (keyof DatasetItem)[];

export class Datasets {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /** Adds an item and queues it for the ingest, in one statement. */
  async add(tenant: string, item: NewDatasetItem): Promise<DatasetItem> {
    const query = db
      .insertInto('app.dataset_item')
      .values({
        ...item,
        tenant,
        created_at: sql<Date>`statement_timestamp()`,
        ingest_state: 'queued',
        ingest_counts: '{}',
      })
      .returning(COLUMNS)
      .compile();
    const [added] = await rowsOf(this.#store, query);
    return added!;
  }

  /** Null where this tenant has none with the id. */
  async get(tenant: string, id: string): Promise<DatasetItem | null> {
    const query = db
      .selectFrom('app.dataset_item')
      .select(COLUMNS)
      .where('id', '=', id)
      .where('tenant', '=', tenant)
      .compile();
    const [found] = await rowsOf(this.#store, query);
    return found ?? null;
  }

  /** Takes back an item that no worker has begun; one that is not there is no error. */
  async remove(id: string): Promise<void> {
    const query = db
      .deleteFrom('app.dataset_item')
      .where('id', '=', id)
      .where('ingest_state', '=', 'queued')
      .compile();
    await this.#store.run([query]);
  }
}
