/** Starts the service from its settings, with backend, hub or both in one process, and stops it in order. */
import type { Refresher } from '../../engine/snapshot/refresher.ts';
import { type LoadedKeys, loadApiKeys, loadToolKeys } from '../../http/access/api-keys.ts';
import { importDemoIfEmpty } from '../../ingest/demo-corpus.ts';
import type { Settings } from '../../settings/settings.ts';
import { createLog, type Log } from '../../telemetry/log.ts';
import { Metrics } from '../../telemetry/metrics.ts';
import { observeWords } from '../metrics/mirrored-words-observer.ts';
import { breakerObserver } from '../metrics/observers.ts';
import { observeStoreThread } from '../metrics/store-thread-observer.ts';
import { openPage } from './built-page.ts';
import { checkSettings } from './check-settings.ts';
import { startEngine } from './engine.ts';
import { type FrontDeps, startFront } from './front.ts';
import type { HubProcess, RunningHub } from './hub.ts';
import { givenUploadKeys, hubKeys } from './hub-keys.ts';
import { openStores } from './open-stores.ts';
import { moveCriterios } from './prepared-writes.ts';

/** The part that a process serves; null for backend and hub. */
export type Part = 'backend' | 'hub' | null;

export interface RunningBackend {
  /** Address, such as `http://127.0.0.1:8080`. */
  url: string;
  /** The key created on the first run; null if there already was one. */
  madeKey: string | null;
  refresher: Refresher;
}

export interface RunningService {
  /** Null if this process serves only the hub. */
  backend: RunningBackend | null;
  /** Null if this process serves only the backend. */
  hub: Pick<RunningHub, 'url' | 'isFree' | 'link'> | null;
  /** Announces the shutdown on /readyz, and still accepts requests. */
  drain(): void;
  /** Stops in order: refuses new requests, finishes the running ones, then closes threads and stores. */
  close(): Promise<void>;
}

/**
 * Starts the service; `tell` shows lines to the person who started it. Throws a one-line message if it cannot start.
 */
export async function serve(
  settings: Settings,
  only: Part,
  tell: (line: string) => void = () => {},
): Promise<RunningService> {
  await checkSettings(settings, process.env);
  const log = createLog(settings.SVC_LOG_LEVEL);
  return only === 'hub' ? serveHub(settings, log) : serveBackend({ settings, only, log }, tell);
}

/** Starts the build of the page now, so that it is ready when a browser requests the page. */
function startPage({ SVC_DATA_DIR }: Settings, log: Log): ReturnType<typeof openPage> {
  const page = openPage(SVC_DATA_DIR);
  page().catch(error => log.error({ err: error.cause ?? error }, 'the page is not built'));
  return page;
}

/** A backend alone starts without the modules of the hub, a sixth of all. */
const loadHub = () => import('./hub.ts');

async function serveHub(settings: Settings, log: Log): Promise<RunningService> {
  if (settings.SVC_API_URL === '' || settings.SVC_API_KEY === '') {
    throw new Error(
      'SVC_API_URL, SVC_API_KEY: must be set, because the hub alone asks another process',
    );
  }
  if (settings.SVC_HTTP_THREADS > 1) {
    throw new Error('SVC_HTTP_THREADS: must be 1 for the hub alone, which has one HTTP thread');
  }
  const page = startPage(settings, log);
  const { openHubStores, startHub } = await loadHub();
  const stores = await openHubStores(settings);
  try {
    const address = { url: settings.SVC_API_URL, key: settings.SVC_API_KEY };
    const uploadKeys = givenUploadKeys(settings);
    const hub = await startHub({ settings, stores, backend: address, uploadKeys, page, log });
    observeStoreThread(stores.storeThread, hub.metrics, log);
    stores.announce(hub.url);
    const close = async () => {
      await hub.close();
      await stores.close();
    };
    return { backend: null, hub, drain: hub.drain, close };
  } catch (error) {
    await stores.close();
    throw error;
  }
}

interface ServeDeps {
  settings: Settings;
  only: Part;
  log: Log;
}

async function serveBackend(
  deps: ServeDeps,
  tell: (line: string) => void,
): Promise<RunningService> {
  const { settings, log } = deps;
  const api = await loadApiKeys(settings);
  const page = deps.only === null ? startPage(settings, log) : null;
  const metrics = new Metrics();
  const breakerChanged = breakerObserver(metrics, log);
  const stores = await openStores(settings, 'jurisgrafo is starting', { breakerChanged });
  watchDatabase(metrics, stores);
  observeStoreThread(stores.storeThread, metrics, log);
  observeWords(stores.words, metrics);
  try {
    const { SVC_DATA_DIR: dataDir, SVC_DEMO: isDemo } = settings;
    // A graph server may not answer yet; its criteria are moved after the first read of the graph.
    if (settings.SVC_NEO4J_URI === '') await moveCriterios(stores.graph.graph, log);
    if (isDemo && isAllEmbedded(settings)) {
      const { graph, corpus, documents } = stores;
      const deps = { graph: graph.graph, corpus, documents, dataDir };
      if (await importDemoIfEmpty(deps, tell)) await stores.storeThread?.reopen();
    }
    const running = await start({ ...deps, page }, { stores, metrics }, api);
    stores.words?.prepare();
    return running;
  } catch (error) {
    await stores.close();
    throw error;
  }
}

function watchDatabase({ queues }: Metrics, { databaseQueue }: FrontDeps['stores']): void {
  if (databaseQueue === null) return;
  databaseQueue.onStart = queues.waits('database');
  queues.watch('database', () => databaseQueue.waiting);
}

/** Whether all stores are embedded. The demonstration is never written into a database that others fill. */
const isAllEmbedded = (settings: Settings): boolean =>
  settings.SVC_NEO4J_URI === '' &&
  settings.SVC_DATABASE_URL === '' &&
  settings.SVC_QDRANT_URL === '';

async function start(
  { settings, page, log }: ServeDeps & { page: HubProcess['page'] | null },
  { stores, metrics }: Pick<FrontDeps, 'stores' | 'metrics'>,
  { keys, made }: LoadedKeys,
): Promise<RunningService> {
  const engine = await startEngine(settings, stores, metrics, log);
  const asking = page === null ? null : hubKeys(settings, keys);
  const tools = loadToolKeys(settings.SVC_MCP_SERVER_API_KEYS);
  const parts: { close(): Promise<void> }[] = [engine];
  const close = async () => {
    for (const part of parts) await part.close();
    await stores.close();
  };
  try {
    const front = await startFront({
      settings,
      stores,
      keys: { api: keys, tools },
      engine,
      metrics,
      log,
    });
    parts.unshift(front);
    const hub =
      page === null
        ? null
        : await (await loadHub()).startHub({
            settings,
            stores,
            backend: backendOf(settings, front.url, asking!.key),
            uploadKeys: asking!.uploadKeys,
            page,
            log,
          });
    if (hub !== null) parts.unshift(hub);
    const { refresher } = engine;
    refresher.start();
    const drain = () => {
      front.drain();
      hub?.drain();
    };
    return { backend: { url: front.url, madeKey: made, refresher }, hub, drain, close };
  } catch (error) {
    for (const part of parts) await part.close();
    throw error;
  }
}

/** The backend that the hub calls: the one in the settings, else the backend of this process. */
function backendOf(settings: Settings, url: string, key: string): { url: string; key: string } {
  const { SVC_API_URL: given, SVC_API_KEY: givenKey } = settings;
  if (given !== '') return { url: given, key: givenKey };
  return { url: url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:'), key };
}
