/**
 * Definitions of metrics. Each is at the top level of the file that updates the metric, so that importing the file
 * registers it; `docs/metrics.md` is generated from all of them.
 */

type MetricType = 'counter' | 'gauge' | 'histogram';

interface MetricText {
  /** Begins with `svc_`. Ends in `_total` for a counter, and in its unit for a measurement. */
  name: string;
  /** One sentence: what is counted or measured. */
  help: string;
  /** The unit of a value of 1, such as `seconds`, `bytes` or `requests`. */
  unit: string;
  /** Names of the labels, in the order of `Family.with`, and the possible values of each. */
  labels?: Readonly<Record<string, string>>;
  /** One sentence on when an operator should look. */
  alert?: string;
}

export interface MetricDefinition<T extends MetricType = MetricType> extends Readonly<MetricText> {
  readonly type: T;
}

export interface HistogramDefinition extends MetricDefinition<'histogram'> {
  /** Upper bounds of the buckets, ascending, in the metric's unit. */
  readonly buckets: readonly number[];
}

const defined = new Map<string, MetricDefinition>();

export function defineCounter(text: MetricText): MetricDefinition<'counter'> {
  return define({ ...text, type: 'counter' });
}

export function defineGauge(text: MetricText): MetricDefinition<'gauge'> {
  return define({ ...text, type: 'gauge' });
}

export function defineHistogram(
  text: MetricText & { buckets: readonly number[] },
): HistogramDefinition {
  return define({ ...text, type: 'histogram' });
}

/** The definitions in all files that were imported so far. */
export function definedMetrics(): MetricDefinition[] {
  return [...defined.values()];
}

/** Throws if the name is already defined. */
function define<D extends MetricDefinition>(definition: D): D {
  const { name } = definition;
  if (defined.has(name)) throw new Error(`The metric ${name} is defined twice.`);
  defined.set(name, definition);
  return definition;
}
