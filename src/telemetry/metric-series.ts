/**
 * The values of metrics: a counter is a plain number, a histogram a small array. Code that counts holds its series
 * directly; `Metrics` exports them.
 */

/** One counter with fixed label values. */
export class CounterSeries {
  value = 0;

  inc(by = 1): void {
    this.value += by;
  }
}

/**
 * One histogram with fixed label values. `counts[i]` counts values up to `bounds[i]`; the last one counts all others.
 */
export class HistogramSeries {
  readonly counts: Float64Array;
  sum = 0;
  readonly #bounds: readonly number[];

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.counts = new Float64Array(bounds.length + 1);
  }

  observe(value: number): void {
    const bounds = this.#bounds;
    let i = 0;
    while (i < bounds.length && value > bounds[i]) i++;
    this.counts[i]++;
    this.sum += value;
  }

  /** Adds another histogram with the same bounds. */
  add(counts: Float64Array, sum: number): void {
    for (let i = 0; i < counts.length; i++) this.counts[i]! += counts[i]!;
    this.sum += sum;
  }

  clear(): void {
    this.counts.fill(0);
    this.sum = 0;
  }
}

interface Entry<S> {
  labels: Record<string, string>;
  series: S;
}

/** Nested maps: each level is keyed by the values of one label. */
type Level<S> = Map<string, Level<S> | Entry<S>>;

/** The key of the single series of a metric without labels. */
const WITHOUT_LABELS = [''];

const placeOf = (values: readonly string[]) => (values.length === 0 ? WITHOUT_LABELS : values);

/** All series of one metric, one for each combination of label values. */
export class Family<S> {
  readonly labelNames: readonly string[];
  readonly #make: (...labelValues: string[]) => S;
  /** Nested maps, because building a joined key would cost more than counting. */
  readonly #byValues: Level<S> = new Map();
  readonly #entries: Entry<S>[] = [];

  constructor(labelNames: readonly string[], make: (...labelValues: string[]) => S) {
    this.labelNames = labelNames;
    this.#make = make;
  }

  /** The series with these label values, in the order of the names. */
  with(...values: string[]): S {
    let at: Level<S> | Entry<S> | undefined = this.#byValues;
    for (const value of placeOf(values)) at = (at as Level<S> | undefined)?.get(value);
    return at === undefined ? this.#add(values) : (at as Entry<S>).series;
  }

  entries(): IterableIterator<Entry<S>> {
    return this.#entries.values();
  }

  #add(values: readonly string[]): S {
    const labels = Object.fromEntries(this.labelNames.map((name, i) => [name, values[i]!]));
    const entry = { labels, series: this.#make(...values) };
    this.#entries.push(entry);
    const [last, ...before] = placeOf(values).toReversed() as [string, ...string[]];
    let level = this.#byValues;
    for (const value of before.reverse()) {
      if (!level.has(value)) level.set(value, new Map());
      level = level.get(value) as Level<S>;
    }
    level.set(last, entry);
    return entry.series;
  }
}

/** Count and durations of the requests of one method and route template. */
export class RequestSeries {
  readonly #method: string;
  readonly #path: string;
  readonly #counts: Family<CounterSeries>;
  readonly #durations: Family<HistogramSeries>;
  /** Created by the first request, so that routes without requests are not exported. */
  #duration: HistogramSeries | null = null;
  readonly #byStatus = new Map<number, CounterSeries>();

  constructor(
    method: string,
    path: string,
    counts: Family<CounterSeries>,
    durations: Family<HistogramSeries>,
  ) {
    this.#method = method;
    this.#path = path;
    this.#counts = counts;
    this.#durations = durations;
  }

  observe(status: number, seconds: number): void {
    let counter = this.#byStatus.get(status);
    if (counter === undefined) {
      counter = this.#counts.with(this.#method, this.#path, String(status));
      this.#byStatus.set(status, counter);
    }
    counter.value++;
    this.#duration ??= this.#durations.with(this.#method, this.#path);
    this.#duration.observe(seconds);
  }
}
