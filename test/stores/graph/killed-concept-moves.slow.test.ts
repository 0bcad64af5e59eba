/** Processes that move criteria to their concepts are killed. The last one completes the work of the others. */
import t from 'tap';
import { EmbeddedGraphStore } from '../../../src/stores/graph/embedded-store.ts';
import { EmbeddedDatabase } from '../../../src/stores/thread/embedded-database.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { DECISIONS, killConceptMovers } from '../../support/kills/kill-concept-mover.ts';
import { oldRecords } from '../../support/stores/old-criterios.ts';
import {
  FORGET_RULES,
  sameAsUndisturbed,
  writeInBatches,
} from '../../support/stores/undisturbed-move.ts';

const SEED = 23;

t.test('in the embedded store', { timeout: 600_000 }, async t => {
  const dir = await emptyFolder(t);
  const records = oldRecords(DECISIONS, SEED);
  const withStore = async <T>(
    work: (store: EmbeddedGraphStore, database: EmbeddedDatabase) => Promise<T>,
  ): Promise<T> => {
    const database = await EmbeddedDatabase.open(dir);
    const store = new EmbeddedGraphStore(database);
    const result = await work(store, database);
    await store.close();
    await database.close();
    return result;
  };
  await withStore(async (store, { connection }) => {
    await writeInBatches(store, records);
    await connection.run([{ sql: FORGET_RULES }]);
  });
  const left = () =>
    withStore(async (_, { connection }) => {
      const [rows] = await connection.run([
        { sql: `select sum(refs)::integer from graph.node where id ~ 'configurado|ausencia-de'` },
      ]);
      return Number(rows![0]![0]);
    });
  await killConceptMovers(t, { place: [dir], left });
  await withStore(async store => {
    await sameAsUndisturbed(t, store, records);
    t.equal(await store.moveToConcepts(), 0);
  });
});
