/** Metrics of the HTTP threads. */
import { defineCounter, defineGauge } from '../telemetry/metric-definition.ts';
import type { Metrics } from '../telemetry/metrics.ts';

const REQUESTS = defineCounter({
  name: 'svc_http_thread_requests_total',
  help: 'Requests by the HTTP thread that accepted their connection, with `SVC_HTTP_THREADS` above 1.',
  unit: 'requests',
  labels: {
    thread: 'number of the thread; 0 is the owner',
    how: '`answered` by that thread, or `forwarded` to the owner',
  },
});
const THREADS = defineGauge({
  name: 'svc_http_threads',
  help: 'HTTP threads that accept connections, the owner among them.',
  unit: 'threads',
  alert: 'It is below `SVC_HTTP_THREADS` for more than a minute.',
});
const FAILURES = defineCounter({
  name: 'svc_http_thread_failures_total',
  help: 'HTTP threads that ended although the service goes on, or could not be started again.',
  unit: 'threads',
  alert: 'It increases.',
});

/** Counts the requests of a thread. */
export function threadRequests(metrics: Metrics, thread: number): (isForwarded: boolean) => void {
  const family = metrics.counter(REQUESTS);
  const answered = family.with(String(thread), 'answered');
  const forwarded = family.with(String(thread), 'forwarded');
  return isForwarded => (isForwarded ? forwarded : answered).inc();
}

/** Reads how many threads listen at every scrape; returns what counts failures. */
export function threadFigures(metrics: Metrics, listening: () => number): { inc(): void } {
  metrics.gauge(THREADS, listening);
  return metrics.counter(FAILURES).with();
}
