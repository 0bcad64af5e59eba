/** Starts the HTTP side: application, server and drain. */
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiKeys } from '../http/access/api-keys.ts';
import { createApp } from '../http/app.ts';
import { Drain } from '../http/transport/drain.ts';
import { createHttpServer } from '../http/transport/http-server.ts';
import { HTTP_LIMITS } from '../http/transport/limits.ts';
import { packageVersion } from '../settings/package-version.ts';
import type { Settings } from '../settings/settings.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { type Backend, startBackend } from './backend.ts';
import type { RunningEngine } from './engine.ts';
import type { Stores } from './open-stores.ts';
import { workerCheck } from './start-ingest.ts';

/** Requests under way get this long to finish on shutdown. */
const DRAIN_MS_MAX = 16_000;

export interface FrontDeps {
  settings: Settings;
  stores: Stores;
  /** Keys of the backend's routes, and of the tools; null: no key opens the tools. */
  keys: { api: ApiKeys; tools: ApiKeys | null };
  engine: RunningEngine;
  metrics: Metrics;
  log: Log;
}

export interface RunningFront {
  /** Where it listens, such as `http://127.0.0.1:8080`. */
  url: string;
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
  const app = createApp({
    settings,
    routes: backend.routes,
    keys: keys.api,
    cache: stores.cache,
    metrics,
    log,
    checks: { ...stores.checks, worker_ingest: workerCheck(stores.cache) },
    isReady: () => engine.executor.ready() && !hasMismatch(stores),
    isDraining: () => isDraining,
    version,
    urlBytesMax: HTTP_LIMITS.urlBytesMax,
  });
  const server = createHttpServer(app, { metrics, connectionsMax: settings.SVC_CONNECTIONS_MAX });
  const drain = new Drain(server);
  await listen(server, settings, log);
  const end = async () => {
    isDraining = true;
    const cut = await drain.end(DRAIN_MS_MAX);
    if (cut > 0) log.warn({ connections: cut }, 'requests did not finish in time and were cut');
  };
  const url = urlOf(server);
  try {
    stores.announce(url);
  } catch (error) {
    await end();
    throw error;
  }
  const close = async () => {
    await end();
    await backend.close();
  };
  return { url, close };
}

/** An instance whose vectors cannot be compared with those of the store gets no traffic. */
function hasMismatch({ vectors, embeddings }: Stores): boolean {
  return vectors.isMismatched || embeddings.isMismatched;
}

function urlOf(server: http.Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
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
