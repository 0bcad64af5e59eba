/** Metric and log line of the thread of the embedded database, when it is replaced. */
import type { EmbeddedDatabase } from '../../stores/thread/embedded-database.ts';
import type { Log } from '../../telemetry/log.ts';
import { defineCounter } from '../../telemetry/metric-definition.ts';
import type { Metrics } from '../../telemetry/metrics.ts';

const REPLACED = defineCounter({
  name: 'svc_store_thread_replaced_total',
  help: 'Threads of the embedded database that ended or hung; their requests were refused.',
  unit: 'threads',
  labels: { outcome: '`replaced`, or `failed` for each time that no new one could be started' },
  alert: 'It increases: a statement takes longer than a minute, or the disk or the memory fails.',
});

const FAILURES_PER_LINE = 60;

/** `database` is null when servers keep all data. */
export function observeStoreThread(
  database: Pick<EmbeddedDatabase, 'onReplaced'> | null,
  metrics: Metrics,
  log: Log,
): void {
  if (database === null) return;
  const outcomes = metrics.counter(REPLACED);
  const replaced = outcomes.with('replaced');
  const failed = outcomes.with('failed');
  let failures = 0;
  database.onReplaced = (problem, failure) => {
    if (failure === null) {
      failures = 0;
      replaced.inc();
      log.error({ problem }, 'the thread of the embedded database was replaced');
      return;
    }
    failed.inc();
    // The start is retried about every second, so not each failure is logged.
    if (failures++ % FAILURES_PER_LINE > 0) return;
    log.error({ problem, err: failure }, 'the thread of the embedded database does not start');
  };
}
