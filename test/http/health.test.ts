/** Health: every store is listed, unconfigured stores are not called, and checks are shared and limited in time. */
import { PassThrough } from 'node:stream';
import t from 'tap';
import { HealthMonitor, STORE_NAMES, type StoreChecks } from '../../src/http/health.ts';
import { createLog } from '../../src/telemetry/log.ts';
import { ask, serve } from '../support/serve.ts';

const log = createLog('silent', new PassThrough());
const up = async () => {};
const down = async () => {
  throw new Error('db-7.internal refused user admin');
};
const all = (check: () => Promise<void>) =>
  Object.fromEntries(STORE_NAMES.map(name => [name, check])) as StoreChecks;

const statusOf = async (checks: StoreChecks) =>
  (await new HealthMonitor(checks, '1', log).report()).status;

t.test('the whole is derived from the stores that are checked', async t => {
  t.equal(await statusOf(all(up)), 'healthy');
  t.equal(await statusOf(all(down)), 'unhealthy');
  t.equal(await statusOf({ ...all(up), cache: down }), 'degraded');
  t.equal(await statusOf({ ...all(down), cache: up }), 'degraded');
});

t.test('the report has the six stores, not enveloped, and says nothing of the inside', async t => {
  const checks = { ...all(up), graph_db: up, cache: down };
  const served = await serve(t, { checks });
  for (const path of ['/v1/health', '/health']) {
    const reply = await ask(served, 'GET', path, undefined, {});
    t.equal(reply.status, 200);
    t.strictSame(Object.keys(reply.json), ['status', 'version', 'stores', 'uptime_seconds']);
    t.equal(reply.json.status, 'degraded');
    t.equal(reply.json.version, '1.2.3');
    t.type(reply.json.uptime_seconds, 'number');
    const stores = new Map<string, { status: string; latency_ms: number }>(
      reply.json.stores.map((store: { name: string }) => [store.name, store]),
    );
    t.strictSame([...stores.keys()], [...STORE_NAMES]);
    t.match(stores.get('graph_db'), { status: 'up', latency_ms: Number });
    t.match(stores.get('cache'), { status: 'down', latency_ms: Number });
    for (const { latency_ms } of stores.values()) t.type(latency_ms, 'number');
    t.notMatch(reply.text, /internal|admin/);
  }
});

t.test('however many ask, a store is asked once', async t => {
  let asked = 0;
  const check = async () => {
    asked++;
    await new Promise(resolve => setImmediate(resolve));
  };
  const monitor = new HealthMonitor({ ...all(up), cache: check }, '1', log);
  await Promise.all(Array.from({ length: 50 }, () => monitor.report()));
  await monitor.report();
  t.equal(asked, 1);
});

t.test('stores are checked side by side', async t => {
  const both = Promise.withResolvers<void>();
  let waiting = 0;
  const meet = () => {
    if (++waiting === 2) both.resolve();
    return both.promise;
  };
  t.equal(await statusOf({ ...all(up), cache: meet, graph_db: meet }), 'healthy');
});

t.test('a store that hangs is down after the timeout and is not asked again', async t => {
  let asked = 0;
  const hang = () => {
    asked++;
    return new Promise<never>(() => {});
  };
  const checks = { ...all(up), cache: hang, graph_db: up };
  const monitor = new HealthMonitor(checks, '1', log, 20);
  const report = await monitor.report();
  t.equal(report.status, 'degraded');
  t.ok((report.stores.find(store => store.name === 'cache')?.latency_ms ?? 0) >= 19);
  // The next check is made as soon as the cached one has expired.
  const start = performance.now();
  while (performance.now() - start < 1001) await monitor.report();
  t.equal((await monitor.report()).status, 'degraded');
  t.equal(asked, 1);
});

t.test('a check that throws at once is down, and later up again', async t => {
  let broken = true;
  const check = () => {
    if (broken) throw new Error('no');
    return Promise.resolve();
  };
  const monitor = new HealthMonitor(all(check), '1', log);
  t.equal((await monitor.report()).status, 'unhealthy');
  broken = false;
  const start = performance.now();
  let status = 'unhealthy';
  while (status !== 'healthy' && performance.now() - start < 5000) {
    await new Promise(resolve => setImmediate(resolve));
    ({ status } = await monitor.report());
  }
  t.equal(status, 'healthy');
});

t.test('the gauge has 1 and 0', async t => {
  const served = await serve(t, { checks: { ...all(up), graph_db: up, cache: down } });
  const text = (await ask(served, 'GET', '/metrics')).text;
  t.match(text, /^svc_store_health\{store="graph_db"\} 1$/m);
  t.match(text, /^svc_store_health\{store="cache"\} 0$/m);
});
