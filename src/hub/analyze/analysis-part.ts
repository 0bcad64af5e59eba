/** Builds the analysis part of a hub: its routes, and the runs behind them. */
import type { CacheStore } from '../../stores/cache/cache-store.ts';
import { HubRuns } from '../../stores/relational/hub/hub-runs.ts';
import { Reports } from '../../stores/relational/hub/reports.ts';
import { RunLog } from '../../stores/relational/hub/run-log.ts';
import type { RunNotices } from '../../stores/relational/hub/run-notices.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import type { Log } from '../../telemetry/log.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { CaseAnalyses } from '../cases/case-analyses.ts';
import type { HubRoute } from '../hub-route.ts';
import { UserLimit } from '../user-limit.ts';
import type { Analyze } from './analysis.ts';
import { analyzeRoute } from './analyze-route.ts';
import type { RunLimits } from './run-limits.ts';
import { runObserver } from './run-observer.ts';
import { runRoutes } from './run-routes.ts';
import { Streams } from './run-streams.ts';
import { RunUpkeep } from './run-upkeep.ts';
import { Runs } from './runs.ts';

const ANALYSES_PER_MINUTE = 5;
const REFUSED_PER_MINUTE = 60;

export interface AnalysisDeps {
  store: SqlStore;
  cache: CacheStore;
  /** Whether no other process uses the database. */
  isAlone: boolean;
  /** Notifies which run logs have grown, in any process; null with an embedded database, which has one process. */
  notices: RunNotices | null;
  analyze: Analyze;
  limits: RunLimits;
  metrics: Metrics;
  log: Log;
}

export interface AnalysisPart {
  routes: HubRoute[];
  runs: Runs;
  /** Ends every run with SHUTTING_DOWN, and closes every stream. */
  close(): Promise<void>;
}

/** Starts the upkeep of the stored runs at once. */
export function startAnalysis(deps: AnalysisDeps): AnalysisPart {
  const { store, cache, metrics, limits } = deps;
  const stored = new HubRuns(store);
  const written = new RunLog(store);
  const observer = runObserver(metrics);
  const runs = new Runs({ ...deps, stored, written, observer });
  const streams = new Streams(runs, limits, observer);
  const upkeep = new RunUpkeep({ ...deps, runs, written, observer });
  const routes = [
    analyzeRoute({
      runs,
      stored,
      streams,
      cases: new CaseAnalyses(store),
      reports: new Reports(store, 0),
      limit: new UserLimit(cache, 'analyses', ANALYSES_PER_MINUTE, metrics),
      refusedLimit: new UserLimit(cache, 'refused analyses', REFUSED_PER_MINUTE, metrics),
    }),
    ...runRoutes({ runs, stored, streams }),
  ];
  const close = async () => {
    await runs.close();
    await upkeep.close();
  };
  return { routes, runs, close };
}
