/**
 * Every series that the service exports. Hot paths touch a plain number or a small array; prom-client's registry turns
 * them into text at scrape time only (its own counters cost more than a whole validated request).
 */
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';

/** Upper bounds in seconds, fine at the low end: a point operation answers in tens of microseconds. */
export const DURATION_BUCKETS: readonly number[] = [
  0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15,
];

/** One counter with its label values fixed. */
export class CounterSeries {
  value = 0;

  inc(by = 1): void {
    this.value += by;
  }
}

/** One histogram with its label values fixed; `counts[i]` counts values up to `bounds[i]`, the last one the rest. */
export class HistogramSeries {
  readonly counts: Float64Array;
  sum = 0;
  readonly #bounds: readonly number[];

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.counts = new Float64Array(bounds.length + 1);
  }

  observe(value: number): void {
    const bounds = this.#bounds;
    let i = 0;
    while (i < bounds.length && value > bounds[i]) i++;
    this.counts[i]++;
    this.sum += value;
  }
}

/** The series of one name, one per combination of label values. */
export class Family<S> {
  readonly labelNames: readonly string[];
  readonly #make: (...labelValues: string[]) => S;
  readonly #series = new Map<string, { labels: Record<string, string>; series: S }>();

  constructor(labelNames: readonly string[], make: (...labelValues: string[]) => S) {
    this.labelNames = labelNames;
    this.#make = make;
  }

  /** The series with these label values, in the order of the names; hot paths ask once and keep it. */
  with(...values: string[]): S {
    const key = values.join('\u0000');
    let entry = this.#series.get(key);
    if (entry === undefined) {
      const labels = Object.fromEntries(this.labelNames.map((name, i) => [name, values[i]]));
      entry = { labels, series: this.#make(...values) };
      this.#series.set(key, entry);
    }
    return entry.series;
  }

  entries(): IterableIterator<{ labels: Record<string, string>; series: S }> {
    return this.#series.values();
  }
}

/** What prom-client's registry asks of a metric when it writes the text. */
interface Sample {
  labels: Record<string, string | number>;
  value: number;
  metricName?: string;
}

/** A gauge's value now: one number, or one per combination of label values. */
export type GaugeReading = number | Iterable<readonly [labels: readonly string[], value: number]>;

/** Requests of one method and route template. */
export class RequestSeries {
  readonly #method: string;
  readonly #path: string;
  readonly #counts: Family<CounterSeries>;
  readonly #durations: Family<HistogramSeries>;
  /** Made with the first request, so that idle routes do not fill the text. */
  #duration: HistogramSeries | null = null;
  readonly #byStatus = new Map<number, CounterSeries>();

  constructor(
    method: string,
    path: string,
    counts: Family<CounterSeries>,
    durations: Family<HistogramSeries>,
  ) {
    this.#method = method;
    this.#path = path;
    this.#counts = counts;
    this.#durations = durations;
  }

  observe(status: number, seconds: number): void {
    let counter = this.#byStatus.get(status);
    if (counter === undefined) {
      counter = this.#counts.with(this.#method, this.#path, String(status));
      this.#byStatus.set(status, counter);
    }
    counter.value++;
    this.#duration ??= this.#durations.with(this.#method, this.#path);
    this.#duration.observe(seconds);
  }
}

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
