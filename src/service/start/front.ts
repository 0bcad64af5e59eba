/** Starts the HTTP side: application, server and drain. */
import type { ApiKeys } from '../../http/access/api-keys.ts';
import { createApp } from '../../http/app.ts';
import { keptFor } from '../../runtime/kept.ts';
import { endsWithin } from '../../runtime/policies.ts';
import { trustedProxies } from '../../server/client-address.ts';
import { HTTP_LIMITS } from '../../server/limits.ts';
import { lingerOf, listenOn } from '../../server/listening.ts';
import { packageVersion } from '../../settings/package-version.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Log } from '../../telemetry/log.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { HttpThreadFigures } from '../metrics/http-thread-metrics.ts';
import { SharedFront } from '../threads/shared-front.ts';
import { type Backend, startBackend } from './backend.ts';
import type { RunningEngine } from './engine.ts';
import type { Stores } from './open-stores.ts';
import { workerCheck } from './start-ingest.ts';

/** Time for the cache store to answer, and time for which /readyz uses its answer. */
const CACHE_MS_MAX = 1_000;
const CACHE_KEPT_MS = 500;

export interface FrontDeps {
  settings: Settings;
  stores: Stores;
  /** Keys of the backend's routes and keys of the tools; null if no key opens the tools. */
  keys: { api: ApiKeys; tools: ApiKeys | null };
  engine: RunningEngine;
  metrics: Metrics;
  log: Log;
}

export interface RunningFront {
  /** Address of the backend, such as `http://127.0.0.1:8080`. */
  url: string;
  /** From now on /readyz answers 503 and answers close their connections; requests are still accepted. */
  drain(): void;
  close(): Promise<void>;
}

/** The HTTP side, listening when this resolves. */
export async function startFront(deps: FrontDeps): Promise<RunningFront> {
  const { settings, stores, keys, engine, metrics, log } = deps;
  const version = packageVersion();
  const backend = await startBackend({
    settings,
    stores,
    engine: engine.executor,
    generation: engine.generation,
    generations: engine.generations,
    snapshotReport: engine.report,
    graphChanged: () => engine.refresher.wake(),
    metrics,
    log,
    toolKeys: keys.tools,
    version,
  });
  try {
    return await serveOver(deps, backend, version);
  } catch (error) {
    await backend.close();
    throw error;
  }
}

async function serveOver(
  deps: FrontDeps,
  backend: Backend,
  version: string,
): Promise<RunningFront> {
  const { settings, stores, keys, engine, metrics, log } = deps;
  let isDraining = false;
  /** Becomes true when every HTTP thread listens. */
  let isStarted = false;
  const shared = sharedFrontOf(deps, backend);
  // Whether requests can be counted. Without the cache store, requests with a rate limit are refused.
  const isCounting = keptFor(CACHE_KEPT_MS, async () => {
    try {
      return await endsWithin(CACHE_MS_MAX, stores.checks.cache());
    } catch {
      return false;
    }
  });
  const app = createApp({
    settings,
    routes: backend.routes,
    keys: keys.api,
    windows: shared?.windows ?? stores.cache,
    sharedLoads: shared?.counts.loads ?? null,
    metrics,
    log,
    checks: { ...stores.checks, worker_ingest: workerCheck(stores.cache) },
    isReady: async () =>
      isStarted && engine.executor.ready() && !hasMismatch(stores) && (await isCounting()),
    isDraining: () => isDraining,
    version,
    urlBytesMax: HTTP_LIMITS.urlBytesMax,
  });
  const { SVC_HOST: host, SVC_PORT: port, SVC_CONNECTIONS_MAX: connectionsMax } = settings;
  const sharing = shared?.sharing ?? null;
  const listening = await listenOn(shared?.counted(app) ?? app, {
    host,
    port,
    lingerMs: lingerOf(settings),
    connectionsMax,
    perAddressMax: settings.SVC_CONNECTIONS_PER_ADDRESS,
    proxies: trustedProxies(settings.SVC_TRUSTED_PROXIES),
    metrics,
    log,
    sharing,
  });
  const { url } = listening;
  let others: { end(): Promise<void> } | null = null;
  const drain = () => {
    isDraining = true;
    backend.drain();
  };
  const end = async () => {
    drain();
    await Promise.all([listening.end(), others?.end()]);
  };
  try {
    others = (await shared?.start(app, Number(new URL(url).port))) ?? null;
    stores.announce(url);
    isStarted = true;
  } catch (error) {
    await end();
    throw error;
  }
  const close = async () => {
    await end();
    await backend.close();
  };
  return { url, drain, close };
}

/** Null if a single thread accepts all requests. */
function sharedFrontOf(
  deps: FrontDeps,
  { execute, statuses }: Pick<Backend, 'execute' | 'statuses'>,
): SharedFront | null {
  const { engine, metrics } = deps;
  const { forThreads, report } = engine;
  const figures = new HttpThreadFigures(metrics);
  if (forThreads === null) return null;
  return new SharedFront({ ...deps, engine: { report, forThreads }, execute, statuses, figures });
}

/** Whether the vectors of this instance cannot be compared with the stored ones; such an instance gets no traffic. */
function hasMismatch({ vectors, embeddings }: Stores): boolean {
  return vectors.isMismatched || embeddings.isMismatched;
}
