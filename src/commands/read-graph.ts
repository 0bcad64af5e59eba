/** Reads the graph of a store once, as a refresh of the service does. */
import type { PackReport } from '../engine/graph/packing/pack.ts';
import { Refresher } from '../engine/snapshot/refresher.ts';
import type { SnapshotFiles } from '../engine/snapshot/snapshot-file.ts';
import { SnapshotStore } from '../engine/snapshot/snapshot-store.ts';
import type { Stores } from '../service/start/open-stores.ts';
import type { Settings } from '../settings/settings.ts';
import { LoaderThreads } from '../workers/loader/snapshot-loader.ts';

const MEGABYTE = 1024 * 1024;

export interface ReadGraph {
  report: PackReport;
  snapshots: SnapshotStore;
}

/** Throws if the settings turn snapshots off. */
export function graphBytesMax(settings: Settings): number {
  const bytesMax = settings.SVC_SNAPSHOT_MEMORY_MAX_MB * MEGABYTE;
  if (bytesMax === 0) throw new Error('SVC_SNAPSHOT_MEMORY_MAX_MB is 0, which turns snapshots off');
  return bytesMax;
}

export const loadersOf = (stores: Stores): LoaderThreads =>
  new LoaderThreads(() => stores.graph.graph.loaderSource());

/** `files` receives the snapshot file. Warns on standard error if the graph changed during the read. */
export async function readGraph(
  settings: Settings,
  stores: Stores,
  loader: LoaderThreads,
  files: SnapshotFiles,
): Promise<ReadGraph> {
  const bytesMax = graphBytesMax(settings);
  let report: PackReport | null = null;
  let problem = '';
  const snapshots = new SnapshotStore(bytesMax);
  const refresher = new Refresher({
    store: snapshots,
    source: stores.graph.graph,
    loader,
    files,
    settings: {
      refreshSeconds: settings.SVC_SNAPSHOT_REFRESH_SECONDS,
      fullSeconds: settings.SVC_SNAPSHOT_FULL_SECONDS,
      staleSeconds: settings.SVC_SNAPSHOT_STALE_SECONDS,
      bytesMax,
    },
    observer: {
      refreshed: () => {},
      probed: () => {},
      packed: packed => {
        report = packed;
      },
      warn: (message, error) => {
        problem = error instanceof Error ? `${message}: ${error.message}` : message;
      },
    },
  });
  const outcome = await refresher.refresh(true);
  await refresher.close();
  if (report === null || problem !== '')
    throw new Error(problem || `the refresh ended as ${outcome}`);
  if (outcome === 'torn') {
    process.stderr.write(
      'The graph was being written during the read: the snapshot may mix versions\n',
    );
  }
  return { report, snapshots };
}
