/** Tables of the relational store, in the schema `app`, as the query builder knows them. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Kept by the database's clock. */
type Time = ColumnType<Date, Date | string, Date | string>;

interface MemoryTable {
  id: string;
  /** The API key's tenant: nobody reads or changes another's entries. */
  tenant: string;
  session_id: string;
  key: string;
  value: string;
  created_at: Time;
  expires_at: Time;
}

interface DatasetItemTable {
  id: string;
  tenant: string;
  sha256: string;
  original_filename: string;
  size_bytes: number;
  storage_path: string;
  storage_backend: string;
  bucket: string;
  object_key: string;
  storage_uri: string;
  source_system: string;
  extraction_id: string;
  included_policy: string;
  created_at: Time;
  /** Whose stores it is for, as in IngestQueue; empty: anybody's. */
  place: string;
  ingest_state: 'queued' | 'running' | 'done' | 'failed';
  ingest_counts: JSONColumnType<Record<string, unknown>>;
  ingest_error: string | null;
  attempts: Generated<number>;
  /** Attempts since it last got on. */
  idle_attempts: Generated<number>;
  /** Not to be taken up earlier; null: at once. */
  retry_at: Time | null;
  /** Who works on it, and when that worker last said so. */
  worker: string | null;
  heartbeat_at: Time | null;
  started_at: Time | null;
  finished_at: Time | null;
}

/** A file that is being received and that no item names yet. */
interface UploadTable {
  object_key: string;
  /** Who can delete the file: see IngestQueue. */
  place: string;
  begun_at: Time;
  /** Given up: no item may name it any more, and the file is to go. */
  is_abandoned: Generated<boolean>;
}

/** A decision as it was taken in: what retrieval finds and enrichment reads. */
interface DocumentTable {
  id: string;
  /** Of all other columns: a document that is stored already just so is left alone. */
  digest: string;
  tribunal: string | null;
  processo: string | null;
  orgao_julgador: string | null;
  ministro: string | null;
  ministro_norm: string | null;
  categoria_id: string | null;
  resultado: string | null;
  /** YYYY-MM-DD. */
  data: string | null;
  ementa: string | null;
  dispositivo: string | null;
  inteiro_teor: string | null;
  /** Words by which it is found beside its texts. */
  termos: string;
  /** Built from the texts in the insert statement. */
  busca: unknown;
  indexed_at: Time;
}

/** Texts of súmulas from an imported reference pack. */
interface ReferenceTextTable {
  /** Such as `Súmula 7 do STJ` or `SV 11`. */
  normalized: string;
  texto: string;
  source: string;
  imported_at: Time;
}

export interface Tables {
  'app.memory': MemoryTable;
  'app.dataset_item': DatasetItemTable;
  'app.upload': UploadTable;
  'app.document': DocumentTable;
  'app.reference_text': ReferenceTextTable;
}
