/** A firewall has dropped connections silently: they are never answered and never closed. */
import net, { type AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { emptyFolder } from '../../support/empty-folder.ts';
import {
  leavesNothing,
  openTransactions,
  readMetrics,
  restingThreads,
} from '../../support/faults/neo4j-readings.ts';
import {
  accessTo,
  askAll,
  fill,
  KEY,
  pagerank,
  portOf,
  recovers,
  STALE_SECONDS,
  startBefore,
  untilPrepared,
} from '../../support/faults/neo4j-stand.ts';
import { Witness } from '../../support/faults/neo4j-witness.ts';
import { ask, until } from '../../support/service.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';
import { TcpProxy } from '../../support/services/tcp-proxy.ts';

/** The transaction's own timeout: the rest of the request's 15 s. */
const OWN_END_MS = 14_000;

t.test('a path to Neo4j that is lost', async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  await fill(neo4j);
  const detour = await startDetour(t);
  let path = await detour.by(portOf(neo4j));
  const service = await startBefore(t, await emptyFolder(t), accessTo(neo4j, detour.port));
  await untilPrepared(service);
  const questions = await askAll(t, service);
  const threads = await restingThreads(service);

  const bump = 'MATCH (m:GrafoMeta) SET m.versao = m.versao + 1';
  for (const where of ['idle or asked for the version', 'while the loader reads']) {
    await t.test(where, async t => {
      const witness = new Witness(service, KEY, questions, STALE_SECONDS);
      const before = await readMetrics(service);
      const lost = path;
      if (where.endsWith('reads')) {
        // The next statement may be the last of a probe; the third from now belongs to the loader.
        await witness.end();
        await neo4j.run(bump);
        await new Promise<void>(resolve => {
          lost.onceBolt('RUN', () => resolve(lost.silent('both')), 3);
        });
      } else lost.silent('both');
      path = await detour.by(portOf(neo4j));
      await recovers(t, service, before);
      await witness.end();
      t.strictSame(witness.faults, []);
      await until(() => lost.connectionCount === 0, 'the dead connections are closed');
      // The server has not noticed yet that these connections are closed.
      lost.cut();
      await leavesNothing(t, service, neo4j, path, threads);
    });
  }
  t.equal(await service.end(), 0);

  await t.test('a client that leaves ends its transaction', async t => {
    const cypherOnly = { SVC_SNAPSHOT_MEMORY_MAX_MB: '0', SVC_SNAPSHOT_REFRESH_SECONDS: '3600' };
    const rest = { ...cypherOnly, SVC_SNAPSHOT_STALE_SECONDS: '3600' };
    const access = accessTo(neo4j, detour.port);
    const byCypher = await startBefore(t, await emptyFolder(t), access, rest);
    await untilPrepared(byCypher);
    t.match((await pagerank(byCypher)).json, { meta: { engine: 'cypher' } });
    path.silent('to-client');
    const leaving = new AbortController();
    const { route, body } = questions[1]!;
    const left = fetch(byCypher.url + route, {
      method: 'POST',
      headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: leaving.signal,
    });
    await until(async () => (await openTransactions(neo4j)).length > 0, 'a transaction is open');
    leaving.abort();
    await t.rejects(left);
    const leftAt = performance.now();
    await until(async () => (await openTransactions(neo4j)).length === 0, 'it is ended');
    t.ok(performance.now() - leftAt < OWN_END_MS / 2, 'long before its own time is over');
    await path.pass();
    t.equal((await ask(byCypher.url, KEY, route, body)).status, 200, 'the next is answered');
  });
});

/** A fixed port that sends each new connection through the current proxy; existing connections keep theirs. */
async function startDetour(t: Test) {
  let by = 0;
  const server = net.createServer(client => {
    const onward = net.connect(by, '127.0.0.1');
    for (const [from, to] of [
      [client, onward],
      [onward, client],
    ] as const) {
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  return {
    port: (server.address() as AddressInfo).port,
    async by(targetPort: number): Promise<TcpProxy> {
      const proxy = await TcpProxy.start(targetPort);
      t.teardown(() => proxy.close());
      by = proxy.port;
      return proxy;
    },
  };
}
