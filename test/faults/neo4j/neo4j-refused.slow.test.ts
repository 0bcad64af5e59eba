/** Neo4j refuses connections when the service starts, while it runs, and when it starts again. */
import fs from 'node:fs/promises';
import path from 'node:path';
import t from 'tap';
import { emptyFolder } from '../../support/empty-folder.ts';
import {
  DOWN,
  NO_SNAPSHOT,
  readMetrics,
  restingThreads,
  tells,
} from '../../support/faults/neo4j-readings.ts';
import {
  accessTo,
  askAll,
  endure,
  fill,
  KEY,
  pagerank,
  portOf,
  recovers,
  startBefore,
} from '../../support/faults/neo4j-stand.ts';
import { Witness } from '../../support/faults/neo4j-witness.ts';
import { type Service, until } from '../../support/service.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';
import { TcpProxy } from '../../support/services/tcp-proxy.ts';

/** The first contact with a database also prepares its schema and reads the whole graph. */
const FIRST_SNAPSHOT_MS_MAX = 30_000;
const HOUR = { SVC_SNAPSHOT_STALE_SECONDS: '3600' };

t.test('a Neo4j that refuses', async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  await fill(neo4j);
  const proxy = await TcpProxy.start(portOf(neo4j));
  t.teardown(() => proxy.close());
  const access = accessTo(neo4j, proxy.port);
  const dataDir = await emptyFolder(t);

  proxy.refuse();
  const service = await startBefore(t, dataDir, access);
  const before = new Map();
  const unheard = new Witness(service, KEY, [{ ...nothing, data: null }], 0);
  const worst = await tells(t, service, before, { ...DOWN, ...NO_SNAPSHOT }, 15_000);
  await unheard.end();
  t.equal((await fetch(`${service.url}/readyz`)).status, 503, 'it is not ready');
  t.strictSame(unheard.faults, []);
  t.equal(unheard.count(200), 0, 'there is nothing to answer from');
  await proxy.pass();
  await recovers(t, service, worst, { msMax: FIRST_SNAPSHOT_MS_MAX });

  const questions = await askAll(t, service);
  const threads = await restingThreads(service);
  const stand = { neo4j, proxy, service, questions, threads };
  const witness = await endure(t, stand, {
    begin: () => {
      proxy.refuse();
      proxy.cut();
    },
    end: () => proxy.pass(),
  });
  t.ok(witness.count(503) > 0 && witness.count(504) === 0, 'a refusal needs no waiting');

  await t.test('restarts before a dead database', async t => {
    const { confirmed_at } = (await pagerank(service)).json.meta.snapshot;
    await until(async () => (await snapshotFiles(dataDir)).length === 1, 'the snapshot file');
    await service.end('SIGKILL');
    proxy.refuse();
    proxy.cut();
    const later = await startBefore(t, dataDir, access, HOUR);
    t.match(later.said().stderr, /"confirmed":false.*snapshot file in service/);
    const { status, json } = await pagerank(later);
    t.equal(status, 200, 'at once');
    t.strictSame(json.data, questions[0]!.data);
    const { snapshot } = json.meta;
    t.ok(snapshot.confirmed_at <= confirmed_at, 'under the time at which it was last confirmed');
    t.ok(snapshot.age_seconds > 0);
    const stale = await ageOf(later);
    await proxy.pass();
    await until(async () => (await ageOf(later)) < stale, 'it is confirmed');
    t.ok((await pagerank(later)).json.meta.snapshot.confirmed_at > snapshot.confirmed_at);
    t.equal(await later.end(), 0);
  });

  await t.test('does not serve a file that has grown stale', async t => {
    proxy.refuse();
    const later = await startBefore(t, dataDir, access);
    const witness = new Witness(later, KEY, questions, 0.1);
    await until(() => witness.answers.length >= 20, 'it was asked');
    await witness.end();
    t.equal(witness.count(200), 0);
    t.strictSame(witness.faults, []);
    t.equal(await later.end(), 0, 'and it can be ended meanwhile');
  });
});

const nothing = { route: '/v1/graph/pagerank', body: {} };

const ageOf = async (service: Service): Promise<number> =>
  (await readMetrics(service)).get('svc_snapshot_age_seconds')!;

/** The files are below a folder that is named after the graph's address. */
async function snapshotFiles(dataDir: string): Promise<string[]> {
  const names = await fs.readdir(path.join(dataDir, 'artifacts'), { recursive: true });
  return names.filter(name => name.endsWith('/graph.jgrf'));
}
