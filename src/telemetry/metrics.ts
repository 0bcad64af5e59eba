/**
 * Every series that the service exports. Hot paths touch a plain number or a small array; prom-client's registry turns
 * them into text at scrape time only (its own counters cost more than a whole validated request).
 */
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import { CounterSeries, Family, HistogramSeries, RequestSeries } from './metric-series.ts';

/**
 * Upper bounds in seconds, fine at the low end, where a point operation answers in tens of microseconds, and up to the
 * longest that a request may take, an upload over a slow line.
 */
const DURATION_BUCKETS: readonly number[] = [
  0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15,
  30, 60, 600,
];

/** What prom-client's registry asks of a metric when it writes the text. */
interface Sample {
  labels: Record<string, string | number>;
  value: number;
  metricName?: string;
}

/** A gauge's value now: one number, or one per combination of label values. */
export type GaugeReading = number | Iterable<readonly [labels: readonly string[], value: number]>;

export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Family(['method', 'path'], (method, path) => {
    return new RequestSeries(method, path, this.#requestCount, this.#requestDuration);
  });
  readonly #requestCount = this.counter(
    'svc_request_count',
    'Requests by method, route template and status; 499 means that the client left first.',
    ['method', 'path', 'status'],
  );
  readonly #requestDuration = this.histogram(
    'svc_request_duration_seconds',
    'Seconds from the first byte of a request to its answer.',
    ['method', 'path'],
  );
  /** Requests refused because their key had used up its window. */
  readonly rateLimitBlocks = this.counter(
    'svc_rate_limit_blocks_total',
    'Requests refused by the rate limiter.',
  ).with();
  /** Cache-store errors met by the rate limiter; each refused one request. */
  readonly rateLimitStoreErrors = this.counter(
    'svc_rate_limit_redis_errors_total',
    'Cache-store errors during rate limiting.',
  ).with();

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Creates a counter; its series come from `with(...labelValues)`. */
  counter(name: string, help: string, labelNames: readonly string[] = []): Family<CounterSeries> {
    const family = new Family(labelNames, () => new CounterSeries());
    this.#register(name, help, 'counter', () => {
      const samples: Sample[] = [];
      for (const { labels, series } of family.entries()) {
        samples.push({ labels, value: series.value });
      }
      return samples;
    });
    return family;
  }

  /** Creates a histogram over `bounds` (ascending, in the unit that the name ends with). */
  histogram(
    name: string,
    help: string,
    labelNames: readonly string[] = [],
    bounds: readonly number[] = DURATION_BUCKETS,
  ): Family<HistogramSeries> {
    const family = new Family(labelNames, () => new HistogramSeries(bounds));
    this.#register(name, help, 'histogram', () => histogramSamples(name, bounds, family));
    return family;
  }

  /** Creates a gauge that is read when someone scrapes. */
  gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => GaugeReading | Promise<GaugeReading>,
  ): void {
    this.#register(name, help, 'gauge', async () => {
      const reading = await read();
      if (typeof reading === 'number') return [{ labels: {}, value: reading }];
      return Array.from(reading, ([values, value]) => ({
        labels: Object.fromEntries(labelNames.map((label, i) => [label, values[i]])),
        value,
      }));
    });
  }

  /** The request series of one method and route; `unmatched` stands for paths that are none of ours. */
  requests(method: string, path: string): RequestSeries {
    return this.#requests.with(method, path);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** The Prometheus text of every series. */
  exposition(): Promise<string> {
    return this.#registry.metrics();
  }

  #register(
    name: string,
    help: string,
    type: 'counter' | 'gauge' | 'histogram',
    read: () => Sample[] | Promise<Sample[]>,
  ): void {
    const metric = { name, help, get: async () => ({ name, help, type, values: await read() }) };
    // The registry calls `name` and `get` only; its type asks for prom-client's own classes.
    this.#registry.registerMetric(metric as unknown as Metric);
  }
}

function histogramSamples(
  name: string,
  bounds: readonly number[],
  family: Family<HistogramSeries>,
): Sample[] {
  const samples: Sample[] = [];
  for (const { labels, series } of family.entries()) {
    let count = 0;
    for (let i = 0; i < series.counts.length; i++) {
      count += series.counts[i];
      const le = i < bounds.length ? bounds[i] : '+Inf';
      samples.push({ metricName: `${name}_bucket`, labels: { ...labels, le }, value: count });
    }
    samples.push({ metricName: `${name}_sum`, labels, value: series.sum });
    samples.push({ metricName: `${name}_count`, labels, value: count });
  }
  return samples;
}
