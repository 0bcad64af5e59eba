/** The graph store in Neo4j satisfies the contract and equals the embedded store. */
import t from 'tap';
import { EmbeddedGraphStore } from '../../../src/stores/graph/embedded-store.ts';
import { CONSTRAINTS, INDEXES } from '../../../src/stores/graph/neo4j/neo4j-schema.ts';
import { openNeo4jGraph } from '../../../src/stores/graph/neo4j/open-neo4j.ts';
import { EmbeddedDatabase } from '../../../src/stores/thread/embedded-database.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { loadPacked } from '../../support/load-packed.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';
import { graphStoreContract } from '../../support/stores/graph-store-contract.ts';
import { syntheticRecords } from '../../support/synthetic-records.ts';
import { bodyOf } from '../../support/zoo/pack-model.ts';

const SYNTHETIC = 400;

t.test('the store in Neo4j', { timeout: 500_000 }, async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  const { uri, user, password, run } = neo4j;
  const address = { uri, user, password, database: 'neo4j' };
  const { graph: store, close } = openNeo4jGraph(address);
  t.teardown(close);
  const empty = async () => void (await run('MATCH (n) DETACH DELETE n'));

  t.test('creates constraints and indexes with its first write', async t => {
    const names = async () =>
      (await run("SHOW INDEXES YIELD name, type WHERE type <> 'LOOKUP' RETURN name")).length;
    t.equal(await names(), 0);
    await store.write(syntheticRecords(1, 5));
    t.equal(await names(), CONSTRAINTS.length + INDEXES.length);
    await empty();
  });

  graphStoreContract(t, { store, empty, trials: Number(process.env.TRIALS ?? 2) });

  t.test('gives the same bytes as the embedded store', async t => {
    const database = await EmbeddedDatabase.open(await emptyFolder(t));
    const embedded = new EmbeddedGraphStore(database);
    const records = syntheticRecords(SYNTHETIC, 5);
    await empty();
    for (let at = 0; at < records.length; at += 90) {
      const batch = records.slice(at, at + 90);
      t.same(await store.write(batch), await embedded.write(batch));
    }
    const expected = bodyOf(await loadPacked(embedded));
    t.ok(bodyOf(await loadPacked(store)).equals(expected));
    t.ok(expected.length > 10_000);
    await embedded.close();
    await database.close();
  });
});
