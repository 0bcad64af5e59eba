/** Metrics of the sources of SVC_SOURCES, read from the database, so that any process has them. */
import { performance } from 'node:perf_hooks';
import type {
  SourceInterval,
  SourceState,
  SourceStates,
} from '../../stores/relational/source-states.ts';
import { defineGauge } from '../../telemetry/metric-definition.ts';
import type { Metrics } from '../../telemetry/metrics.ts';

const LABELS = { source: 'a source of SVC_SOURCES, such as `stj:terceira-turma`' };
const AGE = defineGauge({
  name: 'svc_source_age_seconds',
  help: 'Time since a source was last stored completely; before the first time, since it was configured.',
  unit: 'seconds',
  labels: LABELS,
  alert: 'It is more than twice svc_source_interval_seconds, and more than a day.',
});
const EVERY = defineGauge({
  name: 'svc_source_interval_seconds',
  help: 'Interval between two looks at a source.',
  unit: 'seconds',
  labels: LABELS,
});
const FAILURES = defineGauge({
  name: 'svc_source_failures',
  help: 'Failed looks at a source since the last success.',
  unit: 'looks',
  labels: LABELS,
});

interface WatchedSources {
  states: Pick<SourceStates, 'of'>;
  wanted: readonly SourceInterval[];
}

/** If the database does not answer there is no reading; the alert StoreDown reports it. */
export function observeSources({ states, wanted }: WatchedSources, metrics: Metrics): void {
  const read = (value: (state: SourceState) => number) => async () => {
    const found = wanted.length === 0 ? [] : await states.of(wanted).catch(() => []);
    return found.map(state => [[state.name], value(state)] as const);
  };
  // If no process has begun yet, the age is the time since the start of this one.
  const sinceStart = () => performance.now() / 1000;
  metrics.gauge(
    AGE,
    read(({ age_seconds }) => age_seconds ?? sinceStart()),
  );
  metrics.gauge(EVERY, () => wanted.map(({ name, everySeconds }) => [[name], everySeconds]));
  metrics.gauge(
    FAILURES,
    read(({ failures }) => failures),
  );
}
