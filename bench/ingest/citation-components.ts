/** The connected components of the citation graph, whatever the direction of the citations. */
import { EDGE } from '../../src/engine/graph/kinds.ts';
import type { PackedGraph } from '../../src/engine/graph/packed-graph.ts';

interface CitationComponents {
  /** Citations of decisions that are in the graph. */
  resolved: number;
  citations: number;
  /** Groups of decisions that citations join; a decision without any is a group of its own. */
  components: number;
  largest: number;
}

export function citationComponents(graph: PackedGraph): CitationComponents {
  const { outOffsets, outTargets } = graph.rows[EDGE.CITA]!;
  const parents = Uint32Array.from({ length: graph.decisaoCount }, (_, node) => node);
  const rootOf = (node: number): number => {
    let at = node;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at]!]!;
      at = parents[at]!;
    }
    return at;
  };
  let resolved = 0;
  for (let node = 0; node < graph.decisaoCount; node++) {
    for (let i = outOffsets[node]!; i < outOffsets[node + 1]!; i++) {
      const target = outTargets[i]!;
      // Decisions have the lowest numbers.
      if (target >= graph.decisaoCount) continue;
      resolved++;
      parents[rootOf(node)] = rootOf(target);
    }
  }
  const sizes = new Map<number, number>();
  for (let node = 0; node < graph.decisaoCount; node++) {
    const root = rootOf(node);
    sizes.set(root, (sizes.get(root) ?? 0) + 1);
  }
  const citations = outOffsets[graph.decisaoCount]! - outOffsets[0]!;
  const largest = Math.max(0, ...sizes.values());
  return { resolved, citations, components: sizes.size, largest };
}
