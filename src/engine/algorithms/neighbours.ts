/**
 * The rows in which a node's neighbours stand, over all relationship types and either direction: six for a decision
 * (five out, citations in), one for any other node.
 *
 * Returns   the bounds of one row after another; degrees; the type and direction of an edge.
 * Requires  rows in both directions.
 * Cost      O(1) per row; `edgeBetween` O(edges out of the nodes that are decisions).
 * Verified  through shortest-path.
 */
import { EDGE, EDGE_TYPE_COUNT } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';

/** Relationship type that ends at each kind of node. */
const TYPE_INTO_KIND = [EDGE.CITA, EDGE.CRITERIO, EDGE.FATO, EDGE.PROVA, EDGE.LEI, EDGE.CITA];

/** Relationship type of the edges into a node. */
export const typeInto = (graph: PackedGraph, node: number): number =>
  TYPE_INTO_KIND[graph.nodeKind[node]!]!;

/** A cursor over rows: `at` sets the bounds of the k-th row of a node and answers whether there is one. */
export class NeighbourRows {
  /** The row is `values[start .. end)`. */
  values: Uint32Array;
  start = 0;
  end = 0;
  readonly #graph: PackedGraph;

  constructor(graph: PackedGraph) {
    this.#graph = graph;
    this.values = graph.rows[0]!.outTargets;
  }

  at(node: number, k: number): boolean {
    const graph = this.#graph;
    const isDecisao = node < graph.decisaoCount;
    if (isDecisao && k < EDGE_TYPE_COUNT) {
      const { outOffsets, outTargets } = graph.rows[k]!;
      this.values = outTargets;
      this.start = outOffsets[node]!;
      this.end = outOffsets[node + 1]!;
      return true;
    }
    if (k > (isDecisao ? EDGE_TYPE_COUNT : 0)) return false;
    const type = typeInto(graph, node);
    const { inOffsets, inSources } = graph.rows[type]!;
    const index = graph.targetIndex(type, node);
    this.values = inSources;
    this.start = inOffsets[index]!;
    this.end = inOffsets[index + 1]!;
    return true;
  }

  /** The outgoing edges of a node; 0 unless it is a decision. */
  outDegree(node: number): number {
    const { decisaoCount, rows } = this.#graph;
    if (node >= decisaoCount) return 0;
    let degree = 0;
    for (let type = 0; type < EDGE_TYPE_COUNT; type++) {
      const { outOffsets } = rows[type]!;
      degree += outOffsets[node + 1]! - outOffsets[node]!;
    }
    return degree;
  }

  /** The incoming edges of a node; for a decision, its citations by others. */
  inDegree(node: number): number {
    const type = typeInto(this.#graph, node);
    const { inOffsets } = this.#graph.rows[type]!;
    const index = this.#graph.targetIndex(type, node);
    return inOffsets[index + 1]! - inOffsets[index]!;
  }

  /** The decision at the other end of a node's only edge; the node itself if it is a decision or has more edges. */
  anchor(node: number): number {
    if (node < this.#graph.decisaoCount) return node;
    const type = typeInto(this.#graph, node);
    const { inOffsets, inSources } = this.#graph.rows[type]!;
    const index = this.#graph.targetIndex(type, node);
    const start = inOffsets[index]!;
    return inOffsets[index + 1]! - start === 1 ? inSources[start]! : node;
  }
}

/** Type and stored direction of an edge that joins two nodes; requires that there is one. */
export function edgeBetween(
  graph: PackedGraph,
  a: number,
  b: number,
): { source: number; target: number; type: number } {
  for (const [source, target] of [
    [a, b],
    [b, a],
  ] as const) {
    if (source >= graph.decisaoCount) continue;
    for (let type = 0; type < EDGE_TYPE_COUNT; type++) {
      const { outOffsets, outTargets } = graph.rows[type]!;
      const end = outOffsets[source + 1]!;
      for (let e = outOffsets[source]!; e < end; e++) {
        if (outTargets[e] === target) return { source, target, type };
      }
    }
  }
  throw new Error(`nodes ${a} and ${b} are not joined`);
}
