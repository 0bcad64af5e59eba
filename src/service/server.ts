/** Puts the service together from settings, starts it, and takes it down again in order. */
import fs from 'node:fs';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import { SimilarEngine } from '../capabilities/search/similar-engine.ts';
import { Executor } from '../engine/answers/execute.ts';
import { operations } from '../engine/operations/registry.ts';
import { IntegrityGuard } from '../engine/snapshot/integrity.ts';
import { Refresher } from '../engine/snapshot/refresher.ts';
import { snapshotFilesOf } from '../engine/snapshot/snapshot-file.ts';
import { SnapshotStore } from '../engine/snapshot/snapshot-store.ts';
import { warmStart } from '../engine/snapshot/warm-start.ts';
import { type ApiKeys, loadApiKeys, loadToolKeys } from '../http/access/api-keys.ts';
import { createApp } from '../http/app.ts';
import { Drain } from '../http/transport/drain.ts';
import { createHttpServer } from '../http/transport/http-server.ts';
import { importDemoIfEmpty } from '../ingest/demo-corpus.ts';
import type { Settings } from '../settings/settings.ts';
import { createLog, type Log } from '../telemetry/log.ts';
import { Metrics } from '../telemetry/metrics.ts';
import { Pool } from '../workers/compute/pool.ts';
import { LoaderThreads } from '../workers/loader/snapshot-loader.ts';
import { startParts } from './backend.ts';
import { workerCheck } from './ingest.ts';
import {
  breakerObserver,
  cancelObserver,
  executorObserver,
  poolGauges,
  refreshObserver,
  snapshotGauges,
} from './observers.ts';
import { openStores, type Stores } from './open-stores.ts';

export interface RunningService {
  /** Where it listens, such as `http://127.0.0.1:8080`. */
  url: string;
  /** The key that was made on the first run, null where there was one. */
  madeKey: string | null;
  refresher: Refresher;
  /** Ends in order: no new requests, those under way finished, threads and stores closed. */
  close(): Promise<void>;
}

const MEGABYTE = 1024 * 1024;
/** Requests under way get this long to finish on shutdown. */
const DRAIN_MS_MAX = 16_000;

/** Starts the service; `tell` shows lines to the person who started it. Throws one clear line when it cannot. */
export async function serve(
  settings: Settings,
  tell: (line: string) => void = () => {},
): Promise<RunningService> {
  const log = createLog(settings.SVC_LOG_LEVEL);
  const { keys: api, made } = await loadApiKeys(settings);
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
    return await start(settings, stores, keys, made, metrics, log);
  } catch (error) {
    await stores.close();
    throw error;
  }
}

/** A database that others fill is never ours to fill with a demonstration. */
const isAllEmbedded = (settings: Settings): boolean =>
  settings.SVC_NEO4J_URI === '' &&
  settings.SVC_DATABASE_URL === '' &&
  settings.SVC_QDRANT_URL === '';

interface Keys {
  api: ApiKeys;
  tools: ApiKeys | null;
}

async function start(
  settings: Settings,
  stores: Stores,
  keys: Keys,
  madeKey: string | null,
  metrics: Metrics,
  log: Log,
): Promise<RunningService> {
  const engine = await startEngine(settings, stores, metrics, log);
  try {
    const front = await startFront(settings, stores, keys, engine, metrics, log);
    engine.refresher.start();
    const close = async () => {
      await front.close();
      await engine.close();
      await stores.close();
    };
    return { url: front.url, madeKey, refresher: engine.refresher, close };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** The HTTP face, listening when this resolves. */
async function startFront(
  settings: Settings,
  stores: Stores,
  keys: Keys,
  engine: Engine,
  metrics: Metrics,
  log: Log,
): Promise<{ url: string; close(): Promise<void> }> {
  let isDraining = false;
  const version = packageVersion();
  const answering = new SimilarEngine(engine.executor, stores);
  const parts = await startParts({
    ...{ settings, stores, engine: answering },
    ...{ metrics, log, toolKeys: keys.tools, version },
    graphChanged: () => engine.refresher.wake(),
  });
  const app = createApp({
    settings,
    operations,
    engine: answering,
    routes: parts.routes,
    keys: keys.api,
    cache: stores.cache,
    metrics,
    log,
    checks: { ...stores.checks, worker_ingest: workerCheck(stores.cache) },
    draining: () => isDraining,
    version,
  });
  const server = createHttpServer(app, { metrics, connectionsMax: settings.SVC_CONNECTIONS_MAX });
  const drain = new Drain(server);
  await listen(server, settings, log).catch(async error => {
    await parts.close();
    throw error;
  });
  const { address, port, family } = server.address() as AddressInfo;
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
  const close = async () => {
    isDraining = true;
    const cut = await drain.end(DRAIN_MS_MAX);
    if (cut > 0) log.warn({ connections: cut }, 'requests refused to finish and were cut');
    await parts.close();
  };
  try {
    stores.announce(url);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

interface Engine {
  executor: Executor;
  refresher: Refresher;
  close(): Promise<void>;
}

/** Snapshot, threads and executor; the snapshot file of an earlier run is in service when this resolves. */
async function startEngine(
  settings: Settings,
  stores: Stores,
  metrics: Metrics,
  log: Log,
): Promise<Engine> {
  const bytesMax = settings.SVC_SNAPSHOT_MEMORY_MAX_MB * MEGABYTE;
  const snapshots = new SnapshotStore(bytesMax);
  snapshotGauges(metrics, snapshots);
  const loaders = new LoaderThreads(() => stores.graph.graph.loaderSource());
  const pool = new Pool(
    snapshots,
    { threads: settings.SVC_POOL_THREADS, queueMax: settings.SVC_POOL_QUEUE_MAX },
    cancelObserver(metrics),
  );
  poolGauges(metrics, pool);
  const executor = await Executor.create(
    operations,
    { snapshots, compute: pool, cypher: stores.graph.cypher },
    stores.cache,
    {
      staleSeconds: settings.SVC_SNAPSHOT_STALE_SECONDS,
      resultCacheBytes: settings.SVC_RESULT_CACHE_MB * MEGABYTE,
      paritySampleRate: settings.SVC_PARITY_SAMPLE_RATE,
    },
    executorObserver(metrics, log),
  );
  const files = snapshotFilesOf(stores.artifacts, stores.graph.name);
  const refresher = new Refresher(
    snapshots,
    stores.graph.graph,
    loaders,
    files,
    {
      refreshSeconds: settings.SVC_SNAPSHOT_REFRESH_SECONDS,
      fullSeconds: settings.SVC_SNAPSHOT_FULL_SECONDS,
      staleSeconds: settings.SVC_SNAPSHOT_STALE_SECONDS,
      bytesMax,
    },
    refreshObserver(metrics, log),
  );
  const guard = new IntegrityGuard(snapshots, pool, refresher, message => log.error(message));
  guard.start();
  if (bytesMax > 0) {
    const warm = await warmStart(snapshots, stores.graph.graph, files, loaders);
    if (warm.started) log.info({ confirmed: warm.confirmed }, 'snapshot file in service');
    else if (warm.reason !== null) log.warn({ reason: warm.reason }, 'snapshot file refused');
  }
  const close = async () => {
    guard.stop();
    // At once: a refresh may wait for a task to end, and reading a large graph takes longer than anyone waits.
    await Promise.all([refresher.close(), pool.close(), loaders.close()]);
  };
  return { executor, refresher, close };
}

function listen(server: http.Server, settings: Settings, log: Log): Promise<void> {
  const { SVC_HOST: host, SVC_PORT: port } = settings;
  return new Promise((resolve, reject) => {
    server.once('error', error =>
      reject(
        new Error(`cannot listen on ${host}:${port} (${(error as NodeJS.ErrnoException).code})`),
      ),
    );
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      server.on('error', error => log.error({ err: error }, 'the server failed'));
      resolve();
    });
  });
}

function packageVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version;
}
