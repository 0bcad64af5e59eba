/** The hub with an analysis that the test controls step by step, on a database of the test. */

import type { AnalysisResult, AnalysisTask, Analyze } from '../../../src/hub/analyze/analysis.ts';
import { startAnalysis } from '../../../src/hub/analyze/analysis-part.ts';
import { RUN_LIMITS, type RunLimits } from '../../../src/hub/analyze/run-limits.ts';
import { createHub } from '../../../src/hub/app.ts';
import { BackendClient } from '../../../src/hub/backend-client/backend-client.ts';
import { listenOn } from '../../../src/server/listening.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import type { CacheStore } from '../../../src/stores/cache/cache-store.ts';
import { MemoryCache } from '../../../src/stores/cache/memory-cache.ts';
import { Accounts } from '../../../src/stores/relational/hub/accounts.ts';
import { RunNotices } from '../../../src/stores/relational/hub/run-notices.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import { Metrics } from '../../../src/telemetry/metrics.ts';
import type { TestScope } from '../empty-folder.ts';
import { writeHere } from '../write-here.ts';

export interface RunsUser {
  id: string;
  /** Sends the login with every request. */
  headers: Record<string, string>;
}

export interface ServedRuns {
  url: string;
  store: SqlStore;
  metrics: Metrics;
  user(name: string): Promise<RunsUser>;
  /** Ends the runs, then the server. */
  close(): Promise<void>;
}

export interface RunsOptions {
  cache?: CacheStore;
  limits?: Partial<RunLimits>;
  /** The database's address, for notifications from other processes. */
  noticesUrl?: string;
}

export async function serveRuns(
  t: TestScope,
  store: SqlStore,
  analyze: Analyze,
  { cache = new MemoryCache(), limits = {}, noticesUrl }: RunsOptions = {},
): Promise<ServedRuns> {
  const metrics = new Metrics();
  const log = createLog('silent');
  let isDraining = false;
  let origin = '';
  const analysis = startAnalysis({
    store,
    cache,
    isAlone: false,
    notices: noticesUrl === undefined ? null : new RunNotices(noticesUrl),
    analyze,
    limits: { ...RUN_LIMITS, graceMs: 120_000, ...limits },
    metrics,
    log,
  });
  const app = createHub({
    settings: {
      ...readSettings({}),
      SVC_METRICS_IP_ALLOWLIST: '',
      SVC_ADDRESS_LIMIT_PER_MINUTE: 1_000_000,
      SVC_HUB_LEGACY_ROUTES: true,
    },
    provider: null,
    store,
    cache,
    providers: [],
    backend: new BackendClient(() => ({ url: 'http://127.0.0.1:1', key: '' })),
    uploads: null,
    analysis,
    mailer: null,
    exporter: () => Promise.reject(new Error('no exports here')),
    readFileText: () => Promise.reject(new Error('no files here')),
    write: writeHere,
    page: () => Promise.reject(new Error('no page here')),
    metrics,
    log,
    origin: () => origin,
    publicOrigin: '',
    dev: { isFree: false, link: null },
    isDraining: () => isDraining,
    version: 'test',
    urlBytesMax: 8_192,
  });
  const listening = { host: '127.0.0.1', port: 0, connectionsMax: 5_000, metrics, log };
  const { url, end } = await listenOn(app, listening);
  origin = url;
  let closing: Promise<void> | null = null;
  const close = async () => {
    isDraining = true;
    await analysis.close();
    await end();
  };
  const closeOnce = () => (closing ??= close());
  t.teardown(closeOnce);
  const accounts = new Accounts(store);
  return {
    url,
    store,
    metrics,
    close: closeOnce,
    user: async name => {
      const { id } = await accounts.of({ issuer: 'test', subject: name, name });
      const cookie = `__Host-jurisgrafo=${await accounts.logIn(id, null)}`;
      return { id, headers: { cookie } };
    },
  };
}

const EMENTA =
  'Apelação cível. Descontos em benefício previdenciário. Contratação não comprovada. Devolução em dobro devida.';

/** A valid body. */
export const asked = (more: object = {}) => ({
  query: 'O banco responde?',
  search_results: [{ processo: '0000001-23.2024.8.26.0100', ementa: EMENTA }],
  total_in_database: 1,
  ...more,
});

/** A short result that names its run. */
export function resultOf({ id, request }: Pick<AnalysisTask, 'id' | 'request'>): AnalysisResult {
  return {
    response: `A resposta de ${id}.`,
    claims: [],
    unknowns: [],
    confidence: 0.5,
    sources: [],
    audit_trail: {
      query: request.query,
      julgados_ids: request.search_results.map(({ processo }) => processo),
      pipeline_mode: request.pipeline_mode,
      models_used: { generator: 'test', critics: [], revisor: null },
      timestamp: new Date().toISOString(),
      duration_ms: 1,
    },
    follow_up_questions: [],
    suggested_paths: [],
    transparency: { intent: {}, references: {}, routing: {} },
  };
}
