/** Metrics of alerts: how many decisions were compared, and how many items were found and delivered. */
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

const DELIVERIES = defineCounter({
  name: 'svc_hub_alert_deliveries_total',
  help: 'Mails and calls of webhooks that told what alerts have found.',
  unit: 'deliveries',
  labels: {
    channel: '`mail` or `webhook`',
    outcome: '`sent`, `refused` by the address or URL, or `failed`, if the mail server fails',
  },
  alert:
    '`failed` for the channel `mail` grows for 15 minutes while `sent` does not: the SMTP server takes no mail.',
});

export interface AlertObserver {
  delivered(channel: string, outcome: 'sent' | 'refused' | 'failed'): void;
  /** `seconds` is null if no decisions were compared. */
  compared(done: { decisions: number; items: number; seconds: number | null }): void;
}

export function alertObserver(metrics: Metrics): AlertObserver {
  const decisions = metrics.counter(DECISIONS).with();
  const found = metrics.counter(ITEMS).with();
  const duration = metrics.histogram(DURATION).with();
  const deliveries = metrics.counter(DELIVERIES);
  return {
    delivered: (channel, outcome) => deliveries.with(channel, outcome).inc(),
    compared: done => {
      decisions.inc(done.decisions);
      found.inc(done.items);
      if (done.seconds !== null) duration.observe(done.seconds);
    },
  };
}
