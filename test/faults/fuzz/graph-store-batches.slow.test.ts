/** Random batches and removals in both graph stores: a longer run of the contract than in `npm test`. */
import t from 'tap';
import { EmbeddedGraphStore } from '../../../src/stores/graph/embedded-store.ts';
import { openNeo4jGraph } from '../../../src/stores/graph/neo4j/open-neo4j.ts';
import { EmbeddedDatabase } from '../../../src/stores/thread/embedded-database.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { emptyGraph } from '../../support/load-packed.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';
import { graphStoreContract } from '../../support/stores/graph-store-contract.ts';

const trials = Number(process.env.TRIALS ?? 10);

t.test('in the embedded store', async t => {
  const database = await EmbeddedDatabase.open(await emptyFolder(t));
  const store = new EmbeddedGraphStore(database);
  t.teardown(async () => {
    await store.close();
    await database.close();
  });
  graphStoreContract(t, { store, empty: () => emptyGraph(database), trials });
});

t.test('in Neo4j', async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  const { uri, user, password, run } = neo4j;
  const { graph: store, close } = openNeo4jGraph({ uri, user, password, database: 'neo4j' });
  t.teardown(close);
  graphStoreContract(t, {
    store,
    empty: async () => void (await run('MATCH (n) DETACH DELETE n')),
    trials,
  });
});
