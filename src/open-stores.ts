/** Opens every store that the settings name; what they do not name lies in the embedded database or in this process. */
import path from 'node:path';
import type { Settings } from './config.ts';
import type { StoreChecks } from './http/health.ts';
import { Corpus } from './ingest/corpus.ts';
import { neo4jAddress } from './neo4j-address.ts';
import type { ArtifactStore } from './stores/artifacts/artifact-store.ts';
import { openArtifacts } from './stores/artifacts/open.ts';
import type { CacheStore } from './stores/cache/cache-store.ts';
import { openCache } from './stores/cache/open.ts';
import { type OpenGraph, openEmbeddedGraph, openNeo4jStore } from './stores/graph/open.ts';
import { type OpenEmbedded, openEmbedded } from './stores/open-embedded.ts';
import { Documents } from './stores/relational/documents.ts';
import { EmbeddedSql } from './stores/relational/embedded-sql.ts';
import { PostgresSql } from './stores/relational/postgres-sql.ts';
import type { SqlStore } from './stores/relational/sql-store.ts';

export interface Stores {
  graph: OpenGraph;
  relational: SqlStore;
  documents: Documents;
  cache: CacheStore;
  artifacts: ArtifactStore;
  /** All that a decision is written to. */
  corpus: Corpus;
  /** How each is asked whether it works. */
  checks: Omit<StoreChecks, 'worker_ingest'>;
  /** Says where the service listens, for the message that a second process on the data folder shows. */
  announce(address: string): void;
  close(): Promise<void>;
}

/** `address` is where the caller listens, or what it is doing. Throws DataLockedError where the folder is in use. */
export async function openStores(
  settings: Settings,
  address: string,
  breakerChanged?: (isOpen: boolean) => void,
): Promise<Stores> {
  const neo4j = neo4jAddress(settings);
  const { SVC_DATABASE_URL: postgresUrl, SVC_DATA_DIR: dataDir } = settings;
  const isEmbedded = neo4j === null || postgresUrl === '';
  const embedded = isEmbedded ? await openEmbedded(dataDir, address) : null;
  try {
    const graph =
      neo4j === null
        ? openEmbeddedGraph(embedded!.database)
        : await openNeo4jStore(neo4j, breakerChanged);
    const relational =
      postgresUrl === ''
        ? new EmbeddedSql(embedded!.database.connection)
        : new PostgresSql(postgresUrl);
    return await together(settings, graph, relational, embedded);
  } catch (error) {
    await embedded?.close();
    throw error;
  }
}

async function together(
  settings: Settings,
  graph: OpenGraph,
  relational: SqlStore,
  embedded: OpenEmbedded | null,
): Promise<Stores> {
  const cache = await openCache(settings.SVC_REDIS_URL);
  const place = {
    endpoint: settings.SVC_S3_ENDPOINT,
    bucket: settings.SVC_S3_BUCKET,
    region: settings.SVC_S3_REGION,
    keyId: settings.SVC_S3_ACCESS_KEY_ID,
    secret: settings.SVC_S3_SECRET_ACCESS_KEY,
  };
  const artifacts = await openArtifacts(place, path.join(settings.SVC_DATA_DIR, 'artifacts'));
  const documents = new Documents(relational);
  return {
    ...{ graph, relational, documents, cache, artifacts },
    corpus: new Corpus(graph.graph, documents),
    checks: {
      vector_engine: null,
      graph_db: () => graph.graph.ping(),
      relational_db: () => relational.ping(),
      cache: async () => cache.ping(),
      artifact_storage: () => artifacts.ping(),
    },
    announce: address => embedded?.announce(address),
    close: async () => {
      await Promise.all([graph, relational, cache, artifacts].map(store => store.close()));
      await embedded?.close();
    },
  };
}
