/** A Neo4j server that is killed and restarted keeps what was committed. */
import t from 'tap';
import { testDriver } from '../../support/services/empty-neo4j.ts';
import { startOwnNeo4j } from '../../support/services/neo4j.ts';

t.test('a server that is killed and restarted keeps what was committed', async t => {
  const neo4j = await startOwnNeo4j(t, { password: 'a password of the test' });
  if (neo4j === null) return;
  const { server } = neo4j;
  const { uri, pid } = server;
  await neo4j.run('CREATE (:Kept)');
  await server.kill();
  await t.rejects(neo4j.run('RETURN 1'), { code: 'ServiceUnavailable' });
  await server.restart();
  t.equal(server.uri, uri);
  t.not(server.pid, pid);
  t.same(await neo4j.run('MATCH (n) RETURN count(n) AS count'), [{ count: 1 }]);
  const stranger = testDriver(uri, '', '');
  t.teardown(() => stranger.close());
  await t.rejects(stranger.executeQuery('RETURN 1'), { code: /Security/ });
});
