/** Thread that packs a graph into a given buffer, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { EDGE_TYPE_COUNT, NO_DAY, RESULTADO } from '../../src/engine/graph/kinds.ts';
import type { MergeableChanges } from '../../src/engine/graph/merging/graph-changes.ts';
import { mergedContents } from '../../src/engine/graph/merging/merged-contents.ts';
import { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import {
  graphContents,
  type PackedContents,
} from '../../src/engine/graph/packing/graph-contents.ts';
import { bodyCrc, type PackReport, packContents } from '../../src/engine/graph/packing/pack.ts';
import { SEED, STAMP } from '../generation.ts';
import { buildSynthetic, type Shape } from '../synthetic-graph.ts';

/** What to pack: a synthetic graph, or the graph of another buffer with one more decision. */
export type PackingOrder = { buffer: SharedArrayBuffer } & (
  | { decisoes: number; draws: Shape['draws'] }
  | { previous: SharedArrayBuffer }
);

export interface PackingReport {
  /** Time to generate the graph in a builder, or to check the previous graph. */
  buildMs: number;
  packMs: number;
  report: PackReport;
}

const order = workerData as PackingOrder;
const startedAt = performance.now();
const make = 'previous' in order ? merging(order.previous) : generating(order);
const builtAt = performance.now();
const report = packContents(make(), order.buffer, STAMP);
const message: PackingReport = {
  buildMs: builtAt - startedAt,
  packMs: performance.now() - builtAt,
  report,
};
parentPort!.postMessage(message);

function generating(shape: Pick<Shape, 'decisoes' | 'draws'>): () => PackedContents {
  const builder = buildSynthetic({ ...shape, seed: SEED });
  return () => graphContents(builder);
}

/** Like the loader thread, computes the checksum of the previous generation first. */
function merging(buffer: SharedArrayBuffer): () => PackedContents {
  bodyCrc(buffer);
  return () => {
    const previous = new PackedGraph(buffer);
    return mergedContents(previous, oneMore(previous));
  };
}

/** Adds a copy of one decision in the middle of the order of ids, so that the numbers of all later decisions change. */
function oneMore(previous: PackedGraph): MergeableChanges {
  const like = previous.decisaoCount >>> 1;
  const id = `${previous.id(like)}a`;
  const targets = Array.from({ length: EDGE_TYPE_COUNT }, (_, type) => {
    const { outOffsets, outTargets } = previous.rows[type]!;
    const row = outTargets.subarray(outOffsets[like], outOffsets[like + 1]);
    return Array.from(row, node => ({
      kind: previous.nodeKind[node]!,
      id: previous.id(node),
      nome: previous.names.text(node),
      peso: 0,
      artigo: null,
    }));
  });
  const texts = { processo: null, ministro: null, turma: null, categoria: null };
  const decisao = { id, ...texts, resultado: RESULTADO.PROVIDO, day: NO_DAY, targets };
  return { ids: [id], decisoes: [decisao], gone: [] };
}
