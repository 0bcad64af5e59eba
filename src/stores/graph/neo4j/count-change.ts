/** The change that a write makes to the counts of nodes and relationships, which are a part of the graph's version. */
import {
  EDGE_TYPES,
  type EdgeTypeName,
  NODE_LABELS,
  type NodeLabel,
} from '../../../engine/graph/kinds.ts';

export class CountChange {
  /** Changes in the order of NODE_LABELS and EDGE_TYPES. */
  readonly #nodes = NODE_LABELS.map(() => 0);
  readonly #edges = EDGE_TYPES.map(() => 0);

  node(label: NodeLabel, difference: number): void {
    this.#nodes[NODE_LABELS.indexOf(label)]! += difference;
  }

  edge(type: EdgeTypeName, difference: number): void {
    this.#edges[EDGE_TYPES.indexOf(type)]! += difference;
  }

  /** The counts after the write. */
  addTo(nodes: readonly number[], edges: readonly number[]): [nodes: number[], edges: number[]] {
    return [
      nodes.map((count, i) => count + this.#nodes[i]!),
      edges.map((count, i) => count + this.#edges[i]!),
    ];
  }
}
