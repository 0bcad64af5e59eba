/** Thread that generates a synthetic graph, packs it into a given buffer, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { type PackReport, packGraph } from '../src/engine/graph/packing/pack.ts';
import { SEED, STAMP } from './generation.ts';
import { buildSynthetic, type Shape } from './synthetic-graph.ts';

export interface PackingOrder {
  buffer: SharedArrayBuffer;
  decisoes: number;
  draws: Shape['draws'];
}

export interface PackingReport {
  buildMs: number;
  packMs: number;
  report: PackReport;
}

const { buffer, decisoes, draws } = workerData as PackingOrder;
const startedAt = performance.now();
const builder = buildSynthetic({ decisoes, seed: SEED, draws });
const builtAt = performance.now();
const report = packGraph(builder, buffer, STAMP);
const message: PackingReport = {
  buildMs: builtAt - startedAt,
  packMs: performance.now() - builtAt,
  report,
};
parentPort!.postMessage(message);
