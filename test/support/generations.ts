/** Builds graphs that are large enough to keep a thread busy, and publishes them in a snapshot store. */

import { EDGE, KIND } from '../../src/engine/graph/kinds.ts';
import {
  HEADER_BYTES,
  planLayout,
  readBlockSizes,
  TABLE_LENGTH,
} from '../../src/engine/graph/layout.ts';
import { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import { GraphBuilder } from '../../src/engine/graph/packing/builder.ts';
import { packGraph } from '../../src/engine/graph/packing/pack.ts';
import type { Generation, SnapshotStore } from '../../src/engine/snapshot/snapshot-store.ts';
import { seededRandom } from './random-text.ts';

/** Maximum size of each buffer; only address space is reserved. */
export const BYTES_MAX = 256 * 1024 * 1024;

/** Packs and publishes as the refresher does, on the calling thread. */
export async function publish(
  store: SnapshotStore,
  builder: GraphBuilder,
  confirmedAt = Date.now(),
): Promise<Generation> {
  const { buffer, slot, number } = await store.reserve();
  const builtAt = Date.now();
  const sourceVersion = BigInt(number);
  packGraph(builder, buffer, { generation: number, sourceVersion, builtAt, confirmedAt });
  const graph = new PackedGraph(buffer);
  return store.publish(slot, { graph, number, sourceVersion, builtAt, confirmedAt });
}

export const decisaoId = (i: number) => `d${String(i).padStart(7, '0')}`;

/** Decisions with ids in order; returns their handles. */
export function addDecisoes(builder: GraphBuilder, count: number): number[] {
  return Array.from({ length: count }, (_, i) =>
    builder.addDecisao({
      id: decisaoId(i),
      processo: null,
      ministro: `MINISTRO ${i % 50}`,
      turma: null,
      categoria: `c${i % 5}`,
      resultado: 1 + (i % 3),
      day: 15_000 + (i % 3000),
    }),
  );
}

export const addCriterios = (builder: GraphBuilder, count: number): number[] =>
  Array.from({ length: count }, (_, i) =>
    builder.addNode(KIND.Criterio, `c${String(i).padStart(6, '0')}`, `tema ${i}`),
  );

/** Every decision draws its criteria independently: the hardest case of communities. */
export function independentCriterios(decisoes: number, criterios: number, each: number) {
  const builder = new GraphBuilder();
  const random = seededRandom(11);
  const handles = addDecisoes(builder, decisoes);
  const topics = addCriterios(builder, criterios);
  const draw = () => topics[Math.floor(random() ** 2 * criterios)]!;
  for (const handle of handles) {
    builder.addRow(EDGE.CRITERIO, handle, Array.from({ length: each }, draw));
  }
  return builder;
}

/** Random citations among decisions: betweenness takes decisoes² × each steps and cannot be cancelled. */
export function randomCitations(decisoes: number, each: number): GraphBuilder {
  const builder = new GraphBuilder();
  const random = seededRandom(12);
  const handles = addDecisoes(builder, decisoes);
  for (const handle of handles) {
    const cited = Array.from({ length: each }, () => handles[Math.floor(random() * decisoes)]!);
    builder.addRow(EDGE.CITA, handle, cited);
  }
  return builder;
}

/** The graph of a snapshot file, with room for derived blocks. */
export function packedCopy(file: Uint8Array): PackedGraph {
  const buffer = new SharedArrayBuffer(file.length, { maxByteLength: BYTES_MAX });
  new Uint8Array(buffer).set(file);
  const table = new Uint32Array(buffer, HEADER_BYTES, TABLE_LENGTH);
  buffer.grow(planLayout(readBlockSizes(table)).totalBytes);
  return new PackedGraph(buffer);
}
