/** Loads a store's graph as the loader thread does, and empties an embedded store. */

import { mergedContents } from '../../src/engine/graph/merging/merged-contents.ts';
import { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import { GraphBuilder } from '../../src/engine/graph/packing/builder.ts';
import {
  graphContents,
  type PackedContents,
} from '../../src/engine/graph/packing/graph-contents.ts';
import { packContents } from '../../src/engine/graph/packing/pack.ts';
import type { GraphLoader } from '../../src/engine/snapshot/graph-source.ts';
import type { GraphStore } from '../../src/stores/graph/graph-store.ts';
import { openLoader } from '../../src/stores/graph/open-loader.ts';
import type { EmbeddedDatabase } from '../../src/stores/thread/embedded-database.ts';

const BYTES_MAX = 256 * 1024 * 1024;
const STAMP = { generation: 1, sourceVersion: 1n, builtAt: 0, confirmedAt: 0 };

/** The store's graph, packed, read by a loader with a port of its own. */
export const loadPacked = (store: GraphStore): Promise<PackedGraph> =>
  packedBy(store, async loader => {
    const builder = new GraphBuilder();
    await loader.load(builder);
    return graphContents(builder);
  });

/** An earlier graph of the store merged with the decisions changed since. */
export const loadMerged = (
  store: GraphStore,
  previous: PackedGraph,
  ids: readonly string[],
): Promise<PackedGraph> =>
  packedBy(store, async loader =>
    mergedContents(previous, await loader.readChanges!(previous, ids)),
  );

async function packedBy(
  store: GraphStore,
  read: (loader: GraphLoader) => Promise<PackedContents>,
): Promise<PackedGraph> {
  const loader = await openLoader(store.loaderSource());
  const buffer = new SharedArrayBuffer(0, { maxByteLength: BYTES_MAX });
  try {
    packContents(await read(loader), buffer, STAMP);
  } finally {
    await loader.close();
  }
  return new PackedGraph(buffer);
}

/** Empties the tables of the graph, which is much faster than creating a database. */
export async function emptyGraph(database: EmbeddedDatabase): Promise<void> {
  await database.connection.run([
    { sql: 'truncate graph.node, graph.decisao, graph.citacao' },
    {
      sql: `update graph.meta set nos = '{0,0,0,0,0,0}', relacoes = '{0,0,0,0,0}', bytes_texto = 0`,
    },
  ]);
}
