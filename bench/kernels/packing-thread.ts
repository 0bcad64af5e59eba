/** Thread that fills a builder, packs it into a given buffer, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import { GraphBuilder } from '../../src/engine/graph/packing/builder.ts';
import { mergeChanges } from '../../src/engine/graph/packing/merge-changes.ts';
import { type PackReport, packGraph } from '../../src/engine/graph/packing/pack.ts';
import { SEED, STAMP } from '../generation.ts';
import { buildSynthetic, type Shape } from '../synthetic-graph.ts';

/** A synthetic graph, or the graph of another buffer, of which nothing has changed. */
export type PackingOrder = { buffer: SharedArrayBuffer } & (
  | { decisoes: number; draws: Shape['draws'] }
  | { previous: SharedArrayBuffer }
);

export interface PackingReport {
  buildMs: number;
  packMs: number;
  report: PackReport;
}

const order = workerData as PackingOrder;
const startedAt = performance.now();
const builder =
  'previous' in order ? merged(order.previous) : buildSynthetic({ ...order, seed: SEED });
const builtAt = performance.now();
const report = packGraph(builder, order.buffer, STAMP);
const message: PackingReport = {
  buildMs: builtAt - startedAt,
  packMs: performance.now() - builtAt,
  report,
};
parentPort!.postMessage(message);

function merged(previous: SharedArrayBuffer): GraphBuilder {
  const builder = new GraphBuilder();
  mergeChanges(builder, new PackedGraph(previous), { ids: [], decisoes: [] }, []);
  return builder;
}
