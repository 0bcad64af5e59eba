/** Metrics of analysis runs and their streams. */
import { defineCounter, defineGauge, defineHistogram } from '../../telemetry/metric-definition.ts';
import { DURATION_BUCKETS, type Metrics } from '../../telemetry/metrics.ts';
import type { Stage } from './analysis.ts';

const STREAMS_OPEN = defineGauge({
  name: 'svc_sse_streams_open',
  help: 'Streams of analyses that are being read.',
  unit: 'streams',
  alert: 'It grows while `svc_hub_runs_total` does not: streams are not ended.',
});
const RUNS = defineCounter({
  name: 'svc_hub_runs_total',
  help: 'Analyses that ended.',
  unit: 'runs',
  labels: {
    mode: '`standard`, `light` or `deep`',
    outcome: '`done`, or the code of the `error` event',
  },
  alert:
    'Series with another `outcome` than `done` and `CANCELLED` are more than 5% of the runs of 15 minutes.',
});
const RUN_DURATION = defineHistogram({
  name: 'svc_hub_run_duration_seconds',
  help: 'Time from the start of an analysis to its terminal event.',
  unit: 'seconds',
  labels: { mode: '`standard`, `light` or `deep`' },
  buckets: [...DURATION_BUCKETS.filter(bound => bound >= 0.01 && bound < 600), 120, 300],
});
const STAGE_DURATION = defineHistogram({
  name: 'svc_hub_stage_duration_seconds',
  help: 'Time of a stage of an analysis; stages that were skipped are not counted.',
  unit: 'seconds',
  labels: { stage: 'name of the stage' },
  buckets: [...DURATION_BUCKETS.filter(bound => bound >= 0.001 && bound < 600), 120, 300],
});

export interface RunObserver {
  ended(mode: string, outcome: string): void;
  took(mode: string, seconds: number): void;
  stageTook(stage: Stage, seconds: number): void;
  /** Number of open streams. */
  streams: { count: number };
}

export function runObserver(metrics: Metrics): RunObserver {
  const runs = metrics.counter(RUNS);
  const durations = metrics.histogram(RUN_DURATION);
  const stages = metrics.histogram(STAGE_DURATION);
  const streams = { count: 0 };
  metrics.gauge(STREAMS_OPEN, () => streams.count);
  return {
    ended: (mode, outcome) => runs.with(mode, outcome).inc(),
    took: (mode, seconds) => durations.with(mode).observe(seconds),
    stageTook: (stage, seconds) => stages.with(stage).observe(seconds),
    streams,
  };
}
