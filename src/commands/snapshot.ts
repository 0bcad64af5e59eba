/** `snapshot`: reads the graph, packs it, writes the snapshot file, and verifies the file by loading it. */

import { readHeader } from '../engine/graph/header.ts';
import { snapshotFilesOf } from '../engine/snapshot/snapshot-file.ts';
import { SnapshotStore } from '../engine/snapshot/snapshot-store.ts';
import { warmStart } from '../engine/snapshot/warm-start.ts';
import { openStores, type Stores } from '../service/start/open-stores.ts';
import type { Settings } from '../settings/settings.ts';
import type { LoaderThreads } from '../workers/loader/snapshot-loader.ts';
import { countLines } from './import-summary.ts';
import { graphBytesMax, loadersOf, readGraph } from './read-graph.ts';

export async function snapshotCommand(settings: Settings): Promise<void> {
  const bytesMax = graphBytesMax(settings);
  const stores = await openStores(settings, 'jurisgrafo snapshot');
  const loaders = loadersOf(stores);
  const startedAt = performance.now();
  try {
    const files = snapshotFilesOf(stores.artifacts, stores.graph.name);
    const { report } = await readGraph(settings, stores, loaders, files);
    const bytes = await check(stores, loaders, bytesMax);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const lines = [`Snapshot file of ${bytes} bytes written and checked in ${seconds} s`];
    process.stdout.write(`${[...lines, ...countLines(report)].join('\n')}\n`);
  } finally {
    await loaders.close();
    await stores.close();
  }
}

/** Loads the snapshot from the file, as a service does when the graph store is down. Resolves to the file's bytes. */
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
