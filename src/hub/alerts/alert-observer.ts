/** Metrics of alerts: what was compared and found. */
import { defineCounter, defineHistogram } from '../../telemetry/metric-definition.ts';
import { DURATION_BUCKETS, type Metrics } from '../../telemetry/metrics.ts';

const DECISIONS = defineCounter({
  name: 'svc_hub_alert_decisions_total',
  help: 'New decisions that were compared with the alerts.',
  unit: 'decisions',
});
const ITEMS = defineCounter({
  name: 'svc_hub_alert_items_total',
  help: 'Things that alerts have found.',
  unit: 'things',
});
const DURATION = defineHistogram({
  name: 'svc_hub_alert_compare_seconds',
  help: 'Time to compare up to 1,000 new decisions with all alerts.',
  unit: 'seconds',
  buckets: DURATION_BUCKETS.filter(bound => bound >= 0.01 && bound < 600),
});

export interface AlertObserver {
  compared(done: { decisions: number; items: number; seconds: number }): void;
}

export function alertObserver(metrics: Metrics): AlertObserver {
  const decisions = metrics.counter(DECISIONS).with();
  const found = metrics.counter(ITEMS).with();
  const duration = metrics.histogram(DURATION).with();
  return {
    compared: done => {
      decisions.inc(done.decisions);
      found.inc(done.items);
      duration.observe(done.seconds);
    },
  };
}
