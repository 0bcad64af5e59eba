/** Turns what engine, pool and refresher tell of themselves into metrics and log lines. */
import type { ExecutorObserver } from '../engine/answers/execute.ts';
import { readHeader } from '../engine/graph/header.ts';
import { EDGE_TYPES } from '../engine/graph/kinds.ts';
import type { PackReport } from '../engine/graph/packing/pack.ts';
import { ageSeconds } from '../engine/snapshot/freshness.ts';
import type { RefreshObserver } from '../engine/snapshot/refresher.ts';
import type { SnapshotStore } from '../engine/snapshot/snapshot-store.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { CancelKind, Pool } from '../workers/compute/pool.ts';

/** Upper bounds in seconds of a refresh. */
const REFRESH_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** Characters of an answer that a mismatch shows. */
const SHOWN_UNITS_MAX = 4_000;

export function executorObserver(metrics: Metrics, log: Log): ExecutorObserver {
  const operations = metrics.counter('svc_graph_operations_total', 'Graph operations answered.', [
    'operation',
    'engine',
    'outcome',
  ]);
  const durations = metrics.histogram(
    'svc_graph_operation_duration_seconds',
    'Seconds from validated parameters to the answer.',
    ['operation', 'engine'],
  );
  const cache = metrics.counter('svc_result_cache_total', 'Pool results asked for, by source.', [
    'outcome',
  ]);
  const parity = metrics.counter(
    'svc_graph_parity_checks_total',
    'Answers that the other engine was to compute too, by what came of it.',
    ['operation', 'outcome'],
  );
  return {
    answered(operation, engine, outcome, seconds) {
      operations.with(operation, engine, outcome).inc();
      durations.with(operation, engine).observe(seconds);
    },
    cache: outcome => cache.with(outcome).inc(),
    warn: (message, err) => log.warn({ err }, message),
    compared: (operation, outcome) => parity.with(operation, outcome).inc(),
    different: ({ operation, params, engine, answer, other }) =>
      log.error(
        { operation, params: shown(params), engine, answer: shown(answer), other: shown(other) },
        'the engines differ',
      ),
  };
}

/** Texts that a mismatch may show: ids, kinds and periods. Names may be text of a decision, topics are the caller's. */
const SHOWN_TEXTS =
  /^(\d+|(.*_)?id|source|target|root|tipo|type|periodo|trend|granularity|code|field)$/;

/** Ids and numbers of an answer, or of parameters. */
function shown(answer: unknown): string {
  const text = JSON.stringify(answer, (key, value) =>
    typeof value === 'string' && !SHOWN_TEXTS.test(key) ? undefined : value,
  );
  return text.length > SHOWN_UNITS_MAX ? `${text.slice(0, SHOWN_UNITS_MAX)}…` : text;
}

/** Tells whether requests are kept away from the graph database. */
export function breakerObserver(metrics: Metrics, log: Log): (isOpen: boolean) => void {
  const changes = metrics.counter(
    'svc_graph_breaker_changes_total',
    'Openings and closings of the breaker before the graph database.',
    ['to'],
  );
  let isOpenNow = false;
  metrics.gauge(
    'svc_graph_breaker_open',
    'Whether calls are kept away from a graph database that does not answer.',
    [],
    () => (isOpenNow ? 1 : 0),
  );
  return isOpen => {
    isOpenNow = isOpen;
    changes.with(isOpen ? 'open' : 'closed').inc();
    if (isOpen) log.error('the graph database does not answer: calls are kept away from it');
    else log.info('the graph database answers again');
  };
}

export function refreshObserver(metrics: Metrics, log: Log): RefreshObserver {
  const refreshes = metrics.counter('svc_snapshot_refresh_total', 'Refreshes by outcome.', [
    'outcome',
  ]);
  const duration = metrics
    .histogram(
      'svc_snapshot_refresh_duration_seconds',
      'Seconds that a refresh took.',
      [],
      REFRESH_BUCKETS,
    )
    .with();
  let last: PackReport | null = null;
  let isVersioned: boolean | null = null;
  metrics.gauge(
    'svc_snapshot_source_versioned',
    'Whether the graph has a version node; without one, changes are told by counts.',
    [],
    () => (isVersioned === null ? [] : isVersioned ? 1 : 0),
  );
  metrics.gauge(
    'svc_snapshot_dropped_relationships',
    'Relationships of the source left out of the snapshot.',
    ['type', 'reason'],
    () =>
      last === null
        ? []
        : EDGE_TYPES.flatMap((type, i) => [
            [[type, 'duplicate'], last!.duplicates[i]!] as const,
            [[type, 'self_loop'], last!.selfLoops[i]!] as const,
          ]),
  );
  return {
    refreshed(outcome, seconds) {
      refreshes.with(outcome).inc();
      duration.observe(seconds);
      if (outcome !== 'confirmed') log.info({ outcome, seconds }, 'snapshot refresh');
    },
    probed(versioned, fullReadSeconds) {
      if (versioned === isVersioned) return;
      isVersioned = versioned;
      const facts = { full_read_seconds: fullReadSeconds };
      if (versioned) log.info(facts, 'the graph has a version node');
      else log.warn(facts, 'the graph has no version node: the snapshot follows its counts');
    },
    packed(report) {
      last = report;
      const { nodeCounts, edgeCounts, duplicates, selfLoops } = report;
      log.info({ nodeCounts, edgeCounts, duplicates, selfLoops }, 'snapshot published');
    },
    warn: (message, err) => log.warn({ err }, message),
  };
}

export function cancelObserver(metrics: Metrics): (kind: CancelKind) => void {
  const cancelled = metrics.counter(
    'svc_graph_cancelled_total',
    'Compute tasks cancelled: by word, while queued, or killed with their thread.',
    ['how'],
  );
  return kind => cancelled.with(kind).inc();
}

export function poolGauges(metrics: Metrics, pool: Pool): void {
  metrics.gauge('svc_pool_queue_depth', 'Tasks that wait for a thread.', [], () => pool.queueDepth);
  metrics.gauge('svc_pool_busy_threads', 'Threads at work.', [], () => pool.busyThreads);
}

export function snapshotGauges(metrics: Metrics, store: SnapshotStore): void {
  const gauge = (name: string, help: string, read: (store: SnapshotStore) => number) =>
    metrics.gauge(`svc_snapshot_${name}`, help, [], () =>
      store.current === null ? [] : read(store),
    );
  gauge('age_seconds', 'Seconds since the store last confirmed the snapshot.', ({ current }) =>
    ageSeconds(current!.confirmedAt, Date.now()),
  );
  gauge(
    'confirmed_timestamp_seconds',
    'When the store last confirmed the snapshot.',
    ({ current }) => current!.confirmedAt / 1000,
  );
  gauge('nodes', 'Nodes in the snapshot.', ({ current }) => current!.graph.nodeCount);
  gauge('generation', 'Number of the snapshot.', ({ current }) => current!.number);
  gauge(
    'bytes',
    'Bytes of the snapshot.',
    ({ current }) => readHeader(current!.graph.buffer).fileBytes,
  );
  metrics.gauge(
    'svc_snapshot_relationships',
    'Relationships in the snapshot by type.',
    ['type'],
    () =>
      store.current === null
        ? []
        : EDGE_TYPES.map((type, i) => [[type], store.current!.graph.rows[i]!.outTargets.length]),
  );
}
