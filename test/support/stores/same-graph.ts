/** Asserts that a graph store has exactly the contents of a model. */
import type { Test } from 'tap';
import { EDGE_TYPES, NODE_LABELS } from '../../../src/engine/graph/kinds.ts';
import type { GraphStore } from '../../../src/stores/graph/graph-store.ts';
import { loadPacked } from '../load-packed.ts';
import type { ModelGraph } from '../oracle/model.ts';
import { bodyOf, packModel } from '../zoo/pack-model.ts';

/** The loaded graph equals the model byte for byte, and so do the counts of the store. */
export async function sameGraph(
  t: Test,
  store: GraphStore,
  model: ModelGraph,
  name: string,
): Promise<boolean> {
  const expected = packModel(model);
  const loaded = await loadPacked(store);
  const probe = await store.probe();
  const nodeCounts = NODE_LABELS.map(
    (_, kind) => expected.kindStart[kind + 1]! - expected.kindStart[kind]!,
  );
  const edgeCounts = EDGE_TYPES.map((_, type) => expected.rows[type]!.outTargets.length);
  const { version: _, textBytes: __, ...counts } = probe;
  t.same(counts, { versioned: true, nodeCounts, edgeCounts }, name);
  return t.ok(bodyOf(loaded).equals(bodyOf(expected)), name);
}
