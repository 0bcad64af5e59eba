/** Opens the source and target stores of a move. */
import { ingestPlace } from '../service/start/ingest-place.ts';
import { artifactPlace, openPostgres } from '../service/start/open-stores.ts';
import { neo4jAddress } from '../settings/neo4j-address.ts';
import type { Settings } from '../settings/settings.ts';
import { openArtifacts } from '../stores/artifacts/open-artifacts.ts';
import { DataLock } from '../stores/embedded/data-lock.ts';
import type { GraphMove } from '../stores/moving/move-graph.ts';
import type { SqlMove } from '../stores/moving/move-tables.ts';
import type { UploadMove } from '../stores/moving/move-uploads.ts';
import type { VectorMove } from '../stores/moving/move-vectors.ts';
import { type OpenEmbedded, openEmbedded } from '../stores/opening/open-embedded.ts';
import { openEmbeddedGraph, openNeo4jStore } from '../stores/opening/open-graph.ts';
import { EmbeddedSql } from '../stores/relational/embedded-sql.ts';
import type { SqlStore } from '../stores/relational/sql-store.ts';
import { Pgvector } from '../stores/vectors/pgvector-store.ts';
import type { MovePlan } from './move-plan.ts';

/** Each part is null if it is not moved. */
export interface MoveStores {
  sql: SqlMove | null;
  graph: GraphMove | null;
  vectors: VectorMove | null;
  uploads: UploadMove | null;
  /** The relational store of the target. */
  items: SqlStore;
  close(): Promise<void>;
}

/** Locks the data folder, so that no service changes it during the move. */
export async function openMove({ source, target, moves }: MovePlan): Promise<MoveStores> {
  const embedded = await openFolder(source);
  const opened: { close(): unknown }[] = [];
  const open = async <S extends { close(): unknown }>(opening: S | Promise<S>): Promise<S> => {
    const store = await opening;
    opened.push(store);
    return store;
  };
  const close = async () => {
    await Promise.all(opened.map(store => store.close()));
    await embedded.close();
  };
  try {
    const here = await open(sqlOf(source, embedded));
    const there = moves.has('relational')
      ? await open(openPostgres(target.SVC_DATABASE_URL))
      : here;
    return {
      sql: moves.has('relational') ? { source: here, target: there } : null,
      graph: moves.has('graph') ? await graphOf(target, embedded, open) : null,
      vectors: moves.has('vectors') ? await vectorsOf(target, embedded) : null,
      uploads: moves.has('uploads')
        ? {
            items: here,
            place: ingestPlace(source),
            source: await open(openArtifacts(...artifactPlace(source), false)),
            target: await open(openArtifacts(...artifactPlace(target), false)),
          }
        : null,
      items: there,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type OpenFolder = Pick<OpenEmbedded, 'close'> & Partial<Pick<OpenEmbedded, 'database'>>;

/** If the database is already on servers, the folder contains only files. */
async function openFolder(source: Settings): Promise<OpenFolder> {
  const { SVC_DATA_DIR: dataDir, SVC_DATABASE_URL, SVC_NEO4J_URI, SVC_QDRANT_URL } = source;
  if ([SVC_DATABASE_URL, SVC_NEO4J_URI, SVC_QDRANT_URL].includes('')) {
    return openEmbedded(dataDir, 'jurisgrafo move');
  }
  const lock = DataLock.take(dataDir, 'jurisgrafo move');
  return { close: async () => lock.release() };
}

const sqlOf = (source: Settings, embedded: OpenFolder): SqlStore | Promise<SqlStore> =>
  source.SVC_DATABASE_URL === ''
    ? new EmbeddedSql(embedded.database!.connection)
    : openPostgres(source.SVC_DATABASE_URL);

async function graphOf(
  target: Settings,
  embedded: OpenFolder,
  open: <S extends { close(): unknown }>(opening: S | Promise<S>) => Promise<S>,
): Promise<GraphMove> {
  const here = await open(openEmbeddedGraph(embedded.database!));
  const there = await open(openNeo4jStore(neo4jAddress(target)!));
  return { source: here.graph, target: there.graph };
}

async function vectorsOf(target: Settings, embedded: OpenFolder): Promise<VectorMove> {
  const {
    SVC_QDRANT_URL: url,
    SVC_QDRANT_API_KEY: key,
    SVC_EMBEDDING_DIMENSION: dimension,
  } = target;
  const { Qdrant } = await import('../stores/vectors/qdrant-store.ts');
  return {
    source: new Pgvector(embedded.database!.connection, dimension),
    target: new Qdrant(url, key, dimension),
  };
}
