/** Tests take turns with the shared Neo4j. It is empty each time and has nothing that the last test left. */
import type { Driver } from 'neo4j-driver';
import t from 'tap';
import { until } from '../../support/service.ts';
import { testDriver } from '../../support/services/empty-neo4j.ts';
import { type TestNeo4j, useNeo4j } from '../../support/services/neo4j.ts';
import { TcpProxy } from '../../support/services/tcp-proxy.ts';

const NODES = 25_000;
const uris = new Set<string>();

const countNodes = async (neo4j: TestNeo4j) =>
  (await neo4j.run('MATCH (n) RETURN count(n) AS count'))[0]!.count;

for (const suite of ['first', 'second']) {
  t.test(`the ${suite} suite finds the server empty and fills it`, async t => {
    const neo4j = await useNeo4j(t);
    if (neo4j === null) return;
    uris.add(neo4j.uri);
    t.equal(uris.size, 1, 'the same server');
    t.equal(await countNodes(neo4j), 0);
    t.same(await neo4j.run('SHOW CONSTRAINTS YIELD name'), []);
    const indexes = await neo4j.run('SHOW INDEXES YIELD type');
    t.same(new Set(indexes.map(({ type }) => type)), new Set(['LOOKUP']));
    await neo4j.run('CREATE CONSTRAINT `a ``key``` FOR (n:Hub) REQUIRE n.key IS UNIQUE');
    await neo4j.run('CREATE INDEX an_index FOR (n:Leaf) ON (n.key)');
    await neo4j.run(
      'CREATE (h:Hub) WITH h UNWIND range(1, $count) AS key CREATE (h)-[:HAS]->(:Leaf {key: key})',
      { count: NODES },
    );
    t.equal(await countNodes(neo4j), NODES + 1);
  });
}

t.test('a transaction that a suite left open does not hold up the next', async t => {
  let left: Driver | null = null;
  t.teardown(() => left?.close());
  await t.test('one suite', async t => {
    const neo4j = await useNeo4j(t);
    if (neo4j === null) return;
    await neo4j.run('CREATE (:Locked)');
    left = testDriver(neo4j.uri, '', '');
    await left.session().beginTransaction().run('MATCH (n:Locked) SET n.key = 1');
  });
  await t.test('the next', async t => {
    const neo4j = await useNeo4j(t);
    if (neo4j !== null) t.equal(await countNodes(neo4j), 0);
  });
});

t.test('through a proxy a commit is lost, or its answer', async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  const proxy = await TcpProxy.start(Number(new URL(neo4j.uri).port));
  t.teardown(() => proxy.close());
  const driver = testDriver(`bolt://127.0.0.1:${proxy.port}`, '', '');
  t.teardown(() => driver.close());
  for (const direction of ['both', 'to-client'] as const) {
    let isSilent = false;
    proxy.onceBolt('COMMIT', () => {
      proxy.silent(direction);
      isSilent = true;
    });
    const session = driver.session();
    const transaction = session.beginTransaction();
    await transaction.run('CREATE (:Written)');
    const committed = transaction.commit();
    await until(() => isSilent, 'the commit is on its way');
    if (direction === 'to-client') {
      await until(async () => (await countNodes(neo4j)) === 1, 'the server commits');
    }
    proxy.cut();
    await t.rejects(committed);
    await proxy.pass();
    await session.close();
    t.equal(await countNodes(neo4j), direction === 'both' ? 0 : 1, direction);
  }
});
