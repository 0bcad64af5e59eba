/** GET /metrics.json has the series of GET /metrics, and the same addresses may read it. */
import t from 'tap';
import { ask, serve } from '../support/serve.ts';

const ASKED = 5;

interface Metric {
  name: string;
  samples: { name: string; labels: Record<string, string>; value: number | null }[];
}

/** The lines of the text without their values, which differ between readings. */
const seriesOf = (text: string): string[] =>
  text
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => line.slice(0, line.lastIndexOf(' ')));

t.test('the same series', async t => {
  const served = await serve(t);
  await ask(served, 'GET', '/livez');
  // Requests are counted when they end, so each route is requested once before.
  for (const path of ['/metrics', '/metrics.json']) await ask(served, 'GET', path);
  const { text } = await ask(served, 'GET', '/metrics');
  const { json } = await ask(served, 'GET', '/metrics.json');
  const metrics = json.metrics as Metric[];
  const written = metrics.flatMap(({ samples }) =>
    samples.map(({ name, labels }) => {
      const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
      return pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`;
    }),
  );
  const own = (series: string[]) => series.filter(line => line.startsWith('svc_')).sort();
  t.ok(own(written).length > 50, `${own(written).length} series`);
  t.strictSame(own(written), own(seriesOf(text)));
  const counted = metrics.find(({ name }) => name === 'svc_request_count')!;
  t.equal(counted.samples.find(({ labels }) => labels.path === '/livez')?.value, 1);
});

t.test('listed addresses only', async t => {
  const served = await serve(t, { settings: { SVC_METRICS_IP_ALLOWLIST: '10.0.0.0/8' } });
  const refused = await ask(served, 'GET', '/metrics.json');
  t.match(refused, { status: 403, json: { error: { code: 'FORBIDDEN' } } });
});

t.test('requests that come together share one reading of the series', async t => {
  const served = await serve(t);
  const { figures } = served.metrics;
  let readings = 0;
  served.metrics.figures = () => {
    readings++;
    return figures.call(served.metrics);
  };
  const { promise: haveCome, resolve: allHaveCome } = Promise.withResolvers<void>();
  let come = 0;
  served.server.on('request', () => {
    if (++come === ASKED) setImmediate(allHaveCome);
  });
  // The first reading waits until all requests have arrived.
  served.metrics.beforeReading(() => haveCome);
  const asked = Array.from({ length: ASKED }, () => ask(served, 'GET', '/metrics.json'));
  for (const { status } of await Promise.all(asked)) t.equal(status, 200);
  t.equal(readings, 1);
});
