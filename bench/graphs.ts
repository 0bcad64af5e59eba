/** Packed graphs to measure: synthetic ones, one from a data folder, and one from a snapshot file. */
import fs from 'node:fs';

import { PackedGraph } from '../src/engine/graph/packed-graph.ts';
import { GraphBuilder } from '../src/engine/graph/packing/builder.ts';
import { type PackReport, packGraph } from '../src/engine/graph/packing/pack.ts';
import { openLoader } from '../src/stores/graph/open-loader.ts';
import { openEmbeddedStore } from '../src/stores/opening/open-graph.ts';
import { BUFFER_BYTES_MAX, SEED, STAMP } from './generation.ts';
import { buildSynthetic, type Shape } from './synthetic-graph.ts';

export interface Packed {
  graph: PackedGraph;
  report: PackReport;
  packMs: number;
}

export function packed(builder: GraphBuilder): Packed {
  const buffer = new SharedArrayBuffer(0, { maxByteLength: BUFFER_BYTES_MAX });
  const startedAt = performance.now();
  const report = packGraph(builder, buffer, STAMP);
  return { graph: new PackedGraph(buffer), report, packMs: performance.now() - startedAt };
}

export function packSynthetic(decisoes: number, draws: Shape['draws']): Packed {
  return packed(buildSynthetic({ decisoes, seed: SEED, draws }));
}

/** The graph of a snapshot file. */
export function packedFile(file: string): PackedGraph {
  const bytes = fs.readFileSync(file);
  // Derived blocks are not in the file; they follow the stored blocks.
  const buffer = new SharedArrayBuffer(0, { maxByteLength: BUFFER_BYTES_MAX });
  buffer.grow(BUFFER_BYTES_MAX);
  new Uint8Array(buffer, 0, bytes.length).set(bytes);
  return new PackedGraph(buffer);
}

/** The graph that the service would serve from this folder. No process may have the folder open. */
export async function packStored(dataDir: string): Promise<Packed> {
  const stores = await openEmbeddedStore(dataDir, 'a bench that reads the graph');
  const loader = await openLoader(stores.graph.loaderSource());
  try {
    const builder = new GraphBuilder();
    await loader.load(builder);
    return packed(builder);
  } finally {
    await loader.close();
    await stores.close();
  }
}

/** For example `13.9 relationships a decision`. */
export function density({ graph, report }: Packed): string {
  const edges = report.edgeCounts.reduce((sum, count) => sum + count, 0);
  return `${(edges / graph.decisaoCount).toFixed(1)} relationships a decision`;
}
