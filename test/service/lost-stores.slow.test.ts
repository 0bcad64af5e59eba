/**
 * Each store refuses connections for a while. Requests that need it are refused and all others answered. test/faults
 * has all other ways in which a store can fail.
 */
import t, { type Test } from 'tap';
import { emptyFolder } from '../support/empty-folder.ts';
import { Asker, type Attempt, endure, KEY, REFUSED } from '../support/faults/store-stand.ts';
import type { Environment } from '../support/run-command.ts';
import { ask, type Service, startService, until } from '../support/service.ts';
import { realServers } from '../support/services/real-servers.ts';
import { TcpProxy } from '../support/services/tcp-proxy.ts';
import { upload } from '../support/upload.ts';

const QUESTION = ['/v1/graph/pagerank', { limit: 1 }] as const;

interface Loss {
  /** The setting that holds the server's address. */
  setting: string;
  /** The error code of requests that need the store. */
  code: string;
  /** A request that needs the store. */
  request(url: string): ReturnType<typeof ask>;
}

const LOSSES: Record<string, Loss> = {
  graph_db: {
    setting: 'SVC_NEO4J_URI',
    code: 'SERVICE_UNAVAILABLE',
    request: url => ask(url, KEY, '/v1/decisions/remove', { ids: ['none'] }),
  },
  relational_db: {
    setting: 'SVC_DATABASE_URL',
    code: 'SERVICE_UNAVAILABLE',
    request: url => ask(url, KEY, '/v1/memories', { session_id: 's', key: 'k', value: 'v' }),
  },
  cache: {
    setting: 'SVC_REDIS_URL',
    code: 'RATE_LIMITER_UNAVAILABLE',
    request: url => ask(url, KEY, ...QUESTION),
  },
  vector_engine: {
    setting: 'SVC_QDRANT_URL',
    code: 'SERVICE_UNAVAILABLE',
    request: url => ask(url, KEY, '/v1/search', { query: 'dano moral', mode: 'vector' }),
  },
  artifact_storage: {
    setting: 'SVC_S3_ENDPOINT',
    code: 'SERVICE_UNAVAILABLE',
    request: url => upload(url, '{"id":"a","ementa":"Dano moral."}\n', {}, KEY),
  },
};

t.test('each store is lost once', async t => {
  const servers = await realServers(t);
  if (servers === null) return;
  const { proxies, settings } = await behindProxies(t, servers);
  const service = await startService(t, await emptyFolder(t), {
    ...settings,
    SVC_API_KEYS: `test:admin:${KEY}`,
    SVC_SNAPSHOT_STALE_SECONDS: '3600',
  });
  const isFresh = async () =>
    (await ask(service.url, KEY, ...QUESTION)).json.meta?.engine === 'snapshot';
  await until(isFresh, 'a snapshot answers');
  for (const [store, loss] of Object.entries(LOSSES)) {
    await t.test(store, async t => {
      const asker = new Asker(attemptOf(service, loss), loss.code);
      await endure(
        { service, proxy: proxies.get(store)! },
        {
          fault: REFUSED,
          store,
          asker,
          during: async () => {
            if (store === 'cache') return;
            const { status, json } = await ask(service.url, KEY, ...QUESTION);
            t.match([status, json.meta.engine], [200, 'snapshot'], 'the others are answered');
          },
        },
      );
      await asker.end();
      t.strictSame(asker.faults, [], 'nothing but answers and refusals');
    });
  }
  t.equal(await service.end(), 0, 'it ends in order');
});

/** The same servers, each behind its own proxy. */
async function behindProxies(t: Test, servers: Environment) {
  const settings = { ...servers };
  const proxies = new Map<string, TcpProxy>();
  for (const [store, { setting }] of Object.entries(LOSSES)) {
    const port = Number(/:(\d+)(?=\/|$)/.exec(servers[setting]!)![1]);
    const proxy = await TcpProxy.start(port);
    t.teardown(() => proxy.close());
    settings[setting] = servers[setting]!.replace(`:${port}`, `:${proxy.port}`);
    proxies.set(store, proxy);
  }
  return { proxies, settings };
}

const attemptOf =
  ({ url }: Service, { request }: Loss): Attempt =>
  async () => {
    const { status, json } = await request(url);
    return { status, code: json.error?.code };
  };
