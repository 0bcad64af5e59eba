/** Metrics and log lines of the engine: answers, cancelled tasks, the pool and the graph database's breaker. */
import type { Executor, ExecutorObserver } from '../../engine/answers/execute.ts';
import type { SnapshotJournal } from '../../engine/snapshot/journal.ts';
import type { Log } from '../../telemetry/log.ts';
import { defineCounter, defineGauge, defineHistogram } from '../../telemetry/metric-definition.ts';
import { DURATION_BUCKETS, type Metrics } from '../../telemetry/metrics.ts';
import type { CancelKind, Pool } from '../../workers/compute/pool.ts';

const ENGINE_LABELS = {
  operation: 'name of the operation',
  engine: '`snapshot`, `cypher`, or `none` where neither could answer',
};
const OPERATIONS = defineCounter({
  name: 'svc_graph_operations_total',
  help: 'Graph operations that ended.',
  unit: 'operations',
  labels: {
    ...ENGINE_LABELS,
    outcome:
      '`ok`, an error code, or `LEFT` where the client closed the connection before the answer',
  },
  alert: 'Series with `engine="none"` increase: no fresh snapshot and no graph database answers.',
});
const OPERATION_DURATION = defineHistogram({
  name: 'svc_graph_operation_duration_seconds',
  help: 'Time from validated parameters to the answer.',
  unit: 'seconds',
  labels: ENGINE_LABELS,
  buckets: DURATION_BUCKETS,
});
const RESULT_CACHE = defineCounter({
  name: 'svc_result_cache_total',
  help: 'Lookups in the result cache: of results of pool operations, of answer families and of pagerank.',
  unit: 'lookups',
  labels: {
    outcome: '`hit`, `miss`, or `shared` (the result of an equal request that was being computed)',
  },
});
const FAMILIES = defineCounter({
  name: 'svc_answer_families_total',
  help: 'Questions that are answered from a family (docs/families.md), without those that the result cache answers.',
  unit: 'questions',
  labels: {
    outcome:
      '`hit` (the family was kept), `miss` (a compute thread made it), or `shared` (it was being made for another ' +
      'question)',
  },
});
const FAMILY_BYTES = defineGauge({
  name: 'svc_answer_families_bytes',
  help: 'Size of the families that are kept, at most `SVC_ANSWER_FAMILIES_MB`.',
  unit: 'bytes',
});
const PARITY_CHECKS = defineCounter({
  name: 'svc_graph_parity_checks_total',
  help: 'Answers sampled for a comparison of the two engines (`SVC_PARITY_SAMPLE_RATE`).',
  unit: 'answers',
  labels: {
    operation: 'name of the operation',
    outcome:
      '`equal`, `different`, `skipped` (the engines read different versions of the graph), `failed` ' +
      '(the other engine gave no answer), `dropped` (another comparison was running)',
  },
  alert: 'Series with `outcome="different"` increase: the engines disagree, which is a defect.',
});

/** Characters of an answer that the log line of a mismatch shows. */
const SHOWN_UNITS_MAX = 4_000;

export function executorObserver(
  metrics: Metrics,
  log: Log,
  journal: Pick<SnapshotJournal, 'answered'>,
): ExecutorObserver {
  const operations = metrics.counter(OPERATIONS);
  const durations = metrics.histogram(OPERATION_DURATION);
  const cache = metrics.counter(RESULT_CACHE);
  const families = metrics.counter(FAMILIES);
  const parity = metrics.counter(PARITY_CHECKS);
  return {
    answered(operation, engine, outcome, seconds) {
      operations.with(operation, engine, outcome).inc();
      durations.with(operation, engine).observe(seconds);
      journal.answered(engine);
    },
    cache: outcome => cache.with(outcome).inc(),
    family: outcome => families.with(outcome).inc(),
    warn: (message, err) => log.warn({ err }, message),
    compared: (operation, outcome) => parity.with(operation, outcome).inc(),
    different: ({ operation, params, engine, answer, other }) =>
      log.error(
        { operation, params: shown(params), engine, answer: shown(answer), other: shown(other) },
        'the engines differ',
      ),
  };
}

export function familyGauge(metrics: Metrics, executor: Executor): void {
  metrics.gauge(FAMILY_BYTES, () => executor.familyBytes);
}

/**
 * Fields whose text the log line of a mismatch may show: ids, kinds and periods. Names can be text of a decision, and
 * topics are text of a caller.
 */
const SHOWN_TEXTS =
  /^(\d+|(.*_)?id|source|target|root|tipo|type|periodo|trend|granularity|code|field)$/;

/** The ids and numbers of an answer or of parameters, as JSON. */
function shown(answer: unknown): string {
  const text = JSON.stringify(answer, (key, value) =>
    typeof value === 'string' && !SHOWN_TEXTS.test(key) ? undefined : value,
  );
  return text.length > SHOWN_UNITS_MAX ? `${text.slice(0, SHOWN_UNITS_MAX)}…` : text;
}

const BREAKER_CHANGES = defineCounter({
  name: 'svc_graph_breaker_changes_total',
  help: 'State changes of the circuit breaker in front of the graph database.',
  unit: 'changes',
  labels: { to: '`open` or `closed`' },
});
const BREAKER_OPEN = defineGauge({
  name: 'svc_graph_breaker_open',
  help: 'Whether the circuit breaker is open: 1 while calls to the graph database are refused at once, else 0.',
  unit: 'boolean',
  alert: 'It is 1 for more than a minute.',
});

/** Called when the breaker in front of the graph database opens or closes. */
export function breakerObserver(metrics: Metrics, log: Log): (isOpen: boolean) => void {
  const changes = metrics.counter(BREAKER_CHANGES);
  let isOpenNow = false;
  metrics.gauge(BREAKER_OPEN, () => (isOpenNow ? 1 : 0));
  return isOpen => {
    isOpenNow = isOpen;
    changes.with(isOpen ? 'open' : 'closed').inc();
    if (isOpen) log.error('the graph database does not answer: calls are refused until it does');
    else log.info('the graph database answers again');
  };
}

const CANCELLED = defineCounter({
  name: 'svc_graph_cancelled_total',
  help: 'Tasks of the compute threads that were cancelled at the deadline or because the client left.',
  unit: 'tasks',
  labels: {
    how:
      '`word` (the kernel saw the cancel word and stopped), `queued` (before it started), `killed` ' +
      '(the kernel did not stop, and its thread was replaced)',
  },
});

export function cancelObserver(metrics: Metrics): (kind: CancelKind) => void {
  const cancelled = metrics.counter(CANCELLED);
  return kind => cancelled.with(kind).inc();
}

const QUEUE_DEPTH = defineGauge({
  name: 'svc_pool_queue_depth',
  help: 'Tasks that wait for a compute thread; the same number as `svc_queue_length` of `compute`.',
  unit: 'tasks',
  alert: 'It stays above half of `SVC_POOL_QUEUE_MAX` for 5 minutes.',
});
const BUSY_THREADS = defineGauge({
  name: 'svc_pool_busy_threads',
  help: 'Compute threads that run a task.',
  unit: 'threads',
});

export function poolGauges(metrics: Metrics, pool: Pool): void {
  metrics.gauge(QUEUE_DEPTH, () => pool.queueDepth);
  metrics.gauge(BUSY_THREADS, () => pool.busyThreads);
}
