/** Metrics and log lines of the snapshot: its age and size, and the outcome of each refresh. */
import { readHeader } from '../../engine/graph/header.ts';
import { EDGE_TYPES } from '../../engine/graph/kinds.ts';
import type { PackReport } from '../../engine/graph/packing/pack.ts';
import { ageSeconds } from '../../engine/snapshot/freshness.ts';
import type { SnapshotJournal } from '../../engine/snapshot/journal.ts';
import type { RefreshObserver } from '../../engine/snapshot/refresh-parts.ts';
import type { Generation, SnapshotStore } from '../../engine/snapshot/snapshot-store.ts';
import { steadyNow } from '../../runtime/steady-clock.ts';
import type { Log } from '../../telemetry/log.ts';
import {
  defineCounter,
  defineGauge,
  defineHistogram,
  type MetricDefinition,
} from '../../telemetry/metric-definition.ts';
import type { GaugeReading, Metrics } from '../../telemetry/metrics.ts';

const REFRESHES = defineCounter({
  name: 'svc_snapshot_refresh_total',
  help: 'Refreshes of the snapshot.',
  unit: 'refreshes',
  labels: {
    outcome:
      '`confirmed` (the graph has not changed), `published`, `torn` (published, but writers moved the ' +
      'graph during each of three readings, of the whole or of what had changed), `refused` (larger than `SVC_SNAPSHOT_MEMORY_MAX_MB`), `failed`',
  },
  alert:
    'Series with `outcome="failed"` increase; or with `outcome="refused"`, unless ' +
    '`SVC_SNAPSHOT_MEMORY_MAX_MB` is 0.',
});
const REFRESH_DURATION = defineHistogram({
  name: 'svc_snapshot_refresh_duration_seconds',
  help: 'Time that a refresh of the snapshot took, confirmations included.',
  unit: 'seconds',
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
});
const SOURCE_VERSIONED = defineGauge({
  name: 'svc_snapshot_source_versioned',
  help: 'Whether the graph has a version node: 1, or 0 where changes are detected by counts alone.',
  unit: 'boolean',
});
const DROPPED_RELATIONSHIPS = defineGauge({
  name: 'svc_snapshot_dropped_relationships',
  help: 'Relationships of the store that the snapshot leaves out.',
  unit: 'relationships',
  labels: { type: 'type of the relationship', reason: '`duplicate` or `self_loop`' },
});

export function refreshObserver(
  metrics: Metrics,
  log: Log,
  journal: SnapshotJournal,
): RefreshObserver {
  const refreshes = metrics.counter(REFRESHES);
  const duration = metrics.histogram(REFRESH_DURATION).with();
  let last: PackReport | null = null;
  let isVersioned: boolean | null = null;
  metrics.gauge(SOURCE_VERSIONED, () => (isVersioned === null ? [] : isVersioned ? 1 : 0));
  metrics.gauge(DROPPED_RELATIONSHIPS, () => (last === null ? [] : droppedReading(last)));
  return {
    refreshed(outcome, seconds) {
      refreshes.with(outcome).inc();
      duration.observe(seconds);
      journal.refreshed(outcome, seconds);
      if (outcome !== 'confirmed') log.info({ outcome, seconds }, 'snapshot refresh');
    },
    probed(source, fullReadSeconds) {
      journal.probed(source);
      const { versioned } = source;
      if (versioned === isVersioned) return;
      isVersioned = versioned;
      const facts = { full_read_seconds: fullReadSeconds };
      if (versioned) log.info(facts, 'the graph has a version node');
      else log.warn(facts, 'the graph has no version node: the snapshot follows its counts');
    },
    packed(report, changed) {
      // After a merge, the report counts only the changed decisions.
      if (changed === null) last = report;
      const { nodeCounts, edgeCounts, duplicates, selfLoops } = report;
      log.info({ changed, nodeCounts, edgeCounts, duplicates, selfLoops }, 'snapshot published');
    },
    warn: (message, err) => log.warn({ err }, message),
  };
}

const droppedReading = ({ duplicates, selfLoops }: PackReport): GaugeReading =>
  EDGE_TYPES.flatMap((type, i) => [
    [[type, 'duplicate'], duplicates[i]!] as const,
    [[type, 'self_loop'], selfLoops[i]!] as const,
  ]);

const AGE = defineGauge({
  name: 'svc_snapshot_age_seconds',
  help: 'Time since the store last confirmed the snapshot.',
  unit: 'seconds',
  alert: 'It is above `SVC_SNAPSHOT_STALE_SECONDS`: the snapshot no longer answers.',
});
const CONFIRMED = defineGauge({
  name: 'svc_snapshot_confirmed_timestamp_seconds',
  help: 'When the store last confirmed the snapshot, as Unix time.',
  unit: 'seconds',
});
const NODES = defineGauge({
  name: 'svc_snapshot_nodes',
  help: 'Nodes in the snapshot.',
  unit: 'nodes',
});
const RELATIONSHIPS = defineGauge({
  name: 'svc_snapshot_relationships',
  help: 'Relationships in the snapshot.',
  unit: 'relationships',
  labels: { type: 'type of the relationship' },
});
const GENERATION = defineGauge({
  name: 'svc_snapshot_generation',
  help: 'Number of the published generation.',
  unit: 'number',
});
const BYTES = defineGauge({
  name: 'svc_snapshot_bytes',
  help: 'Size of the snapshot.',
  unit: 'bytes',
});

/** Gauges of the published generation; they have no series before the first one. */
export function snapshotGauges(metrics: Metrics, store: SnapshotStore): void {
  const gauge = (
    definition: MetricDefinition<'gauge'>,
    read: (generation: Generation) => GaugeReading,
  ) => metrics.gauge(definition, () => (store.current === null ? [] : read(store.current)));
  gauge(AGE, ({ confirmedAt }) => ageSeconds(confirmedAt, steadyNow()));
  gauge(CONFIRMED, ({ confirmedAt }) => confirmedAt / 1000);
  gauge(NODES, ({ graph }) => graph.nodeCount);
  gauge(GENERATION, ({ number }) => number);
  gauge(BYTES, ({ graph }) => readHeader(graph.buffer).fileBytes);
  gauge(RELATIONSHIPS, ({ graph }) =>
    EDGE_TYPES.map((type, i) => [[type], graph.rows[i]!.outTargets.length]),
  );
}
