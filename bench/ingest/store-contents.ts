/** Digests of the contents of all stores, with which two runs are compared. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { GraphBuilder } from '../../src/engine/graph/packing/builder.ts';
import { openStores } from '../../src/service/start/open-stores.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { openLoader } from '../../src/stores/graph/open-loader.ts';
import { db, rowsOf, type SqlStore } from '../../src/stores/relational/sql-store.ts';
import { VECTOR_NAMES, type VectorStore } from '../../src/stores/vectors/vector-store.ts';
import { packed } from '../graphs.ts';

export interface Contents {
  /** SHA-256 of the packed graph. */
  graph: string;
  nodes: number;
  relationships: number;
  /** SHA-256 of all document rows, without `indexed_at` and `origem`. */
  documents: string;
  documentCount: number;
  /** SHA-256 of the vectors of all documents, in the order of ids. */
  vectors: string;
  vectorCount: number;
}

const PAGE_ROWS = 500;
const ASKED_AT_ONCE = 16;

/** No process may have the data folder open. */
export async function contentsOf(settings: Record<string, string>): Promise<Contents> {
  const stores = await openStores(readSettings(settings), 'a bench that compares stores');
  try {
    const loader = await openLoader(stores.graph.graph.loaderSource());
    const builder = new GraphBuilder();
    await loader.load(builder).finally(() => loader.close());
    const { graph, report } = packed(builder);
    const { nodeCounts, edgeCounts } = await stores.graph.graph.probe();
    const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
    if (sum(report.edgeCounts) !== sum(edgeCounts))
      throw new Error('the counts of the store differ from the graph');
    return {
      graph: createHash('sha256').update(new Uint8Array(graph.buffer)).digest('hex'),
      nodes: sum(nodeCounts),
      relationships: sum(edgeCounts),
      ...(await documentsOf(stores.relational)),
      ...(await vectorsOf(stores.relational, stores.vectors)),
    };
  } finally {
    await stores.close();
  }
}

async function vectorsOf(store: SqlStore, vectors: VectorStore) {
  const ids = await rowsOf(
    store,
    db.selectFrom('app.document').select('id').orderBy('id').compile(),
  );
  const hash = createHash('sha256');
  let vectorCount = 0;
  for (let at = 0; at < ids.length; at += ASKED_AT_ONCE) {
    const part = ids.slice(at, at + ASKED_AT_ONCE);
    const found = await Promise.all(
      part.flatMap(({ id }) => VECTOR_NAMES.map(name => vectors.vectorOf(id, name))),
    );
    for (const vector of found) {
      hash.update(vector === null ? 'none' : vector);
      if (vector !== null) vectorCount++;
    }
  }
  return { vectors: hash.digest('hex'), vectorCount };
}

async function documentsOf(store: SqlStore) {
  const hash = createHash('sha256');
  let documentCount = 0;
  for (let last = ''; ; ) {
    const rows = await rowsOf(
      store,
      sql<{
        id: string;
        row: string;
      }>`select id, (to_jsonb(document) - 'indexed_at' - 'origem')::text as row
        from app.document as document where id > ${last} order by id limit ${PAGE_ROWS}`.compile(
        db,
      ),
    );
    for (const { row } of rows) hash.update(`${row}\n`);
    documentCount += rows.length;
    if (rows.length < PAGE_ROWS) return { documents: hash.digest('hex'), documentCount };
    last = rows.at(-1)!.id;
  }
}
