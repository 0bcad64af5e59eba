/** Opens every store that the settings name; the others are in the embedded database or in this process. */
import path from 'node:path';
import { AppError } from '../../errors/errors.ts';
import type { StoreChecks } from '../../http/health.ts';
import { Corpus } from '../../ingest/corpus.ts';
import { Eraser } from '../../ingest/eraser.ts';
import { CaseJoins } from '../../ingest/joins/case-joins.ts';
import { FullTextJoins } from '../../ingest/joins/full-text-joins.ts';
import { openTextEmbeddings } from '../../models/text-vectors/open-text-embeddings.ts';
import type { TextEmbeddings } from '../../models/text-vectors/text-embeddings.ts';
import { endsWithin } from '../../runtime/policies.ts';
import { keptByServers } from '../../settings/kept-by-servers.ts';
import { neo4jAddress } from '../../settings/neo4j-address.ts';
import type { Settings } from '../../settings/settings.ts';
import type { ArtifactStore } from '../../stores/artifacts/artifact-store.ts';
import { openArtifacts } from '../../stores/artifacts/open-artifacts.ts';
import type { S3Place } from '../../stores/artifacts/s3-artifacts.ts';
import type { Backups } from '../../stores/backup/backups.ts';
import type { CacheStore } from '../../stores/cache/cache-store.ts';
import { openCache } from '../../stores/cache/open-cache.ts';
import type { DatabaseConnection } from '../../stores/embedded/database-connection.ts';
import { keepPrivate } from '../../stores/embedded/private-folder.ts';
import { type OpenEmbedded, openEmbedded } from '../../stores/opening/open-embedded.ts';
import {
  type OpenGraph,
  openEmbeddedGraph,
  openNeo4jStore,
} from '../../stores/opening/open-graph.ts';
import { Datasets } from '../../stores/relational/datasets.ts';
import { Documents } from '../../stores/relational/documents.ts';
import { EmbeddedSql } from '../../stores/relational/embedded-sql.ts';
import { Erasures } from '../../stores/relational/erasures.ts';
import { KeptUploads } from '../../stores/relational/kept-uploads.ts';
import { NumberedDocuments } from '../../stores/relational/numbered-documents.ts';
import { Processes } from '../../stores/relational/processes.ts';
import { RegistryDocuments } from '../../stores/relational/registry-documents.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import { WholeDocuments } from '../../stores/relational/whole-documents.ts';
import { MirroredWords } from '../../stores/relational/words/mirrored-words.ts';
import { WriteTurns } from '../../stores/relational/write-turns.ts';
import type { EmbeddedDatabase } from '../../stores/thread/embedded-database.ts';
import { MirroredVectors } from '../../stores/vectors/matrix/mirrored-vectors.ts';
import { Pgvector } from '../../stores/vectors/pgvector-store.ts';
import type { VectorStore } from '../../stores/vectors/vector-store.ts';
import { LineBlanker } from '../../workers/texts/line-blanker.ts';
import { ingestPlace } from './ingest-place.ts';

export interface Stores {
  graph: OpenGraph;
  relational: SqlStore;
  documents: Documents;
  processes: Processes;
  datasets: Datasets;
  keptUploads: KeptUploads;
  /** Null if the documents are on a server. */
  words: MirroredWords | null;
  vectors: VectorStore;
  embeddings: TextEmbeddings;
  cache: CacheStore;
  artifacts: ArtifactStore;
  /** The queue in front of the embedded database; null without this database. */
  databaseQueue: Pick<DatabaseConnection, 'waiting' | 'onStart'> | null;
  /** The thread of the embedded database, which may be replaced; null when servers keep all data. */
  storeThread: Pick<EmbeddedDatabase, 'onReplaced' | 'reopen'> | null;
  /** Null if any of the data are on a server; backups are then made with the server's own tools. */
  backups: Backups | null;
  /** The secret of the data folder's lock, which shows access to the folder; null when servers keep all data. */
  folderToken: string | null;
  /** All stores to which a decision is written, as one object. */
  corpus: Corpus;
  /** Removes decisions from the stores and from all data derived from them. */
  eraser: Eraser;
  /** Identifies the upload queue; see ingest-place.ts. */
  ingestPlace: string;
  /** The health check of each store. */
  checks: Omit<StoreChecks, 'worker_ingest'>;
  /** Records the address of the service, for the error that a second process on the data folder shows. */
  announce(address: string): void;
  close(): Promise<void>;
}

const CLOSE_MS_MAX = 8_000;
/** Minimum time limit of a command's statement in the embedded database: on a busy machine a statement may be late. */
const COMMAND_MS_LEAST = 60_000;
const MEBIBYTE = 1024 * 1024;

interface StoreOptions {
  breakerChanged?: (isOpen: boolean) => void;
  /** Minimum time limit of statements in the embedded database; absent: each statement keeps its own limit. */
  msLeast?: number;
}

/** Opens the stores for a command, whose statements nobody waits for. */
export const openStoresOfCommand = (settings: Settings, doing: string): Promise<Stores> =>
  openStores(settings, doing, { msLeast: COMMAND_MS_LEAST });

/**
 * `address` is the caller's address or, for a command, its activity. Throws DataLockedError when the folder is in use,
 * and EMBEDDING_DIMENSION_MISMATCH when the vector engine answers and holds vectors of another dimension.
 */
export async function openStores(
  settings: Settings,
  address: string,
  { breakerChanged, msLeast }: StoreOptions = {},
): Promise<Stores> {
  const neo4j = neo4jAddress(settings);
  const { SVC_DATABASE_URL: postgresUrl, SVC_DATA_DIR: dataDir } = settings;
  const { SVC_QDRANT_URL: qdrantUrl, SVC_QDRANT_API_KEY: qdrantKey } = settings;
  const embeddings = await openTextEmbeddings(settings, process.env);
  const isEmbedded = neo4j === null || postgresUrl === '' || qdrantUrl === '';
  if (!isEmbedded) keepPrivate(dataDir);
  const embedded = isEmbedded ? await openEmbedded(dataDir, address) : null;
  const opened: Closable[] = [embeddings];
  const open = async <S extends Closable>(opening: S | Promise<S>): Promise<S> => {
    const store = await opening;
    opened.push(store);
    return store;
  };
  try {
    const graph = await open(
      neo4j === null
        ? openEmbeddedGraph(embedded!.database)
        : openNeo4jStore(neo4j, breakerChanged),
    );
    const relational = await open(
      postgresUrl === ''
        ? new EmbeddedSql(embedded!.database.connection, msLeast)
        : openPostgres(postgresUrl),
    );
    const words = postgresUrl === '' ? await open(new MirroredWords(relational)) : null;
    const { dimension } = embeddings;
    const vectors = await open(
      qdrantUrl === ''
        ? new MirroredVectors(new Pgvector(embedded!.database.connection, dimension, msLeast))
        : openQdrant(qdrantUrl, qdrantKey, dimension),
    );
    await checkDimension(vectors);
    const cache = await open(openCache(settings.SVC_REDIS_URL));
    const artifacts = await open(openArtifacts(...artifactPlace(settings), isEmbedded));
    const stores = { graph, relational, words, vectors, embeddings, cache, artifacts };
    return await together(settings, stores, embedded, opened);
  } catch (error) {
    await closeAll(opened, embedded);
    throw error;
  }
}

interface Closable {
  close(): unknown;
}

/** Closes the stores within a time limit, because a server that does not answer must not delay the end. */
async function closeAll(
  stores: readonly Closable[],
  embedded: OpenEmbedded | null,
  before: Promise<void> = Promise.resolve(),
): Promise<void> {
  try {
    const closed = before.then(() => Promise.all(stores.map(store => store.close())));
    await endsWithin(CLOSE_MS_MAX, closed);
  } finally {
    await embedded?.close();
  }
}

/** The place of the artifacts: a bucket if the settings name one, and the folder otherwise. */
export function artifactPlace(settings: Settings): [S3Place, string] {
  const place = {
    endpoint: settings.SVC_S3_ENDPOINT,
    bucket: settings.SVC_S3_BUCKET,
    region: settings.SVC_S3_REGION,
    keyId: settings.SVC_S3_ACCESS_KEY_ID,
    secret: settings.SVC_S3_SECRET_ACCESS_KEY,
  };
  return [place, path.join(settings.SVC_DATA_DIR, 'artifacts')];
}

type Opened = Pick<
  Stores,
  'graph' | 'relational' | 'words' | 'vectors' | 'embeddings' | 'cache' | 'artifacts'
>;

async function together(
  settings: Settings,
  stores: Opened,
  embedded: OpenEmbedded | null,
  opened: readonly Closable[],
): Promise<Stores> {
  const { graph, relational, words, vectors, embeddings, cache, artifacts } = stores;
  const documents = new Documents(relational, madeWith(settings, embeddings), words);
  // Only one process uses the embedded database, so writes need no turns.
  const turns = settings.SVC_DATABASE_URL === '' ? null : new WriteTurns(relational);
  const processes = new Processes(relational);
  const whole = { whole: new WholeDocuments(relational), graph: graph.graph };
  const registry = new RegistryDocuments(relational);
  const joins = new FullTextJoins({ ...whole, registry, documents });
  const numbered = new NumberedDocuments(relational);
  const cases = new CaseJoins({ ...whole, numbered, processes });
  const stored = { documents, processes, vectors, joins, cases, embeddings };
  const corpus = new Corpus({ graph: graph.graph, ...stored, turns });
  const place = ingestPlace(settings);
  const erasures = new Erasures(relational, place);
  const quota = {
    countMax: settings.SVC_UPLOADS_PER_KEY,
    bytesMax: settings.SVC_UPLOAD_MB_PER_KEY * MEBIBYTE,
  };
  const datasets = new Datasets(relational, place, quota);
  const blanker = new LineBlanker();
  const scrubber = embedded?.scrubber ?? null;
  return {
    ...stores,
    documents,
    processes,
    datasets,
    keptUploads: new KeptUploads(relational, place, quota),
    corpus,
    eraser: new Eraser({ corpus, erasures, uploads: datasets, artifacts, blanker, scrubber }),
    ingestPlace: place,
    checks: {
      vector_engine: () => vectors.ping(),
      graph_db: () => graph.graph.ping(),
      relational_db: () => relational.ping(),
      cache: async () => cache.ping(),
      artifact_storage: () => artifacts.ping(),
    },
    databaseQueue: embedded?.database.connection ?? null,
    storeThread: embedded?.database ?? null,
    backups: keptByServers(settings) === null ? (embedded?.backups ?? null) : null,
    folderToken: embedded?.backups.token ?? null,
    announce: address => embedded?.announce(address),
    // The corpus closes first, because a running write needs the other stores.
    close: () => closeAll([...opened, blanker], embedded, corpus.close()),
  };
}

/** Identifies the model that made the vectors; when it changes, imported files get new vectors. */
function madeWith({ SVC_EMBEDDINGS_INPUT: input }: Settings, { model, dimension }: TextEmbeddings) {
  return `${model} ${dimension}${input === 'plain' ? '' : ` ${input}`}`;
}

/** The client of a server is loaded only if the settings name the server. */
export async function openPostgres(url: string): Promise<SqlStore> {
  const { PostgresSql } = await import('../../stores/relational/postgres-sql.ts');
  return new PostgresSql(url);
}

async function openQdrant(url: string, key: string, dimension: number): Promise<VectorStore> {
  const { Qdrant } = await import('../../stores/vectors/qdrant-store.ts');
  return new Qdrant(url, key, dimension);
}

/** An engine that does not answer yet is checked again when it is used. */
async function checkDimension(vectors: VectorStore): Promise<void> {
  await vectors.ping().catch(error => {
    if (error instanceof AppError) throw error;
  });
}
