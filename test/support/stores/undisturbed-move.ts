/** The graph of records whose criteria were moved to their concepts by one process that nothing stopped. */
import type { Test } from 'tap';
import { EmbeddedGraphStore } from '../../../src/stores/graph/embedded-store.ts';
import type { GraphRecord, GraphStore } from '../../../src/stores/graph/graph-store.ts';
import { EmbeddedDatabase } from '../../../src/stores/thread/embedded-database.ts';
import { emptyFolder } from '../empty-folder.ts';
import { loadPacked } from '../load-packed.ts';
import { bodyOf } from '../zoo/pack-model.ts';

const BATCH = 500;
/** Makes the graph look like one of a release without concepts. */
export const FORGET_RULES = 'update graph.meta set conceitos = null';

export async function writeInBatches(store: GraphStore, records: GraphRecord[]): Promise<void> {
  for (let at = 0; at < records.length; at += BATCH) {
    await store.write(records.slice(at, at + BATCH));
  }
}

/**
 * Asserts that the graph of `store` equals, byte for byte, that of an embedded store that moved the records without
 * interruption.
 */
export async function sameAsUndisturbed(
  t: Test,
  store: GraphStore,
  records: GraphRecord[],
): Promise<void> {
  const database = await EmbeddedDatabase.open(await emptyFolder(t));
  await writeInBatches(new EmbeddedGraphStore(database), records);
  await database.connection.run([{ sql: FORGET_RULES }]);
  // A store moves criteria only once, so a new one is opened.
  const other = new EmbeddedGraphStore(database);
  t.ok((await other.moveToConcepts()) > 0);
  const [loaded, expected] = [await loadPacked(store), await loadPacked(other)];
  t.ok(bodyOf(loaded).equals(bodyOf(expected)), 'as if never killed');
  const counts = async (graph: GraphStore) => {
    const { nodeCounts, edgeCounts } = await graph.probe();
    return { nodeCounts, edgeCounts };
  };
  t.same(await counts(store), await counts(other), 'and so are the counts');
  await other.close();
  await database.close();
}
