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
  /** The tenant of the API key; entries of other tenants cannot be read or changed. */
  tenant: string;
  session_id: string;
  key: string;
  value: string;
  created_at: Time;
  expires_at: Time;
}

/** `records`: decision records as JSON Lines. `source`: any other form, which is converted to such. */
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
  /** Whether its decisions may replace those of other tenants. */
  replaces_others: Generated<boolean>;
  created_at: Time;
  /** The place whose workers may take the item, as in IngestQueue; empty: any worker. */
  place: string;
  ingest_state: 'queued' | 'running' | 'done' | 'failed';
  ingest_counts: JSONColumnType<Record<string, unknown>>;
  ingest_error: string | null;
  attempts: Generated<number>;
  /** Attempts since the last progress. */
  idle_attempts: Generated<number>;
  /** Earliest time of the next attempt; null: at once. */
  retry_at: Time | null;
  /** The worker that owns the item, and its last heartbeat. */
  worker: string | null;
  heartbeat_at: Time | null;
  started_at: Time | null;
  finished_at: Time | null;
  /** Bytes of its entries in `app.upload_error`, which its tenant's quota counts. */
  error_bytes: Generated<number>;
  file_form: Generated<FileForm>;
  /** How a file of another form is to be read; null once it is converted. */
  source_options: JSONColumnType<Record<string, unknown>> | null;
  /** Null while it is shown. A deleted item has no texts, and says only whose its decisions are. */
  deleted_at: Time | null;
}

/** What the ingest of an item has reported of the lines of one batch. */
interface UploadErrorTable {
  item_id: string;
  /** The first line that `errors` names. */
  first_line: number;
  errors: JSONColumnType<ToldLine[]>;
}

/** What an import reports of a line. */
export interface ToldLine {
  line: number;
  /** Where it stands, if that is no line of the file: `202405.json, item 3`. */
  place?: string;
  /**
   * `left_out`: the line was imported without some of its list items or the end of a text, or in the place of an
   * earlier one of its id. `not_used`: a field of it.
   */
  kind: 'skipped' | 'left_out' | 'not_used';
  reason: string;
}

/** A file that is being received and that no item refers to yet. */
interface UploadTable {
  object_key: string;
  /** The place whose processes can delete the file: see IngestQueue. */
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
  /** Its nodes in the CNJ's trees, of `leitura` too. */
  assunto_codigo: string | null;
  classe_codigo: string | null;
  /** Its amounts by kind, of `leitura` too: centavos, or days of a sentence. */
  quantias: JSONColumnType<Record<string, number>> | null;
  /** YYYY-MM-DD. */
  data: string | null;
  ementa: string | null;
  ementa_composta: Generated<boolean>;
  dispositivo: string | null;
  inteiro_teor: string | null;
  /** Search terms apart from its texts. */
  termos: string;
  /** Search vector, built from the texts by the insert statement. */
  busca: unknown;
  /** Pairs of adjacent words of a long text, whose phrases `busca` cannot find. */
  pares: unknown;
  /** What identifies its process, as `readCitationKey` gives it: digits, or class and number. */
  chave: string | null;
  origem: JSONColumnType<DocumentOrigin> | null;
  leitura: JSONColumnType<Leitura> | null;
  indexed_at: Time;
}

/** A full text that was given apart from its decision. */
export interface JoinedText {
  /** The id that it has as a decision of its own: of its line in uploaded files. */
  decisao_id: string;
  id?: string;
  sha256?: string;
  arquivo_de?: string;
}

/** How its source published a decision. */
export interface PublishedAs {
  /** The form of the source, such as `stj-espelhos`. */
  forma?: string;
  /** The source's own id. */
  id?: string;
  /** Number in the STJ's registry, 12 digits. */
  registro?: string;
  /** The day of publication of a decision with that number, YYYY-MM-DD. */
  publicado_em?: string;
  /** Where its full text came from, if another file gave it. */
  integra?: JoinedText;
  /** In which role the rapporteur decided, such as `convocado`. */
  relator_papel?: string;
  /** What the court's indexers added: thesis, terms, notes. */
  indexacao?: string;
  /** SHA-256 of the file, in hex, and the day when it was last changed. */
  sha256?: string;
  arquivo_de?: string;
}

/** Where a decision came from. */
export interface DocumentOrigin extends PublishedAs {
  tipo: 'arquivo' | 'envio' | 'demonstracao';
  /** Name of the file; null where it is not shown. */
  arquivo: string | null;
  /** The dataset item of an upload. */
  item_id: string | null;
}

/** Texts of súmulas from an imported reference pack. */
interface ReferenceTextTable {
  /** Such as `Súmula 7 do STJ` or `SV 11`. */
  normalized: string;
  texto: string;
  source: string;
  imported_at: Time;
}

/** A fact from an imported reference pack. */
interface ReferenceFactTable {
  /** `sumula`, `ministro`, `tema`, `lei`. */
  tipo: string;
  /** What the fact is about: `STJ 677`. */
  chave: string;
  /** Date of the pack, YYYY-MM-DD. */
  data: string;
  fato: JSONColumnType<ReferenceFact>;
  imported_at: Time;
}

/** One row, counted up by each import that changes a fact. */
interface ReferenceVersionTable {
  id: number;
  version: number;
}

/** A removed decision that uploaded files may still hold: see Erasures. */
interface ErasureTable {
  id: string;
  place: string;
  asked_at: Time;
}

/** A case of DataJud: see Process. */
interface ProcessTable {
  numero: string;
  tribunal: string;
  grau: string;
  atualizado_em: string;
  dados: JSONColumnType<ProcessData>;
  /** Length of `dados` as JSON. */
  bytes: number;
  /** Who may replace it; null: only an admin or a command. */
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
