/** Opens the analysis runs of the hub: the orchestrator with its model, the limits, and notices of other processes. */
import { type AnalysisPart, startAnalysis } from '../../hub/analyze/analysis-part.ts';
import { RUN_LIMITS } from '../../hub/analyze/run-limits.ts';
import type { BackendClient } from '../../hub/backend-client/backend-client.ts';
import { createAnalyze } from '../../hub/orchestrator/create-analyze.ts';
import type { Settings } from '../../settings/settings.ts';
import type { RunNotices } from '../../stores/relational/hub/run-notices.ts';
import type { Log } from '../../telemetry/log.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { openCountedModel } from '../metrics/language-metrics.ts';
import type { Stores } from './open-stores.ts';

export interface HubAnalysisDeps {
  settings: Settings;
  stores: Pick<Stores, 'relational' | 'cache'>;
  backend: BackendClient;
  metrics: Metrics;
  log: Log;
}

export async function openAnalysis(deps: HubAnalysisDeps): Promise<AnalysisPart> {
  const { settings, stores, backend, metrics, log } = deps;
  const model = await openCountedModel(settings, metrics);
  return startAnalysis({
    store: stores.relational,
    cache: stores.cache,
    isAlone: settings.SVC_DATABASE_URL === '',
    notices: await openNotices(settings.SVC_DATABASE_URL),
    analyze: createAnalyze({ backend, model, log }),
    limits: { ...RUN_LIMITS, graceMs: settings.SVC_HUB_RUN_GRACE_SECONDS * 1000 },
    metrics,
    log,
  });
}

/** Opens the notices of a server's database; an embedded one needs none, because only one process uses it. */
async function openNotices(databaseUrl: string): Promise<RunNotices | null> {
  if (databaseUrl === '') return null;
  const { RunNotices } = await import('../../stores/relational/hub/run-notices.ts');
  return new RunNotices(databaseUrl);
}
