/** Computes the operators' figures from the metrics of the backend. */
import type { HubAnswer } from '../../service/hub.ts';

export type Figures = HubAnswer<'/api/operation', 'get'>;
type Measured = Figures['metrics'][number]['samples'][number] & { value: number };

/** A row of the table of requests. */
export interface RouteFigures {
  method: string;
  path: string;
  requests: number;
  /** Percentiles in seconds; null if one is above all bucket bounds. */
  p50: number | null;
  p95: number | null;
  p99: number | null;
}

export interface RefusalFigures {
  status: string;
  requests: number;
}

/** Graph operations with the same outcome. */
export interface EndFigures {
  /** The engine that answered, or the error code. */
  end: string;
  operations: number;
  /** Share of all operations. */
  share: number;
}

/** The samples of a metric that have a value. */
export const samplesOf = ({ metrics }: Figures, name: string): Measured[] =>
  (metrics.find(metric => metric.name === name)?.samples ?? []).filter(
    (sample): sample is Measured => sample.value !== null,
  );

/** Sum over all series of the metric; null without samples. */
export function sumOf(figures: Figures, name: string): number | null {
  const samples = samplesOf(figures, name);
  return samples.length === 0 ? null : samples.reduce((sum, { value }) => sum + value, 0);
}

/** Figures by route, busiest first. */
export function routesOf(figures: Figures): RouteFigures[] {
  const buckets = new Map<string, { method: string; path: string; at: [number, number][] }>();
  for (const { name, labels, value } of samplesOf(figures, 'svc_request_duration_seconds')) {
    if (!name.endsWith('_bucket')) continue;
    const { method = '', path = '', le = '' } = labels;
    const route = buckets.get(`${method} ${path}`) ?? { method, path, at: [] };
    route.at.push([le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), value]);
    buckets.set(`${method} ${path}`, route);
  }
  const routes = Array.from(buckets.values(), ({ method, path, at }) => ({
    method,
    path,
    requests: at.at(-1)?.[1] ?? 0,
    p50: quantile(at, 0.5),
    p95: quantile(at, 0.95),
    p99: quantile(at, 0.99),
  }));
  return routes.sort((a, b) => b.requests - a.requests);
}

/** Refused or failed requests, by the status of the answer. */
export function refusalsOf(figures: Figures): RefusalFigures[] {
  const counts = new Map<string, number>();
  for (const { labels, value } of samplesOf(figures, 'svc_request_count')) {
    const { status = '' } = labels;
    if (Number(status) >= 400) counts.set(status, (counts.get(status) ?? 0) + value);
  }
  return Array.from(counts, ([status, requests]) => ({ status, requests })).sort((a, b) =>
    a.status.localeCompare(b.status),
  );
}

/** Shares of the engines and error codes, most frequent first. */
export function endsOf(figures: Figures): EndFigures[] {
  const counts = new Map<string, number>();
  let all = 0;
  for (const { labels, value } of samplesOf(figures, 'svc_graph_operations_total')) {
    const { engine = '', outcome = '' } = labels;
    const end = outcome === 'ok' ? engine : outcome;
    counts.set(end, (counts.get(end) ?? 0) + value);
    all += value;
  }
  const ends = Array.from(counts, ([end, operations]) => ({
    end,
    operations,
    share: operations / all,
  }));
  return ends
    .filter(({ operations }) => operations > 0)
    .sort((a, b) => b.operations - a.operations);
}

/**
 * The quantile as Prometheus computes it, by linear interpolation within the bucket. `at` holds upper bounds and
 * cumulative counts. Null if the quantile is in the last bucket, which has no bound, or if nothing was counted.
 */
export function quantile(at: readonly (readonly [number, number])[], q: number): number | null {
  const rank = q * (at.at(-1)?.[1] ?? 0);
  if (rank === 0) return null;
  let [low, below] = [0, 0];
  for (const [bound, count] of at) {
    if (count >= rank) {
      if (bound === Number.POSITIVE_INFINITY) return null;
      return low + ((bound - low) * (rank - below)) / (count - below);
    }
    [low, below] = [bound, count];
  }
  return null;
}
