/** Makes a synthetic graph up and packs it into the buffer it is given, then ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { packGraph } from '../src/engine/graph/pack.ts';
import { SEED, STAMP } from './generation.ts';
import type { PackingReport } from './memory.ts';
import { buildSynthetic } from './synthetic-graph.ts';

const { buffer, decisoes } = workerData as { buffer: SharedArrayBuffer; decisoes: number };
const startedAt = performance.now();
const builder = buildSynthetic({ decisoes, seed: SEED, draws: 'series' });
const builtAt = performance.now();
const report = packGraph(builder, buffer, STAMP);
const message: PackingReport = {
  buildMs: builtAt - startedAt,
  packMs: performance.now() - builtAt,
  report,
};
parentPort!.postMessage(message);
