/**
 * The rate limiter's Redis fails in every simulated way. No request passes meanwhile, and service resumes soon after.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import t from 'tap';
import type { LocalServer } from '../../../ops/services/local-server.ts';
import { readMetrics } from '../../support/faults/neo4j-readings.ts';
import {
  Asker,
  comesUpWithout,
  endure,
  FAULTS,
  isBackInTime,
  KEY,
  type StoreStand,
  standBefore,
} from '../../support/faults/store-stand.ts';
import { ask, ready, until } from '../../support/service.ts';
import { runRedis, startOwnRedis } from '../../support/services/redis.ts';

const LOADING = 'loading:1';
const CODE = 'RATE_LIMITER_UNAVAILABLE';
const PASSWORD = 'geheimes-wort-0815';
const QUESTION = ['/v1/graph/divergencias', {}] as const;

const attempt = (url: string) => async () => {
  const { status, json } = await ask(url, KEY, ...QUESTION);
  return { status, code: json.error?.code };
};

/** States in which Redis answers every command with an error. */
const REFUSALS = {
  'out of memory': {
    begin: ({ server }: StoreStand) => configure(server.uri, 'maxmemory', '1'),
    end: ({ server }: StoreStand) => configure(server.uri, 'maxmemory', '256mb'),
  },
  'a replica': {
    begin: ({ server }: StoreStand) => runRedis(server.uri, 'replicaof', '127.0.0.1', '1'),
    end: ({ server }: StoreStand) => runRedis(server.uri, 'replicaof', 'no', 'one'),
  },
  // MISCONF: Redis cannot write its snapshot to the disk.
  'without its disk': {
    begin: failToSave,
    end: ({ server }: StoreStand) => configure(server.uri, 'save', ''),
  },
  // LOADING: Redis is slowly copying another server's data.
  'reading its data': {
    begin: ({ server }: StoreStand) => readSlowly(server),
    end: async ({ server }: StoreStand) => {
      await configure(server.uri, 'key-load-delay', '0');
      const isLoaded = async () => !String(await runRedis(server.uri, 'info')).includes(LOADING);
      await until(isLoaded, 'all is read');
      await runRedis(server.uri, 'replicaof', 'no', 'one');
    },
  },
};

const configure = (uri: string, name: string, value: string) =>
  runRedis(uri, 'config', 'set', name, value);

/** Kills the process that writes the snapshot, as the kernel does when memory runs out. */
async function failToSave({ server }: StoreStand): Promise<void> {
  await configure(server.uri, 'rdb-key-save-delay', '1000000');
  await configure(server.uri, 'save', '3600 1000');
  await runRedis(server.uri, 'mset', 'a', '1', 'b', '2', 'c', '3');
  await runRedis(server.uri, 'bgsave');
  const children = `/proc/${server.pid}/task/${server.pid}/children`;
  let child = 0;
  await until(() => {
    child = Number.parseInt(fs.readFileSync(children, 'utf8'), 10);
    return child > 0;
  }, 'it writes');
  process.kill(child, 'SIGKILL');
  const isFailed = async () =>
    String(await runRedis(server.uri, 'info', 'persistence')).includes('last_bgsave_status:err');
  await until(isFailed, 'it has noticed');
  await configure(server.uri, 'rdb-key-save-delay', '0');
}

async function readSlowly(server: LocalServer): Promise<void> {
  await configure(server.uri, 'key-load-delay', '5000');
  // While loading, Redis handles commands after every 1024 bytes.
  await configure(server.uri, 'loading-process-events-interval-bytes', '1024');
  await runRedis(server.uri, 'replicaof', '127.0.0.1', String(source!.port));
  const isReading = async () => String(await runRedis(server.uri, 'info')).includes(LOADING);
  await until(isReading, 'it reads');
}

async function handled(stand: StoreStand): Promise<number> {
  let sum = 0;
  for (const [series, value] of await readMetrics(stand.service)) {
    if (series.startsWith('svc_graph_operations_total')) sum += value;
  }
  return sum;
}

const server = await startOwnRedis(t);
/** The server whose data are copied. */
const source = server === null ? null : await startOwnRedis(t);

t.test('Redis goes away and comes back', async t => {
  if (server === null) return;
  const pairs = Array.from({ length: 5_000 }, (_, i) => [
    `key ${i}`,
    randomBytes(512).toString('latin1'),
  ]);
  await runRedis(source!.uri, 'mset', ...pairs.flat());
  await configure(source!.uri, 'repl-diskless-sync-delay', '0');
  const access = (port: number) => ({ SVC_REDIS_URL: `redis://:${PASSWORD}@127.0.0.1:${port}/3` });
  const stand = await standBefore(t, server, access);
  await ready(stand.service.url);
  const asker = new Asker(attempt(stand.service.url), CODE);
  for (const [name, fault] of Object.entries({ ...FAULTS, ...REFUSALS })) {
    await t.test(name, async t => {
      const ms = await endure(stand, {
        fault,
        store: 'cache',
        asker,
        during: async () => {
          // Waits for requests that were accepted before the fault.
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
        },
      });
      isBackInTime(t, ms);
    });
  }
  await asker.end();
  t.strictSame(asker.faults, [], 'nothing but answers and refusals');
  const { stdout, stderr } = stand.service.said();
  t.notMatch(stdout + stderr, PASSWORD, 'the password is nowhere');
});

t.test('a service that starts without Redis comes up, and works once it is there', async t => {
  if (server === null) return;
  const access = (port: number) => ({ SVC_REDIS_URL: `redis://127.0.0.1:${port}` });
  const stand = await standBefore(t, server, access, 'silent');
  // Meanwhile /readyz is 503.
  const generation = async () =>
    (await readMetrics(stand.service)).get('svc_snapshot_generation') ?? 0;
  await until(async () => (await generation()) > 0, 'the graph is there');
  await comesUpWithout(t, stand, {
    store: 'cache',
    attempt: attempt(stand.service.url),
    code: CODE,
  });
});
