/** Starts the graph engine: snapshot, threads, executor and refresher. */
import type { SnapshotDeps } from '../../capabilities/snapshot/capability.ts';
import { Executor } from '../../engine/answers/execute.ts';
import { operations } from '../../engine/operations/registry.ts';
import { freshnessAt } from '../../engine/snapshot/freshness.ts';
import { GenerationBoard } from '../../engine/snapshot/generation-board.ts';
import { IntegrityGuard } from '../../engine/snapshot/integrity.ts';
import { SnapshotJournal } from '../../engine/snapshot/journal.ts';
import { Refresher } from '../../engine/snapshot/refresher.ts';
import { ServedGenerations } from '../../engine/snapshot/served-generations.ts';
import { snapshotFilesOf } from '../../engine/snapshot/snapshot-file.ts';
import { SnapshotStore } from '../../engine/snapshot/snapshot-store.ts';
import { warmStart } from '../../engine/snapshot/warm-start.ts';
import { steadyNow } from '../../runtime/steady-clock.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Log } from '../../telemetry/log.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { Pool } from '../../workers/compute/pool.ts';
import { LoaderThreads } from '../../workers/loader/snapshot-loader.ts';
import { cancelObserver, executorObserver, familyGauge, poolGauges } from '../metrics/observers.ts';
import { refreshObserver, snapshotGauges } from '../metrics/snapshot-observers.ts';
import { resultCacheBytes, type SnapshotForThreads } from '../threads/thread-share.ts';
import type { Stores } from './open-stores.ts';
import { preparingWrites } from './prepared-writes.ts';

const MEGABYTE = 1024 * 1024;

export interface RunningEngine {
  executor: Executor;
  refresher: Refresher;
  /** The generation that answers now; null while no fresh snapshot does. */
  generation: () => number | null;
  /** The published generations; null if the snapshot is disabled. */
  generations: ServedGenerations | null;
  /** The data of /v1/snapshot. */
  report: SnapshotDeps & { journal: SnapshotJournal };
  /** The parts of the snapshot that other HTTP threads read; null if there are no other threads. */
  forThreads: SnapshotForThreads | null;
  close(): Promise<void>;
}

function startPool(settings: Settings, snapshots: SnapshotStore, metrics: Metrics): Pool {
  const { SVC_POOL_THREADS: threads, SVC_POOL_QUEUE_MAX: queueMax } = settings;
  const onStart = metrics.queues.waits('compute');
  const pool = new Pool(snapshots, { threads, queueMax, onStart }, cancelObserver(metrics));
  poolGauges(metrics, pool);
  metrics.queues.watch('compute', () => pool.queueDepth);
  return pool;
}

/** The owner counts references to generations; each other HTTP thread, if any, has a word on the board. */
function openSnapshots({ SVC_HTTP_THREADS: threads }: Settings, bytesMax: number) {
  if (threads === 1) return { snapshots: new SnapshotStore(bytesMax), forThreads: null };
  const board = new GenerationBoard(threads - 1);
  const snapshots = new SnapshotStore(bytesMax, board);
  snapshots.onPublish(generation => board.tell(generation));
  snapshots.onConfirm(generation => board.tell(generation));
  return { snapshots, forThreads: { board, buffers: snapshots.buffers } };
}

/** Snapshot, threads and executor; the snapshot file of an earlier run is in service when this resolves. */
export async function startEngine(
  settings: Settings,
  stores: Stores,
  metrics: Metrics,
  log: Log,
): Promise<RunningEngine> {
  const bytesMax = settings.SVC_SNAPSHOT_MEMORY_MAX_MB * MEGABYTE;
  const { snapshots, forThreads } = openSnapshots(settings, bytesMax);
  const generations = bytesMax === 0 ? null : new ServedGenerations(snapshots);
  const journal = new SnapshotJournal();
  snapshotGauges(metrics, snapshots);
  const loaders = new LoaderThreads(() => stores.graph.graph.loaderSource());
  const pool = startPool(settings, snapshots, metrics);
  const executor = await Executor.create({
    operations,
    engines: { snapshots, compute: pool, cypher: stores.graph.cypher },
    cache: stores.cache,
    settings: {
      staleSeconds: settings.SVC_SNAPSHOT_STALE_SECONDS,
      resultCacheBytes: resultCacheBytes(settings).owner,
      familiesBytes: settings.SVC_ANSWER_FAMILIES_MB * MEGABYTE,
      paritySampleRate: settings.SVC_PARITY_SAMPLE_RATE,
    },
    observer: executorObserver(metrics, log, journal),
  });
  familyGauge(metrics, executor);
  const files = snapshotFilesOf(stores.artifacts, stores.graph.name);
  const refresher = new Refresher({
    store: snapshots,
    source: stores.graph.graph,
    loader: loaders,
    files,
    settings: {
      refreshSeconds: settings.SVC_SNAPSHOT_REFRESH_SECONDS,
      fullSeconds: settings.SVC_SNAPSHOT_FULL_SECONDS,
      staleSeconds: settings.SVC_SNAPSHOT_STALE_SECONDS,
      bytesMax,
    },
    observer: preparingWrites(refreshObserver(metrics, log, journal), stores.graph.graph, log),
  });
  const guard = new IntegrityGuard(snapshots, pool, refresher, message => log.error(message));
  guard.start();
  if (bytesMax > 0) {
    const warm = await warmStart(snapshots, stores.graph.graph, files, loaders);
    if (warm.started) log.info({ confirmed: warm.confirmed }, 'snapshot file in service');
    else if (warm.reason !== null) log.warn({ reason: warm.reason }, 'snapshot file refused');
  }
  const close = async () => {
    guard.stop();
    // All three close at the same time, because a refresh may wait for a task to end, and to wait for the read of a
    // large graph would take too long.
    await Promise.all([refresher.close(), pool.close(), loaders.close()]);
  };
  const generation = () => {
    const { current } = snapshots;
    const confirmedAt = current?.confirmedAt ?? null;
    const freshness = freshnessAt(confirmedAt, steadyNow(), settings.SVC_SNAPSHOT_STALE_SECONDS);
    return freshness === 'fresh' ? current!.number : null;
  };
  const report = {
    snapshots,
    journal,
    staleSeconds: settings.SVC_SNAPSHOT_STALE_SECONDS,
    refreshSeconds: settings.SVC_SNAPSHOT_REFRESH_SECONDS,
    bytesMax,
  };
  return { executor, refresher, generation, generations, report, forThreads, close };
}
