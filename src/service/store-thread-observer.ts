/** Metric and log line of the thread of the embedded database, when it is replaced. */
import type { EmbeddedDatabase } from '../stores/embedded/embedded-database.ts';
import type { Log } from '../telemetry/log.ts';
import { defineCounter } from '../telemetry/metric-definition.ts';
import type { Metrics } from '../telemetry/metrics.ts';

const REPLACED = defineCounter({
  name: 'svc_store_thread_replaced_total',
  help: 'Threads of the embedded database that ended or hung and were replaced; their requests were refused.',
  unit: 'threads',
  alert: 'It increases: a statement takes longer than a minute, or the disk or the memory fails.',
});

/** `database` is null when servers keep all data. */
export function observeStoreThread(
  database: Pick<EmbeddedDatabase, 'onReplaced'> | null,
  metrics: Metrics,
  log: Log,
): void {
  if (database === null) return;
  const replaced = metrics.counter(REPLACED).with();
  database.onReplaced = (problem, failure) => {
    if (failure === null) {
      replaced.inc();
      log.error({ problem }, 'the thread of the embedded database was replaced');
    } else {
      log.error({ problem, err: failure }, 'the thread of the embedded database does not start');
    }
  };
}
