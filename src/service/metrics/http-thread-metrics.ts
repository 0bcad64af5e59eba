/** Metrics of the HTTP threads. */
import { defineCounter, defineGauge } from '../../telemetry/metric-definition.ts';
import type { CounterSeries, Family } from '../../telemetry/metric-series.ts';
import type { Metrics } from '../../telemetry/metrics.ts';

const REQUESTS = defineCounter({
  name: 'svc_http_thread_requests_total',
  help: 'Requests by the HTTP thread that accepted their connection, with `SVC_HTTP_THREADS` above 1.',
  unit: 'requests',
  labels: {
    thread: 'number of the thread; 0 is the owner',
    how: '`answered` by that thread, or `forwarded` to the owner',
  },
});
const ASKED = defineCounter({
  name: 'svc_http_thread_asked_total',
  help: 'Operations whose result an HTTP thread asked the owner for, among the requests that it `answered`.',
  unit: 'operations',
  labels: { thread: 'number of the thread' },
});
const THREADS = defineGauge({
  name: 'svc_http_threads',
  help: 'HTTP threads that accept connections, the owner among them: `SVC_HTTP_THREADS` unless one could not be started again.',
  unit: 'threads',
});
const FAILURES = defineCounter({
  name: 'svc_http_thread_failures_total',
  help: 'HTTP threads that ended although the service goes on, or could not be started again.',
  unit: 'threads',
  alert: 'It increases.',
});

/** The metrics of HTTP threads. Threads other than the owner also have them, but their gauge is not read. */
export class HttpThreadFigures {
  readonly failures: CounterSeries;
  readonly #requests: Family<CounterSeries>;
  readonly #asked: Family<CounterSeries>;
  /** The number of other listening threads. */
  others = (): number => 0;

  constructor(metrics: Metrics) {
    this.failures = metrics.counter(FAILURES).with();
    this.#requests = metrics.counter(REQUESTS);
    this.#asked = metrics.counter(ASKED);
    metrics.gauge(THREADS, () => 1 + this.others());
  }

  /** Counts the requests of a thread. */
  requestsOf(thread: number): (isForwarded: boolean) => void {
    const answered = this.#requests.with(String(thread), 'answered');
    const forwarded = this.#requests.with(String(thread), 'forwarded');
    return isForwarded => (isForwarded ? forwarded : answered).inc();
  }

  /** Counts the operations that a thread requests from the owner. */
  askedBy(thread: number): () => void {
    const asked = this.#asked.with(String(thread));
    return () => asked.inc();
  }
}
