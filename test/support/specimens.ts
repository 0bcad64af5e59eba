/**
 * The zoo with weights, wordings and articles on its edges, some of them duplicated with other values, and buffers to
 * pack it into.
 */

import { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import {
  type GenerationStamp,
  type PackReport,
  packGraph,
} from '../../src/engine/graph/packing/pack.ts';
import { feedBuilder, type ModelEdge, type ModelGraph } from './oracle/model.ts';
import { randomForma } from './random-formas.ts';
import { seededRandom } from './random-text.ts';
import type { ZooGraph } from './zoo/sketch.ts';
import { smallGraphs } from './zoo/zoo.ts';

const ARTIGOS = ['14', '27', '186', '927, parágrafo único', '\u{1f4dc}', '\uff5e', ''];

/** Gives edges a weight and a wording or an article, and duplicates some edges with other values. */
export function attributed(model: ModelGraph, seed: number): ModelGraph {
  const random = seededRandom(seed);
  const given = (edge: ModelEdge): ModelEdge => {
    if (edge.type === 'TEM_CRITERIO') {
      const { type, source, target } = edge;
      const peso = random() < 0.5 ? 'high' : 'medium';
      return { type, source, target, peso, ...randomForma(random) };
    }
    if (edge.type !== 'APLICA_LEI') return edge;
    return { ...edge, artigo: ARTIGOS[Math.floor(random() * ARTIGOS.length)]! };
  };
  const edges = model.edges.flatMap(edge =>
    random() < 0.15 ? [given(edge), given(edge)] : [given(edge)],
  );
  return { ...model, edges };
}

export const specimens: ZooGraph[] = smallGraphs.map(({ name, model }, i) => ({
  name,
  model: attributed(model, 1000 + i),
}));

export const STAMP: GenerationStamp = {
  generation: 1,
  sourceVersion: 0x0123456789abcdefn,
  builtAt: 1_700_000_000_000,
  confirmedAt: 1_700_000_000_500,
};

export const growableBuffer = (bytesMax = 64 * 1024 * 1024) =>
  new SharedArrayBuffer(0, { maxByteLength: bytesMax });

export interface Packed {
  buffer: SharedArrayBuffer;
  report: PackReport;
  graph: PackedGraph;
  /** The bytes of the snapshot file. */
  file: Buffer;
}

/** `random` shuffles the order of nodes and edges. */
export function pack(
  model: ModelGraph,
  random: (() => number) | null = null,
  buffer = growableBuffer(),
  stamp = STAMP,
): Packed {
  const report = packGraph(feedBuilder(model, random), buffer, stamp);
  const file = Buffer.from(Buffer.from(buffer, 0, report.fileBytes));
  return { buffer, report, graph: new PackedGraph(buffer), file };
}
