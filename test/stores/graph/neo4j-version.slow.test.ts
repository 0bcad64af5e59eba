/**
 * A graph in Neo4j has a version of its own: another graph has another version, even if the counts and the number of
 * writes are equal.
 */
import neo4jDriver from 'neo4j-driver';
import t from 'tap';
import { versionHash } from '../../../src/engine/snapshot/snapshot-file.ts';
import { openNeo4jGraph } from '../../../src/stores/graph/neo4j/open-neo4j.ts';
import { bareRecord } from '../../support/bare-record.ts';
import { type TestNeo4j, useNeo4j } from '../../support/services/neo4j.ts';

/** A limit of changed decisions that these writes stay below. */
const MAX = 1_000;

t.test('the version of a graph in Neo4j', async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  const { uri, user, password, run } = neo4j;
  const { graph: store, migrate, close } = openNeo4jGraph({ uri, user, password, database: '' });
  t.teardown(close);
  t.beforeEach(async () => void (await run('MATCH (n) DETACH DELETE n')));
  const version = async () => (await store.probe()).version;
  const changed = async (since: string) =>
    store.changedSince!(versionHash(since), await version(), MAX);
  const grafos = async () =>
    (await run('MATCH (m:GrafoMeta) RETURN m.grafo AS grafo')).map(
      ({ grafo }) => grafo as string | null,
    );

  t.test('a corpus that is deleted and imported anew has another one', async t => {
    await store.write([bareRecord('a', { resultado: 'provido' })]);
    const before = await version();
    await run('MATCH (n) DETACH DELETE n');
    await store.write([bareRecord('a', { resultado: 'improvido' })]);
    t.not(await version(), before);
    t.equal(await changed(before), null);
  });

  t.test('a version node of an earlier release is named by the next write', async t => {
    const steps = {
      write: () => store.write([bareRecord('b')]),
      removal: () => store.remove(['a']),
    };
    for (const [name, step] of Object.entries(steps)) {
      await store.write([bareRecord('a'), bareRecord('c')]);
      await run('MATCH (m:GrafoMeta) REMOVE m.grafo');
      const before = await version();
      t.match(before, /^neo4j:[^:]+:\d+:\d/, 'the text that the earlier release gave');
      await step();
      t.match(await grafos(), [/^[-0-9a-f]{36}$/], name);
      t.ok((await changed(before))?.length, 'which is merged all the same');
      const [grafo] = await grafos();
      await store.write([bareRecord(name, { ementa: 'x' })]);
      t.strictSame(await grafos(), [grafo], 'and keeps its name');
    }
  });

  t.test('migration names it too, where it changes anything', async t => {
    await run(`CREATE (:GrafoMeta {versao: 4}), (:Criterio {id: 'c', nome: 'Dano'})`);
    await migrate(() => {});
    t.match(await grafos(), [/^[-0-9a-f]{36}$/]);
  });

  t.test('preparing for writes changes nothing and waits for no writer', async t => {
    const all = async () => {
      const rows = await run(`MATCH (n) OPTIONAL MATCH (n)-[r]->(m)
        RETURN labels(n) AS labels, properties(n) AS has, type(r) AS type, m.id AS target`);
      return rows.map(row => JSON.stringify(row)).sort();
    };
    t.equal(await store.prepareWrites!(), false);
    t.strictSame(await all(), [], 'an empty graph');
    await store.write([bareRecord('a'), bareRecord('b')]);
    const [stored, before] = [await all(), await version()];
    t.equal(await withLocks(neo4j, () => store.prepareWrites!()), true);
    t.strictSame(await all(), stored);
    t.equal(await version(), before);
    await store.write([bareRecord('c')]);
    t.strictSame(await changed(before), ['c']);
  });

  t.test('version nodes of other programs need no name', async t => {
    await run('CREATE (:GrafoMeta {versao: 1})');
    const first = await version();
    t.match(first, /^neo4j:[^:]+:1:/);
    t.equal((await store.probe()).versioned, true);
    await run('MATCH (m:GrafoMeta) SET m.versao = m.versao + 1');
    t.match(await version(), /^neo4j:[^:]+:2:/);
    t.strictSame(await grafos(), [null]);
  });

  t.test('several version nodes are all read', async t => {
    await run(`CREATE (:GrafoMeta {versao: 1}), (:GrafoMeta {versao: 1, grafo: 'other'})`);
    const before = await version();
    await store.write([bareRecord('a')]);
    t.ok((await changed(before))?.includes('a'));
    const now = await version();
    await run(`MATCH (m:GrafoMeta {grafo: 'other'}) SET m.versao = m.versao + 1`);
    t.not(await version(), now);
    t.equal(await changed(before), null);
  });

  t.test('a version that is no integer stops no write', async t => {
    await run('CREATE (:GrafoMeta {versao: 1.0})');
    const before = await version();
    t.match(await store.write([bareRecord('a')]), { added: 1 });
    t.not(await version(), before);
    t.equal(await changed(before), null, 'the graph is read whole');
  });
});

/** Runs `work` while another transaction holds every stored node. */
async function withLocks<T>(neo4j: TestNeo4j, work: () => Promise<T>): Promise<T> {
  const { uri, user, password } = neo4j;
  const driver = neo4jDriver.driver(uri, neo4jDriver.auth.basic(user, password));
  const session = driver.session();
  const holder = session.beginTransaction();
  try {
    await holder.run('MATCH (n) SET n.held = true');
    return await work();
  } finally {
    await holder.rollback();
    await driver.close();
  }
}
