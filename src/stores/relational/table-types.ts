/** Types of the tables for the query builder; those of the schema `hub` are in hub/hub-tables.ts. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Leitura } from '../../legal/decisions/read-decision.ts';
import type { HubTables } from './hub/hub-tables.ts';
import type { ProcessData } from './process.ts';
import type { ReferenceFact } from './reference-fact.ts';

/** A time by the clock of the database. */
type Time = ColumnType<Date, Date | string, Date | string>;

interface MemoryTable {
  id: string;
  /** The tenant of the API key. It cannot read or change entries of other tenants. */
  tenant: string;
  session_id: string;
  key: string;
  value: string;
  created_at: Time;
  expires_at: Time;
}

/**
 * `records`: decision records as JSON Lines. `source`: any other form, to be converted. `converted`: records made from
 * such a file.
 */
export type FileForm = 'records' | 'source' | 'converted';

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
  /** Whether decisions of the item may replace decisions of other tenants. */
  replaces_others: Generated<boolean>;
  created_at: Time;
  /** The place whose workers may take the item, as in IngestQueue; empty for any worker. */
  place: string;
  ingest_state: 'queued' | 'running' | 'done' | 'failed';
  ingest_counts: JSONColumnType<Record<string, unknown>>;
  ingest_error: string | null;
  attempts: Generated<number>;
  /** Attempts since the last progress. */
  idle_attempts: Generated<number>;
  /** Earliest time of the next attempt; null if it may start at once. */
  retry_at: Time | null;
  /** The worker that owns the item, and its last heartbeat. */
  worker: string | null;
  heartbeat_at: Time | null;
  started_at: Time | null;
  finished_at: Time | null;
  /** Bytes of the item's rows in `app.upload_error`; they count towards the tenant's quota. */
  error_bytes: Generated<number>;
  file_form: Generated<FileForm>;
  /** Options for reading a file of another form; null once it is converted. */
  source_options: JSONColumnType<Record<string, unknown>> | null;
  /**
   * Null unless the item was deleted. The row of a deleted item has no texts; it only records the tenant of its
   * decisions.
   */
  deleted_at: Time | null;
}

/** Reports of an item's ingest on the lines of one batch. */
interface UploadErrorTable {
  item_id: string;
  /** Number of the first line in `errors`. */
  first_line: number;
  errors: JSONColumnType<ToldLine[]>;
}

/** A report of an import on one line. */
export interface ToldLine {
  line: number;
  /** Location of the record if it is not a line of the file: `202405.json, item 3`. */
  place?: string;
  /**
   * `skipped`: the line was not imported. `left_out`: it was imported without some list items or the end of a text, or
   * replaced an earlier line with its id. `not_used`: one of its fields was ignored.
   */
  kind: 'skipped' | 'left_out' | 'not_used';
  reason: string;
}

/** A file that is being received, before an item refers to it. */
interface UploadTable {
  object_key: string;
  /** The place whose processes can delete the file; see IngestQueue. */
  place: string;
  begun_at: Time;
  /** Whether the file is marked for deletion: no item may refer to it any more. */
  is_abandoned: Generated<boolean>;
}

/** A decision as imported, for search and enrichment. */
interface DocumentTable {
  id: string;
  /** Digest of all other columns and the embedding model; empty while the document's vectors are being replaced. */
  digest: string;
  tribunal: string | null;
  processo: string | null;
  orgao_julgador: string | null;
  ministro: string | null;
  ministro_norm: string | null;
  categoria_id: string | null;
  resultado: string | null;
  /** Copies of the sides in `leitura`, for filters. */
  favorece: string | null;
  recorrente: string | null;
  decisao_recorrida: string | null;
  /** Nodes of the decision in the CNJ's trees, also copied from `leitura`. */
  assunto_codigo: string | null;
  classe_codigo: string | null;
  /** The amounts of the decision by kind, also copied from `leitura`: in centavos, for a sentence in days. */
  quantias: JSONColumnType<Record<string, number>> | null;
  /** YYYY-MM-DD. */
  data: string | null;
  ementa: string | null;
  ementa_composta: Generated<boolean>;
  dispositivo: string | null;
  inteiro_teor: string | null;
  /** Search terms that are not in the texts. */
  termos: string;
  /** Search vector, built from the texts by the insert statement. */
  busca: unknown;
  /** Pairs of adjacent words of a long text, for phrases that `busca` cannot find. */
  pares: unknown;
  /** Key of the process, as `readCitationKey` returns it: digits, or class and number. */
  chave: string | null;
  origem: JSONColumnType<DocumentOrigin> | null;
  leitura: JSONColumnType<Leitura> | null;
  indexed_at: Time;
}

/** A full text that came from a file other than its decision's. */
export interface JoinedText {
  /** The id that its line in uploaded files has as a separate decision. */
  decisao_id: string;
  id?: string;
  sha256?: string;
  arquivo_de?: string;
}

/** The publication of a decision by its source. */
export interface PublishedAs {
  /** The form of the source, such as `stj-espelhos`. */
  forma?: string;
  /** The source's own id. */
  id?: string;
  /** Number in the STJ's registry, 12 digits. */
  registro?: string;
  /** The day of publication of a decision with that number, YYYY-MM-DD. */
  publicado_em?: string;
  /** Origin of the full text, if another file gave it. */
  integra?: JoinedText;
  /** Capacity in which the rapporteur decided, such as `convocado`. */
  relator_papel?: string;
  /** Additions of the court's indexers: thesis, terms, notes. */
  indexacao?: string;
  /** SHA-256 of the file in hex, and the date of its last change. */
  sha256?: string;
  arquivo_de?: string;
}

/** Origin of a decision. */
export interface DocumentOrigin extends PublishedAs {
  tipo: 'arquivo' | 'envio' | 'demonstracao';
  /** Name of the file; null if it is not shown. */
  arquivo: string | null;
  /** The dataset item of an upload. */
  item_id: string | null;
}

/** Texts of súmulas from an imported reference pack. */
interface ReferenceTextTable {
  /** A name such as `Súmula 7 do STJ` or `SV 11`. */
  normalized: string;
  texto: string;
  source: string;
  imported_at: Time;
}

/** A fact from an imported reference pack. */
interface ReferenceFactTable {
  /** The kind of fact: `sumula`, `ministro`, `tema`, `lei`. */
  tipo: string;
  /** The subject of the fact: `STJ 677`. */
  chave: string;
  /** Date of the pack, YYYY-MM-DD. */
  data: string;
  fato: JSONColumnType<ReferenceFact>;
  imported_at: Time;
}

/** One row with the version, which each import that changes a fact increments. */
interface ReferenceVersionTable {
  id: number;
  version: number;
}

/** A removed decision that uploaded files may still contain; see Erasures. */
interface ErasureTable {
  id: string;
  place: string;
  asked_at: Time;
}

/** A case of DataJud; see Process. */
interface ProcessTable {
  numero: string;
  tribunal: string;
  grau: string;
  atualizado_em: string;
  dados: JSONColumnType<ProcessData>;
  /** Length of `dados` as JSON. */
  bytes: number;
  /** The tenant who may replace it; null if only an admin or a command may. */
  tenant: string | null;
  imported_at: Time;
}

export interface Tables extends HubTables {
  'app.memory': MemoryTable;
  'app.dataset_item': DatasetItemTable;
  'app.upload': UploadTable;
  'app.upload_error': UploadErrorTable;
  'app.document': DocumentTable;
  'app.erasure': ErasureTable;
  'app.processo': ProcessTable;
  'app.reference_text': ReferenceTextTable;
  'app.reference_fact': ReferenceFactTable;
  'app.reference_version': ReferenceVersionTable;
}
