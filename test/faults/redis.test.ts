/** The rate limiter's Redis goes away in every way: nobody passes meanwhile, and all is well soon after. */
import t from 'tap';
import { emptyFolder } from '../server/empty-folder.ts';
import { ask, ready, startService, until } from '../server/service.ts';
import { runRedis, startOwnRedis } from '../services/redis.ts';
import { TcpProxy } from '../services/tcp-proxy.ts';
import { readMetrics } from './neo4j-readings.ts';
import {
  Asker,
  endure,
  FAULTS,
  KEY,
  type StoreStand,
  standBefore,
  storeStatus,
} from './store-stand.ts';

const CODE = 'RATE_LIMITER_UNAVAILABLE';
const PASSWORD = 'geheimes-wort-0815';
const QUESTION = ['/v1/graph/divergencias', {}] as const;

const attempt = (url: string) => async () => {
  const { status, json } = await ask(url, KEY, ...QUESTION);
  return { status, code: json.error?.code };
};

/** What Redis itself refuses, each by an error that it answers. */
const REFUSALS = {
  'out of memory': {
    begin: ({ server }: StoreStand) => configure(server.uri, 'maxmemory', '1'),
    end: ({ server }: StoreStand) => configure(server.uri, 'maxmemory', '256mb'),
  },
  'a replica': {
    begin: ({ server }: StoreStand) => runRedis(server.uri, 'replicaof', '127.0.0.1', '1'),
    end: ({ server }: StoreStand) => runRedis(server.uri, 'replicaof', 'no', 'one'),
  },
};

const configure = (uri: string, name: string, value: string) =>
  runRedis(uri, 'config', 'set', name, value);

async function handled(stand: StoreStand): Promise<number> {
  let sum = 0;
  for (const [series, value] of await readMetrics(stand.service)) {
    if (series.startsWith('svc_graph_operations_total')) sum += value;
  }
  return sum;
}

t.test('Redis goes away and comes back', async t => {
  const server = await startOwnRedis(t);
  if (server === null) return;
  const access = (port: number) => ({ SVC_REDIS_URL: `redis://:${PASSWORD}@127.0.0.1:${port}/3` });
  const stand = await standBefore(t, server, access);
  await ready(stand.service.url);
  const asker = new Asker(attempt(stand.service.url), CODE);
  for (const [name, fault] of Object.entries({ ...FAULTS, ...REFUSALS })) {
    await t.test(name, async t => {
      await endure(t, stand, fault, 'cache', asker, async () => {
        // Requests that were let through before the fault have ended.
        let before = -1;
        await until(async () => {
          const last = before;
          before = await handled(stand);
          return before === last;
        }, 'nothing runs');
        const metrics = await readMetrics(stand.service);
        const { failures } = asker;
        await until(() => asker.failures >= failures + 2, 'more are refused');
        const after = await readMetrics(stand.service);
        t.equal(await handled(stand), before, 'no handler runs');
        const [errors, blocks] = [
          'svc_rate_limit_redis_errors_total',
          'svc_rate_limit_blocks_total',
        ];
        t.ok(after.get(errors)! >= metrics.get(errors)! + 2, 'each is counted');
        t.equal(after.get(blocks) ?? 0, metrics.get(blocks) ?? 0, 'none as over the limit');
      });
    });
  }
  await asker.end();
  t.strictSame(asker.faults, [], 'nothing but answers and refusals');
  const { stdout, stderr } = stand.service.said();
  t.notMatch(stdout + stderr, PASSWORD, 'the password is nowhere');
});

t.test('a service that starts without Redis comes up, and works once it is there', async t => {
  const server = await startOwnRedis(t);
  if (server === null) return;
  const proxy = await TcpProxy.start(server.port);
  t.teardown(() => proxy.close());
  proxy.silent();
  const service = await startService(t, await emptyFolder(t), {
    SVC_REDIS_URL: `redis://127.0.0.1:${proxy.port}`,
    SVC_API_KEYS: `test:${KEY}`,
  });
  await ready(service.url);
  t.match(await attempt(service.url)(), { status: 503, code: CODE });
  t.equal(await storeStatus(service, 'cache'), 'down');
  const endedAt = performance.now();
  await proxy.pass();
  await until(async () => (await attempt(service.url)()).status === 200, 'it works');
  t.ok(performance.now() - endedAt < 5_000);
});
