/** The metrics page has counters, histograms and gauges in Prometheus text format, under the names of the contract. */
import t from 'tap';
import {
  defineCounter,
  defineGauge,
  defineHistogram,
} from '../../src/telemetry/metric-definition.ts';
import { Metrics } from '../../src/telemetry/metrics.ts';

const OUTCOMES = defineCounter({
  name: 'svc_x_total',
  help: 'Help of x.',
  unit: 'things',
  labels: { outcome: 'any' },
});
const PAIRS = defineCounter({
  name: 'svc_y_total',
  help: 'y',
  unit: 'things',
  labels: { a: 'any', b: 'any' },
});
const SIZES = defineHistogram({
  name: 'svc_z',
  help: 'z',
  unit: 'bytes',
  labels: { k: 'any' },
  buckets: [1, 2, 5],
});
const DEPTH = defineGauge({ name: 'svc_depth', help: 'd', unit: 'things' });
const EDGES = defineGauge({
  name: 'svc_edges',
  help: 'e',
  unit: 'edges',
  labels: { type: 'any' },
});
const ONCE = defineCounter({ name: 'svc_once_total', help: 'once', unit: 'things' });

/** Lines of one name, without comments. */
async function linesOf(metrics: Metrics, name: string): Promise<string[]> {
  const text = await metrics.exposition();
  return text.split('\n').filter(line => line.startsWith(name));
}

t.test('a counter has one series per combination of labels', async t => {
  const metrics = new Metrics();
  const outcomes = metrics.counter(OUTCOMES);
  outcomes.with('ok').inc();
  outcomes.with('ok').inc(2);
  outcomes.with('a "quoted"\nvalue\\').inc();
  t.strictSame(await linesOf(metrics, 'svc_x_total'), [
    'svc_x_total{outcome="ok"} 3',
    'svc_x_total{outcome="a \\"quoted\\"\\nvalue\\\\"} 1',
  ]);
  t.match(
    await metrics.exposition(),
    /# HELP svc_x_total Help of x\.\n# TYPE svc_x_total counter\n/,
  );
});

t.test('labels that could be joined otherwise stay apart', async t => {
  const metrics = new Metrics();
  const pairs = metrics.counter(PAIRS);
  t.not(pairs.with('x', 'yz'), pairs.with('xy', 'z'));
  t.equal(pairs.with('x', 'yz'), pairs.with('x', 'yz'));
});

t.test('a histogram counts cumulatively, bounds included', async t => {
  const metrics = new Metrics();
  const sizes = metrics.histogram(SIZES).with('v');
  for (const value of [0, 1, 1.5, 2, 5, 5.1, 100]) sizes.observe(value);
  t.strictSame(await linesOf(metrics, 'svc_z'), [
    'svc_z_bucket{k="v",le="1"} 2',
    'svc_z_bucket{k="v",le="2"} 4',
    'svc_z_bucket{k="v",le="5"} 5',
    'svc_z_bucket{k="v",le="+Inf"} 7',
    'svc_z_sum{k="v"} 114.6',
    'svc_z_count{k="v"} 7',
  ]);
});

t.test('a gauge is read when scraped, with and without labels, also later', async t => {
  const metrics = new Metrics();
  let depth = 1;
  metrics.gauge(DEPTH, () => depth);
  metrics.gauge(EDGES, async () => [
    [['CITA'], 4],
    [['TEM'], 5],
  ]);
  t.strictSame(await linesOf(metrics, 'svc_depth'), ['svc_depth 1']);
  depth = 2;
  t.strictSame(await linesOf(metrics, 'svc_depth'), ['svc_depth 2']);
  t.strictSame(await linesOf(metrics, 'svc_edges'), [
    'svc_edges{type="CITA"} 4',
    'svc_edges{type="TEM"} 5',
  ]);
});

t.test('a name is taken once', async t => {
  const metrics = new Metrics();
  metrics.counter(ONCE);
  t.throws(() => metrics.counter(ONCE), /already been registered/);
  new Metrics().counter(ONCE);
  const twice = { name: 'svc_once_total', help: 'twice', unit: 'things' };
  t.throws(() => defineCounter(twice), /svc_once_total is defined twice/);
});

t.test('requests are counted by method, path and status, and timed', async t => {
  const metrics = new Metrics();
  const series = metrics.requests('POST', '/v1/x');
  t.equal(series, metrics.requests('POST', '/v1/x'));
  series.observe(200, 0.0002);
  series.observe(200, 0.0002);
  series.observe(404, 20);
  metrics.requests('GET', '/idle');
  t.strictSame(await linesOf(metrics, 'svc_request_count'), [
    'svc_request_count{method="POST",path="/v1/x",status="200"} 2',
    'svc_request_count{method="POST",path="/v1/x",status="404"} 1',
  ]);
  const durations = await linesOf(metrics, 'svc_request_duration_seconds');
  t.ok(durations.includes('svc_request_duration_seconds_count{method="POST",path="/v1/x"} 3'));
  t.ok(
    durations.includes(
      'svc_request_duration_seconds_bucket{method="POST",path="/v1/x",le="0.00025"} 2',
    ),
  );
  t.notMatch(durations.join('\n'), '/idle', 'a route without requests has no series');
});

t.test('the limiter starts at zero, so that alerts see the first step', async t => {
  const metrics = new Metrics();
  t.strictSame(await linesOf(metrics, 'svc_rate_limit'), [
    'svc_rate_limit_blocks_total 0',
    'svc_rate_limit_redis_errors_total 0',
  ]);
});

t.test('the process itself is measured', async t => {
  const metrics = new Metrics();
  t.ok((await linesOf(metrics, 'nodejs_eventloop_lag_p99_seconds')).length > 0);
  t.match(metrics.contentType, /^text\/plain; version=0\.0\.4/);
});

t.test('a request up to the longest deadline has a bound of its own', async t => {
  const metrics = new Metrics();
  const series = metrics.requests('POST', '/v1/things');
  for (const seconds of [14, 20, 59, 599]) series.observe(200, seconds);
  const lines = await linesOf(metrics, 'svc_request_duration_seconds_bucket');
  const counts = new Map(
    lines.map(line => /le="(.+)"\} (\d+)/.exec(line)!.slice(1) as [string, string]),
  );
  t.match(Object.fromEntries(counts), { 15: '1', 30: '2', 60: '3', 600: '4', '+Inf': '4' });
});
