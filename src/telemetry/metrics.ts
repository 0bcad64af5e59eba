/**
 * The metrics of one process and their Prometheus text. Counting updates a plain number or a small array. prom-client's
 * registry is used only to format them at scrape time, because its own counters cost more than a whole validated
 * request.
 */
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import {
  defineCounter,
  defineHistogram,
  type HistogramDefinition,
  type MetricDefinition,
} from './metric-definition.ts';
import { CounterSeries, Family, HistogramSeries, RequestSeries } from './metric-series.ts';
import { QueueSeries } from './queue-series.ts';

/**
 * Upper bounds in seconds: fine at the low end, because a point operation takes tens of microseconds, and up to 10
 * minutes, the deadline of an upload.
 */
export const DURATION_BUCKETS: readonly number[] = [
  0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15,
  30, 60, 600,
];

const ROUTE_LABELS = {
  method: 'HTTP method',
  path: 'template of the route, `unmatched` where no route has the path',
};

/** The two metrics in which an application counts its requests. */
export interface RequestMetrics {
  count: MetricDefinition<'counter'>;
  duration: HistogramDefinition;
}

const BACKEND_REQUESTS = requestMetrics('svc', 'Requests');
export const HUB_REQUESTS = requestMetrics('svc_hub', 'Requests to the hub');

function requestMetrics(prefix: string, requests: string): RequestMetrics {
  return {
    count: defineCounter({
      name: `${prefix}_request_count`,
      help: `${requests}, counted when they end.`,
      unit: 'requests',
      labels: {
        ...ROUTE_LABELS,
        status: 'status of the answer, or `499` where the client closed the connection before it',
      },
      alert: 'More than 1% of the requests of 5 minutes have a `status` of 500 or above.',
    }),
    duration: defineHistogram({
      name: `${prefix}_request_duration_seconds`,
      help: `${requests}: time from the first byte to the answer.`,
      unit: 'seconds',
      labels: ROUTE_LABELS,
      buckets: DURATION_BUCKETS,
    }),
  };
}

const RATE_LIMIT_BLOCKS = defineCounter({
  name: 'svc_rate_limit_blocks_total',
  help: 'Requests refused with 429 because their API key, their address, or the user of the hub, had reached a limit.',
  unit: 'requests',
});
const RATE_LIMIT_STORE_ERRORS = defineCounter({
  name: 'svc_rate_limit_redis_errors_total',
  help: 'Requests refused with 503 because the cache store could not count them.',
  unit: 'requests',
  alert: 'It increases: the cache store (Redis) does not answer, and limited requests are refused.',
});

/** The type of sample that prom-client's registry expects when it formats a metric. */
interface Sample {
  labels: Record<string, string | number>;
  value: number;
  metricName?: string;
}

/**
 * The values of one metric; the values of a histogram have different names. NaN becomes null, because JSON lacks it.
 */
export interface MetricFigures {
  name: string;
  type: string;
  samples: { name: string; labels: Record<string, string>; value: number | null }[];
}

/** A gauge's current value: one number, or one for each combination of label values. */
export type GaugeReading = number | Iterable<readonly [labels: readonly string[], value: number]>;

/** Counts of one series on a thread since the last `take`; a histogram's counts are by bucket. */
export type SeriesDelta = readonly [name: string, labels: readonly string[], delta: Delta];
type Delta = number | { counts: Float64Array; sum: number };

export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Family(['method', 'path'], (method, path) => {
    return new RequestSeries(method, path, this.#requestCount, this.#requestDuration);
  });
  readonly #requestCount: Family<CounterSeries>;
  readonly #requestDuration: Family<HistogramSeries>;
  /** Counters for all limits per API key: requests a minute, and requests to the language model. */
  readonly rateLimitBlocks: CounterSeries;
  readonly rateLimitStoreErrors: CounterSeries;
  readonly queues: QueueSeries;
  readonly #counters = new Map<string, Family<CounterSeries>>();
  readonly #histograms = new Map<string, Family<HistogramSeries>>();
  readonly #beforeReading: (() => Promise<void>)[] = [];

  /** `hasProcess`: whether to include metrics of the process. */
  constructor({ count, duration }: RequestMetrics = BACKEND_REQUESTS, hasProcess = true) {
    this.#requestCount = this.counter(count);
    this.#requestDuration = this.histogram(duration);
    this.rateLimitBlocks = this.counter(RATE_LIMIT_BLOCKS).with();
    this.rateLimitStoreErrors = this.counter(RATE_LIMIT_STORE_ERRORS).with();
    this.queues = new QueueSeries(this);
    if (hasProcess) collectDefaultMetrics({ register: this.#registry });
  }

  /** Metrics of one of several HTTP threads, which count until the owner thread takes the counts. */
  static ofThread(): Metrics {
    return new Metrics(BACKEND_REQUESTS, false);
  }

  /** Adds a function that is called before the series are read, to add the counts of other threads. */
  beforeReading(collect: () => Promise<void>): void {
    this.#beforeReading.push(collect);
  }

  /** Counters and histograms since the last call. */
  take(): SeriesDelta[] {
    const taken: SeriesDelta[] = [];
    for (const [name, family] of this.#counters) {
      for (const { labels, series } of family.entries()) {
        if (series.value !== 0) taken.push([name, Object.values(labels), series.value]);
        series.value = 0;
      }
    }
    for (const [name, family] of this.#histograms) {
      for (const { labels, series } of family.entries()) {
        const { counts, sum } = series;
        if (counts.some(count => count !== 0)) {
          taken.push([name, Object.values(labels), { counts: counts.slice(), sum }]);
        }
        series.clear();
      }
    }
    return taken;
  }

  /** Adds counts that another thread has taken. */
  add(taken: readonly SeriesDelta[]): void {
    for (const [name, labels, delta] of taken) {
      if (typeof delta === 'number')
        this.#counters
          .get(name)
          ?.with(...labels)
          .inc(delta);
      else
        this.#histograms
          .get(name)
          ?.with(...labels)
          .add(delta.counts, delta.sum);
    }
  }

  /** Creates a counter; its series come from `with(...labelValues)`. Throws if this process already has it. */
  counter(definition: MetricDefinition<'counter'>): Family<CounterSeries> {
    const family = new Family(labelNames(definition), () => new CounterSeries());
    this.#counters.set(definition.name, family);
    this.#register(definition, () => {
      const samples: Sample[] = [];
      for (const { labels, series } of family.entries()) {
        samples.push({ labels, value: series.value });
      }
      return samples;
    });
    return family;
  }

  /** Creates a histogram; its series come from `with(...labelValues)`. */
  histogram(definition: HistogramDefinition): Family<HistogramSeries> {
    const { name, buckets } = definition;
    const family = new Family(labelNames(definition), () => new HistogramSeries(buckets));
    this.#histograms.set(name, family);
    this.#register(definition, () => histogramSamples(name, buckets, family));
    return family;
  }

  /** Creates a gauge; `read` is called at every scrape. */
  gauge(
    definition: MetricDefinition<'gauge'>,
    read: () => GaugeReading | Promise<GaugeReading>,
  ): void {
    const names = labelNames(definition);
    this.#register(definition, async () => {
      const reading = await read();
      if (typeof reading === 'number') return [{ labels: {}, value: reading }];
      return Array.from(reading, ([values, value]) => ({
        labels: Object.fromEntries(names.map((label, i) => [label, values[i]])),
        value,
      }));
    });
  }

  /** The request series of one method and route template; `unmatched` is used for paths without a route. */
  requests(method: string, path: string): RequestSeries {
    return this.#requests.with(method, path);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** The Prometheus text of all series. */
  async exposition(): Promise<string> {
    await this.#collect();
    return this.#registry.metrics();
  }

  /** All series as values. */
  async figures(): Promise<MetricFigures[]> {
    await this.#collect();
    const metrics = await this.#registry.getMetricsAsJSON();
    return metrics.map(({ name, type, values }) => ({
      name,
      type: String(type),
      samples: (values as readonly Sample[]).map(({ labels, value, metricName }) => ({
        name: metricName ?? name,
        labels: Object.fromEntries(
          Object.entries(labels).map(([label, text]) => [label, String(text)]),
        ),
        value: Number.isFinite(value) ? value : null,
      })),
    }));
  }

  async #collect(): Promise<void> {
    await Promise.all(this.#beforeReading.map(collect => collect()));
  }

  #register(definition: MetricDefinition, read: () => Sample[] | Promise<Sample[]>): void {
    const { name, help, type } = definition;
    const metric = { name, help, get: async () => ({ name, help, type, values: await read() }) };
    // The registry only calls `name` and `get`, although its type demands prom-client's own classes.
    this.#registry.registerMetric(metric as unknown as Metric);
  }
}

const labelNames = ({ labels = {} }: MetricDefinition): string[] => Object.keys(labels);

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
