/** Criteria are moved to their concepts by killed processes: the last one completes what the others began. */
import t from 'tap';
import { broaderOf } from '../../../src/legal/concepts/concepts.ts';
import { EmbeddedGraphStore } from '../../../src/stores/graph/embedded-store.ts';
import { openNeo4jGraph } from '../../../src/stores/graph/neo4j/open-neo4j.ts';
import { EmbeddedDatabase } from '../../../src/stores/thread/embedded-database.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { killConceptMovers } from '../../support/kills/kill-concept-mover.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';
import { movedModel, oldRecords } from '../../support/stores/old-criterios.ts';
import { sameGraph } from '../../support/stores/same-graph.ts';
import { textBytesOf } from '../../support/stores/text-bytes.ts';

const SEED = 23;
const EMBEDDED_DECISIONS = 12_000;
const NEO4J_DECISIONS = 12_000;
const BATCH = 500;

t.test('in the embedded store', { timeout: 900_000 }, async t => {
  const dir = await emptyFolder(t);
  const records = oldRecords(EMBEDDED_DECISIONS, SEED);
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
    for (let at = 0; at < records.length; at += BATCH) {
      await store.write(records.slice(at, at + BATCH));
    }
    await connection.run([{ sql: 'update graph.meta set conceitos = null' }]);
  });
  const left = () =>
    withStore(async (_, { connection }) => {
      const [rows] = await connection.run([
        { sql: `select sum(refs)::integer from graph.node where id ~ 'configurado|ausencia-de'` },
      ]);
      return Number(rows![0]![0]);
    });
  await killConceptMovers(t, { place: [dir], left, afterMs: 40 });
  await withStore(async store => {
    const model = movedModel(records);
    await sameGraph(t, store, model, 'as if never killed');
    t.equal((await store.probe()).textBytes, textBytesOf(model));
    t.equal(await store.moveToConcepts(), 0);
  });
});

t.test('in Neo4j', { timeout: 1_500_000 }, async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  const { uri, user, password, run } = neo4j;
  const { graph: store, close } = openNeo4jGraph({ uri, user, password, database: 'neo4j' });
  t.teardown(close);
  const records = oldRecords(NEO4J_DECISIONS, SEED);
  for (let at = 0; at < records.length; at += BATCH) {
    await store.write(records.slice(at, at + BATCH));
  }
  await run('MATCH (t:Trava) REMOVE t.conceitos');
  await run('MATCH (n:Criterio) REMOVE n.amplos');
  const left = async () => {
    const [row] = await run(
      `MATCH (:Decisao)-[r:TEM_CRITERIO]->(n) WHERE n.id CONTAINS 'configurado'
         OR n.id CONTAINS 'ausencia-de' RETURN count(r) AS count`,
    );
    return Number(row!.count);
  };
  await killConceptMovers(t, { place: [uri, user, password], left, afterMs: 400 });
  await sameGraph(t, store, movedModel(records), 'as if never killed');
  const nodes = await run('MATCH (n:Criterio) RETURN n.id AS id, n.amplos AS amplos');
  for (const { id, amplos } of nodes) t.same(amplos ?? [], broaderOf(id as string), `${id}`);
  t.ok(nodes.some(({ amplos }) => amplos !== null));
});
