/** GET /v1/snapshot over HTTP agrees with the metrics. */
import t from 'tap';
import { imported } from '../../support/imported-folder.ts';
import { ask, ready, startService, until } from '../../support/service.ts';

const KEY = 'a-key-of-the-tests-0123456789';
const SETTINGS = { SVC_API_KEYS: `test:${KEY}`, SVC_METRICS_IP_ALLOWLIST: '127.0.0.1' };

const service = await startService(t, await imported(t), SETTINGS);
await ready(service.url);
const report = async () => (await ask(service.url, KEY, '/v1/snapshot')).json.data;

t.test('the generation that answers', async t => {
  await ask(service.url, KEY, '/v1/graph/pagerank', {});
  const { json } = await ask(service.url, KEY, '/v1/graph/pagerank', {});
  const { snapshot } = json.meta;
  const data = await report();
  t.match(data, {
    state: 'fresh',
    generation: snapshot.id,
    built_at: snapshot.built_at,
    source: { versioned: true, is_served: true },
    nodes: { Decisao: 1, Precedente: 1, Criterio: 1 },
    relationships: { CITA_PRECEDENTE: 1, TEM_CRITERIO: 1, TEM_FATO: 0 },
    bytes_max: 256 * 1024 * 1024,
    answers: { snapshot: 2, cypher: 0, none: 0 },
    snapshot_share: 1,
  });
  t.ok(data.age_seconds < data.stale_after_seconds);
  const metrics = await (await fetch(`${service.url}/metrics`)).text();
  const bytes = /^svc_snapshot_bytes (\d+)$/m.exec(metrics)![1];
  t.equal(data.bytes, Number(bytes));
  t.ok(data.next_bytes >= data.bytes, 'an estimate is not below what is needed');
});

t.test('the last refreshes, at most 50, latest first', async t => {
  await until(async () => (await report()).refreshes.length === 50, '50 refreshes');
  const { refreshes } = await report();
  const times = refreshes.map(({ ended_at }: { ended_at: string }) => ended_at);
  t.strictSame(times, times.toSorted().reverse());
  t.ok(
    refreshes.every(({ outcome }: { outcome: string }) =>
      ['confirmed', 'published'].includes(outcome),
    ),
  );
});
