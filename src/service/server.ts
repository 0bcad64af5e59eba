/** Starts the service from its settings, and stops it again in order. */
import type { Refresher } from '../engine/snapshot/refresher.ts';
import { loadApiKeys, loadToolKeys } from '../http/access/api-keys.ts';
import { importDemoIfEmpty } from '../ingest/demo-corpus.ts';
import type { Settings } from '../settings/settings.ts';
import { createLog } from '../telemetry/log.ts';
import { Metrics } from '../telemetry/metrics.ts';
import { checkSettings } from './check-settings.ts';
import { startEngine } from './engine.ts';
import { type FrontDeps, startFront } from './front.ts';
import { breakerObserver } from './observers.ts';
import { openStores } from './open-stores.ts';

export interface RunningService {
  /** Where it listens, such as `http://127.0.0.1:8080`. */
  url: string;
  /** The key made on the first run; null when there was one already. */
  madeKey: string | null;
  refresher: Refresher;
  /** Stops in order: no new requests, those under way finished, threads and stores closed. */
  close(): Promise<void>;
}

/** Starts the service; `tell` shows lines to the person who started it. Throws one clear line when it cannot start. */
export async function serve(
  settings: Settings,
  tell: (line: string) => void = () => {},
): Promise<RunningService> {
  await checkSettings(settings, process.env);
  const log = createLog(settings.SVC_LOG_LEVEL);
  const { keys: api, made: madeKey } = await loadApiKeys(settings);
  const keys = { api, tools: loadToolKeys(settings.SVC_MCP_SERVER_API_KEYS) };
  const metrics = new Metrics();
  const stores = await openStores(
    settings,
    'jurisgrafo is starting',
    breakerObserver(metrics, log),
  );
  try {
    const { SVC_DATA_DIR: dataDir, SVC_DEMO: isDemo } = settings;
    if (isDemo && isAllEmbedded(settings)) {
      const { graph, corpus, documents } = stores;
      await importDemoIfEmpty({ graph: graph.graph, corpus, documents, dataDir }, tell);
    }
    return { madeKey, ...(await start({ settings, stores, keys, metrics, log })) };
  } catch (error) {
    await stores.close();
    throw error;
  }
}

/** The demonstration is never written into a database that others fill. */
const isAllEmbedded = (settings: Settings): boolean =>
  settings.SVC_NEO4J_URI === '' &&
  settings.SVC_DATABASE_URL === '' &&
  settings.SVC_QDRANT_URL === '';

async function start(deps: Omit<FrontDeps, 'engine'>): Promise<Omit<RunningService, 'madeKey'>> {
  const { settings, stores, metrics, log } = deps;
  const engine = await startEngine(settings, stores, metrics, log);
  try {
    const front = await startFront({ ...deps, engine });
    engine.refresher.start();
    const close = async () => {
      await front.close();
      await engine.close();
      await stores.close();
    };
    return { url: front.url, refresher: engine.refresher, close };
  } catch (error) {
    await engine.close();
    throw error;
  }
}
