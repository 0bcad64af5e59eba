/** Metrics and log lines of the hub's calls to the backend. */
import type { Log } from '../../telemetry/log.ts';
import { defineCounter, defineHistogram } from '../../telemetry/metric-definition.ts';
import { DURATION_BUCKETS, type Metrics } from '../../telemetry/metrics.ts';
import { type BackendFailure, reactionTo } from './backend-failure.ts';

const CALLS = defineCounter({
  name: 'svc_hub_backend_calls_total',
  help: 'Calls of the hub to the backend that ended, each with all its attempts.',
  unit: 'calls',
  labels: {
    outcome:
      '`ok`, `empty` (404), `refused` (another status below 500), `busy` (429), `cancelled` (time over), ' +
      '`configuration` (401, 403) or `fallback` (500 and above, or no answer)',
  },
  alert: 'Series with `outcome="configuration"` increase: SVC_API_KEY or SVC_API_URL is wrong.',
});
const CALL_DURATION = defineHistogram({
  name: 'svc_hub_backend_call_duration_seconds',
  help: 'Time of a call of the hub to the backend, with all its attempts.',
  unit: 'seconds',
  buckets: DURATION_BUCKETS,
});

/** Observer of a BackendClient; each method is called once for each event. */
export interface BackendObserver {
  /** `failure` is null if the call succeeded. */
  ended(path: string, failure: BackendFailure | null, seconds: number): void;
  breakerChanged(isOpen: boolean): void;
}

export const SILENT: BackendObserver = { ended: () => {}, breakerChanged: () => {} };

export function backendObserver(metrics: Metrics, log: Log): BackendObserver {
  const calls = metrics.counter(CALLS);
  const durations = metrics.histogram(CALL_DURATION).with();
  return {
    ended: (path, failure, seconds) => {
      const outcome = failure === null ? 'ok' : reactionTo(failure);
      calls.with(outcome).inc();
      durations.observe(seconds);
      if (failure === null) return;
      // The query is left out of the log, because it may contain a user's text.
      const line = {
        backend_path: path.split('?', 1)[0],
        status: failure.status,
        code: failure.code,
      };
      if (outcome === 'configuration') {
        log.error(line, 'the backend refuses the key of the hub: see SVC_API_KEY and SVC_API_URL');
      } else if (outcome === 'fallback' || outcome === 'cancelled') {
        log.warn({ ...line, reason: failure.message }, 'the backend gave no answer');
      }
    },
    breakerChanged: isOpen =>
      isOpen
        ? log.error('the backend does not answer: calls are refused until it does')
        : log.info('the backend answers again'),
  };
}
