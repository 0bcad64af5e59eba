/**
 * The service around a synthetic graph without a store: `synthetic-service.ts DECISIONS`. On a message from its parent
 * it computes the communities on the background thread again and again.
 */
import type { AddressInfo } from 'node:net';
import { snapshotCapabilities } from '../../src/capabilities/snapshot/capability.ts';
import type { ComputeOutcome } from '../../src/engine/answers/compute.ts';
import { Executor } from '../../src/engine/answers/execute.ts';
import { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import { operations } from '../../src/engine/operations/registry.ts';
import { SnapshotJournal } from '../../src/engine/snapshot/journal.ts';
import { type Generation, SnapshotStore } from '../../src/engine/snapshot/snapshot-store.ts';
import { loadApiKeys } from '../../src/http/access/api-keys.ts';
import { createApp } from '../../src/http/app.ts';
import { questionRoutes } from '../../src/http/routes/question-routes.ts';
import { servableCapability, servableOperation } from '../../src/http/servable.ts';
import { createHttpServer } from '../../src/server/http-server.ts';
import { HTTP_LIMITS } from '../../src/server/limits.ts';
import { cancelObserver, executorObserver } from '../../src/service/metrics/observers.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { MemoryCache } from '../../src/stores/cache/memory-cache.ts';
import { createLog } from '../../src/telemetry/log.ts';
import { Metrics } from '../../src/telemetry/metrics.ts';
import { Pool } from '../../src/workers/compute/pool.ts';
import { BUFFER_BYTES_MAX } from '../generation.ts';
import { packInThread } from '../kernels/packing.ts';

export interface BackgroundOrder {
  background: boolean;
}

/** Sent when the background thread is idle again. */
export interface BackgroundReport {
  /** Milliseconds of each computation, including the time it waited for a processor. */
  computations: number[];
}

const settings = readSettings(process.env);
const log = createLog(settings.SVC_LOG_LEVEL);
const metrics = new Metrics();
const cache = new MemoryCache();
const snapshots = new SnapshotStore(BUFFER_BYTES_MAX);
const threads = { threads: settings.SVC_POOL_THREADS, queueMax: settings.SVC_POOL_QUEUE_MAX };
const pool = new Pool(snapshots, threads, cancelObserver(metrics));
const journal = new SnapshotJournal();
const engine = await Executor.create({
  operations,
  engines: { snapshots, compute: pool, cypher: null },
  cache,
  settings: {
    staleSeconds: settings.SVC_SNAPSHOT_STALE_SECONDS,
    resultCacheBytes: 64 * 1024 * 1024,
    familiesBytes: 64 * 1024 * 1024,
    paritySampleRate: 0,
  },
  observer: executorObserver(metrics, log, journal),
});
const generation = await publish(Number(process.argv[2]));
// Computations of a generation run in order, so all others are done when this one is.
if (!(await communities(generation)).ok) throw new Error('the communities were not computed');

let isWanted = false;
process.on('message', async (message: BackgroundOrder | 'probe') => {
  if (message === 'probe') return;
  isWanted = message.background;
  if (!isWanted) return;
  const report: BackgroundReport = { computations: [] };
  while (isWanted) {
    const startedAt = performance.now();
    const outcome = await communities(generation);
    if (!outcome.ok) throw new Error(`the communities were not computed: ${outcome.code}`);
    report.computations.push(performance.now() - startedAt);
  }
  process.send!(report);
});
await listen();

async function publish(decisoes: number): Promise<Generation> {
  const { buffer, slot, number } = await snapshots.reserve();
  await packInThread({ buffer, decisoes, draws: 'independent' });
  const graph = new PackedGraph(buffer);
  const now = Date.now();
  const stamp = { number, sourceVersion: 1n, builtAt: now, confirmedAt: now };
  return snapshots.publish(slot, { graph, ...stamp });
}

function communities(generation: Generation): Promise<ComputeOutcome> {
  const task = { operation: 'communities', kind: 'precompute', params: null } as const;
  return pool.submit({ ...task, generation, lane: 'background', runMsMax: null }).outcome;
}

async function listen(): Promise<void> {
  const { keys } = await loadApiKeys(settings);
  const up = async () => {};
  const execute: typeof engine.execute = (...asked) => engine.execute(...asked);
  const app = createApp({
    settings,
    routes: [
      ...operations.map(operation => servableOperation(operation, execute, HTTP_LIMITS)),
      ...snapshotCapabilities({
        snapshots,
        journal,
        staleSeconds: settings.SVC_SNAPSHOT_STALE_SECONDS,
        refreshSeconds: settings.SVC_SNAPSHOT_REFRESH_SECONDS,
        bytesMax: BUFFER_BYTES_MAX,
      }).map(one => servableCapability(one, value => JSON.stringify(value))),
    ].flatMap(questionRoutes),
    keys,
    windows: cache,
    metrics,
    log,
    checks: {
      vector_engine: async () => {},
      graph_db: async () => {},
      relational_db: async () => {},
      cache: up,
      artifact_storage: async () => {},
      worker_ingest: async () => {},
    },
    isReady: () => engine.ready(),
    isDraining: () => false,
    version: 'bench',
    urlBytesMax: HTTP_LIMITS.urlBytesMax,
  });
  const server = createHttpServer(app, { metrics, connectionsMax: settings.SVC_CONNECTIONS_MAX });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.stdout.write(`synthetic service listens on http://127.0.0.1:${port}\n`);
  });
  process.once('SIGTERM', () => process.exit(0));
}
