/** The database is killed while the loader reads it, and while it computes an answer. */
import t from 'tap';
import { emptyFolder } from '../../support/empty-folder.ts';
import {
  DOWN,
  KEPT_AWAY,
  leavesNothing,
  NO_SNAPSHOT,
  readMetrics,
  restingThreads,
  staleBeyond,
  tells,
} from '../../support/faults/neo4j-readings.ts';
import {
  accessTo,
  KEY,
  makeStand,
  pagerank,
  recovers,
  STALE_SECONDS,
  startBefore,
  untilPrepared,
} from '../../support/faults/neo4j-stand.ts';
import { Witness } from '../../support/faults/neo4j-witness.ts';
import { startOwnNeo4j } from '../../support/services/neo4j.ts';
import type { TcpProxy } from '../../support/services/tcp-proxy.ts';

const GENERATION = 'svc_snapshot_generation';
/**
 * Number of a statement in the next refresh that belongs to the loader: the first is the probe's, the next six are the
 * loader's.
 */
const A_LOADERS_STATEMENT = 4;
/** A newly started server needs several seconds for its first query plans. */
const COLD_RECOVERY_MS_MAX = 40_000;
/** Settings under which only requests query the database. */
const ONLY_ASKED = {
  SVC_SNAPSHOT_MEMORY_MAX_MB: '0',
  SVC_SNAPSHOT_REFRESH_SECONDS: '3600',
  SVC_SNAPSHOT_STALE_SECONDS: '3600',
};

t.test('a Neo4j that is killed', async t => {
  const neo4j = await startOwnNeo4j(t);
  if (neo4j === null) return;
  const stand = await makeStand(t, neo4j);
  const { proxy, service, questions, threads } = stand;

  await t.test('while the loader reads', async t => {
    const before = await readMetrics(service);
    const reached = untilSilent(proxy, A_LOADERS_STATEMENT);
    await neo4j.run('MATCH (m:GrafoMeta) SET m.versao = m.versao + 1');
    await reached;
    t.match(
      (await pagerank(service)).json.meta,
      { engine: 'snapshot' },
      'the old one still serves',
    );
    const witness = new Witness(service, KEY, questions, STALE_SECONDS);
    await neo4j.server.kill();
    await proxy.pass();
    const during = { ...DOWN, ...staleBeyond(STALE_SECONDS) };
    const worst = await tells(t, service, before, during, 15_000);
    t.equal(worst.get(GENERATION), before.get(GENERATION), 'half a graph is never published');
    await neo4j.server.restart();
    await recovers(t, service, worst, { msMax: COLD_RECOVERY_MS_MAX });
    await witness.end();
    t.strictSame(witness.faults, []);
    t.ok((await readMetrics(service)).get(GENERATION)! > before.get(GENERATION)!, 'read again');
    await leavesNothing(t, service, neo4j, proxy, threads);
  });
  t.equal(await service.end(), 0);

  await t.test('while it computes', async t => {
    const folder = await emptyFolder(t);
    const service = await startBefore(t, folder, accessTo(neo4j, proxy.port), ONLY_ASKED);
    await untilPrepared(service);
    t.match((await pagerank(service)).json.meta, { engine: 'cypher' });
    const threads = await restingThreads(service);
    const before = await readMetrics(service);
    const reached = untilSilent(proxy, 1);
    const asked = pagerank(service);
    await reached;
    const witness = new Witness(service, KEY, questions, STALE_SECONDS);
    await neo4j.server.kill();
    await proxy.pass();
    const { status, json } = await asked;
    t.match({ status, json }, { status: 503, json: { error: { code: 'SERVICE_UNAVAILABLE' } } });
    const worst = await tells(t, service, before, { ...KEPT_AWAY, ...NO_SNAPSHOT }, 15_000);
    await neo4j.server.restart();
    await recovers(t, service, worst, { engine: 'cypher', msMax: COLD_RECOVERY_MS_MAX });
    await witness.end();
    t.strictSame(witness.faults, []);
    await leavesNothing(t, service, neo4j, proxy, threads);
    t.equal(await service.end(), 0);
  });
});

/** Resolves when the nth statement from now on is sent; its answer is held back, so the statement stays in flight. */
function untilSilent(proxy: TcpProxy, nth: number): Promise<void> {
  return new Promise(resolve => {
    proxy.onceBolt('RUN', () => resolve(proxy.silent('to-client')), nth);
  });
}
