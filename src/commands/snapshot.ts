/** `snapshot`: reads the graph, packs it, writes the snapshot file, reads that back and checks it. */

import { readHeader } from '../engine/graph/header.ts';
import type { PackReport } from '../engine/graph/packing/pack.ts';
import { Refresher } from '../engine/snapshot/refresher.ts';
import { snapshotFilesOf } from '../engine/snapshot/snapshot-file.ts';
import { SnapshotStore } from '../engine/snapshot/snapshot-store.ts';
import { warmStart } from '../engine/snapshot/warm-start.ts';
import { openStores, type Stores } from '../service/start/open-stores.ts';
import type { Settings } from '../settings/settings.ts';
import { LoaderThreads } from '../workers/loader/snapshot-loader.ts';
import { countLines } from './import-summary.ts';

const MEGABYTE = 1024 * 1024;

export async function snapshotCommand(settings: Settings): Promise<void> {
  const bytesMax = settings.SVC_SNAPSHOT_MEMORY_MAX_MB * MEGABYTE;
  if (bytesMax === 0) throw new Error('SVC_SNAPSHOT_MEMORY_MAX_MB is 0, which turns snapshots off');
  const stores = await openStores(settings, 'jurisgrafo snapshot');
  const loaders = new LoaderThreads(() => stores.graph.graph.loaderSource());
  const startedAt = performance.now();
  try {
    const report = await build(settings, stores, loaders, bytesMax);
    const bytes = await check(stores, loaders, bytesMax);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const lines = [`Snapshot file of ${bytes} bytes written and checked in ${seconds} s`];
    process.stdout.write(`${[...lines, ...countLines(report)].join('\n')}\n`);
  } finally {
    await loaders.close();
    await stores.close();
  }
}

/** Runs one refresh as the service does, including the file. */
async function build(
  settings: Settings,
  stores: Stores,
  loaders: LoaderThreads,
  bytesMax: number,
): Promise<PackReport> {
  let report: PackReport | null = null;
  let problem = '';
  const refresher = new Refresher({
    store: new SnapshotStore(bytesMax),
    source: stores.graph.graph,
    loader: loaders,
    files: snapshotFilesOf(stores.artifacts, stores.graph.name),
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
  return report;
}

/** Starts from the file, as a service that cannot ask the store does. Resolves to the file's bytes. */
async function check(stores: Stores, loaders: LoaderThreads, bytesMax: number): Promise<number> {
  const snapshots = new SnapshotStore(bytesMax);
  const files = snapshotFilesOf(stores.artifacts, stores.graph.name);
  const unasked = {
    probe: () => Promise.reject(new Error('the file is checked without its store')),
  };
  const warm = await warmStart(snapshots, unasked, files, loaders);
  if (warm.started) return readHeader(snapshots.current!.graph.buffer).fileBytes;
  throw new Error(`the snapshot file is refused: ${warm.reason ?? 'it does not exist'}`);
}
