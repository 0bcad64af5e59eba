/** Metrics of the fair queues: the length of each, and how long its tasks waited. Keys are never labels. */
import {
  defineGauge,
  defineHistogram,
  type HistogramDefinition,
  type MetricDefinition,
} from './metric-definition.ts';
import type { Family, HistogramSeries } from './metric-series.ts';

/** `database`: the embedded one; `json`: long answers; `uploads`: files for the ingest worker of this process. */
type QueueName = 'compute' | 'database' | 'json' | 'texts' | 'uploads';

const QUEUE =
  '`compute`, `database` (the embedded one), `json` (long answers), `texts`, or `uploads` (files that wait for the ingest)';
const LENGTH = defineGauge({
  name: 'svc_queue_length',
  help: 'Tasks that wait for their turn.',
  unit: 'tasks',
  labels: { queue: QUEUE },
});
const WAIT = defineHistogram({
  name: 'svc_queue_wait_seconds',
  help: 'Time that a task waited for its turn, counted when it starts.',
  unit: 'seconds',
  labels: { queue: QUEUE },
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 600],
  alert:
    'More than 1% of the tasks of 5 minutes in `compute`, `database`, `json` or `texts` waited longer than 1 s.',
});

type Readings = Promise<[[QueueName], number][]>;

/** The part of `Metrics` that creates series. */
interface Creates {
  histogram(definition: HistogramDefinition): Family<HistogramSeries>;
  gauge(definition: MetricDefinition<'gauge'>, read: () => Readings): void;
}

export class QueueSeries {
  readonly #lengths = new Map<QueueName, () => number | Promise<number>>();
  readonly #waits: Family<HistogramSeries>;

  constructor(metrics: Creates) {
    this.#waits = metrics.histogram(WAIT);
    metrics.gauge(LENGTH, async () => {
      const readings: [[QueueName], number][] = [];
      for (const [name, length] of this.#lengths) {
        // If a store does not answer, the metric has no value for its queue.
        const value = await Promise.resolve(length()).catch(() => null);
        if (value !== null) readings.push([[name], value]);
      }
      return readings;
    });
  }

  /** Reads the length of this queue at every scrape. */
  watch(name: QueueName, length: () => number | Promise<number>): void {
    this.#lengths.set(name, length);
  }

  /** Returns a function that records the seconds that a task of this queue has waited. */
  waits(name: QueueName): (waitedSeconds: number) => void {
    const series = this.#waits.with(name);
    return seconds => series.observe(seconds);
  }
}
