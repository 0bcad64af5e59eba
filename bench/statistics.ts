/** Statistics over samples, and their notation. */

export interface Summary {
  count: number;
  min: number;
  median: number;
  p99: number;
  max: number;
  mean: number;
  deviation: number;
}

/** Throws without samples. Percentiles are samples, not interpolated. */
export function summarize(samples: readonly number[]): Summary {
  if (samples.length === 0) throw new Error('nothing was measured');
  const sorted = Float64Array.from(samples).sort();
  const count = sorted.length;
  const at = (share: number) => sorted[Math.min(count - 1, Math.floor(count * share))];
  let sum = 0;
  for (const sample of sorted) sum += sample;
  const mean = sum / count;
  let squares = 0;
  for (const sample of sorted) squares += (sample - mean) ** 2;
  return {
    count,
    min: sorted[0],
    median: at(0.5),
    p99: at(0.99),
    max: sorted[count - 1],
    mean,
    deviation: Math.sqrt(squares / count),
  };
}

export const median = (samples: readonly number[]) => summarize(samples).median;

/** Writes a time in milliseconds in µs, ms or s. */
export function duration(ms: number): string {
  if (ms < 0.1) return `${(ms * 1000).toPrecision(3)} µs`;
  return ms < 1000 ? `${ms.toPrecision(3)} ms` : `${(ms / 1000).toPrecision(3)} s`;
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
export const whole = (value: number) => Math.round(value).toLocaleString('en-US');
export const ratio = (value: number) => value.toFixed(2);
