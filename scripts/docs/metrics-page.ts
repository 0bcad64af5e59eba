/** docs/metrics.md, from the definitions in the sources: every series, and when to raise an alert. */
import { globSync, readFileSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import {
  definedMetrics,
  type HistogramDefinition,
  type MetricDefinition,
} from '../../src/telemetry/metric-definition.ts';
import { row } from './schema-text.ts';

const ROOT = new URL('../../', import.meta.url);
/** Every file that defines a metric imports this module. */
const IMPORTS_DEFINITION = /from '[./a-z]*\/metric-definition\.ts'/;

export async function metricsPage(): Promise<string> {
  const metrics = await everyMetric();
  const alerts = metrics.filter(({ alert }) => alert !== undefined);
  const paragraphs = [
    '# Metrics',
    'Generated from the code by `npm run docs`; do not edit.',
    [
      '`GET /metrics` answers in the text format of Prometheus, to the addresses of `SVC_METRICS_IP_ALLOWLIST` and without',
      'an API key. A series with labels appears when it is first counted. Histograms have the usual `_bucket`, `_sum` and',
      '`_count`.',
    ].join('\n'),
    '## The service',
    table(['series', 'type', 'unit', 'labels', 'meaning'], metrics.map(metricRow)),
    '## Alerts',
    'Conditions that need attention:',
    table(
      ['series', 'alert'],
      alerts.map(({ name, alert }) => row(`\`${name}\``, alert!)),
    ),
    '## The process',
    'Node.js and the operating system, as prom-client measures them on Linux.',
    table(['series', 'type', 'labels', 'meaning'], processRows()),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/** All metrics by name. Imports every file that defines one, including files that the service loads on demand. */
async function everyMetric(): Promise<MetricDefinition[]> {
  for (const file of globSync('src/**/*.ts', { cwd: ROOT }).sort()) {
    const url = new URL(file, ROOT);
    if (IMPORTS_DEFINITION.test(readFileSync(url, 'utf8'))) await import(url.href);
  }
  return definedMetrics().sort((a, b) => (a.name < b.name ? -1 : 1));
}

function metricRow(metric: MetricDefinition): string {
  const { name, type, unit, help, labels = {} } = metric;
  const described = Object.entries(labels).map(([label, values]) => `\`${label}\`: ${values}`);
  const buckets =
    type === 'histogram' ? ` Buckets: ${(metric as HistogramDefinition).buckets.join(', ')}.` : '';
  return row(`\`${name}\``, type, unit, described.join('<br>'), help + buckets);
}

function processRows(): string[] {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const metrics = registry.getMetricsAsArray() as unknown as ProcessMetric[];
  return metrics.map(({ name, type, help, labelNames = [] }) =>
    row(`\`${name}\``, type, labelNames.map(label => `\`${label}\``).join(', '), help),
  );
}

/** Fields of prom-client's metrics that its types omit. */
interface ProcessMetric {
  name: string;
  type: string;
  help: string;
  labelNames?: string[];
}

function table(head: string[], rows: string[]): string {
  return [row(...head), row(...head.map(() => '---')), ...rows].join('\n');
}
