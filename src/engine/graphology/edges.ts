/**
 * The edges that a graphology view selects, read from the rows of the packed graph. The number of an
 * edge is its place among all edges of the graph, ordered by type, source and target, in any view.
 */
import { EDGE, EDGE_TARGET_KIND, KIND, KIND_COUNT } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';

/**
 * The edges that end at one kind of node. Only one type ends at each kind, so two nodes are joined
 * by at most one edge in each direction, and the groups in order list a decision's targets in
 * ascending order.
 *
 *   starts, ends  Uint32Array, by decision: bounds of its row in `targets`
 *   targets       Uint32Array, nodes
 *   inOffsets     Uint32Array, by target node minus `inFirst`: bounds of its row in `inSources`
 *   inSources     Uint32Array, decisions
 */
export interface EdgeGroup {
  /** EDGE number. */
  type: number;
  /** Number of the edge at place 0 of `targets`. */
  firstEdge: number;
  starts: Uint32Array;
  ends: Uint32Array;
  targets: Uint32Array;
  inOffsets: Uint32Array;
  inSources: Uint32Array;
  inFirst: number;
}

/** Place of the first value in the ascending `values[start .. end)` that is at least `least`, or `end`. */
export function firstAtLeast(
  values: Uint32Array,
  start: number,
  end: number,
  least: number,
): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

type TargetKind = (typeof EDGE_TARGET_KIND)[number];
const typeOfKind = (kind: number) =>
  kind === KIND.Decisao ? EDGE.CITA : EDGE_TARGET_KIND.indexOf(kind as TargetKind);

export class ViewEdges {
  /** Number of decisions, where all edges start; 0 if the view has no edges. */
  readonly sourceCount: number;
  readonly size: number;
  /** The groups of the view, by target kind. */
  readonly groups: readonly EdgeGroup[];
  readonly #groupOfKind: (EdgeGroup | null)[] = new Array(KIND_COUNT).fill(null);
  readonly #nodeKind: Uint8Array;
  /** Number of the first edge of each type, then the number of all edges. */
  readonly #typeStart: number[] = [0];
  readonly #rows: PackedGraph['rows'];

  /** Cost: with citations, a binary search and four bytes for each decision. */
  constructor(graph: PackedGraph, types: readonly boolean[], kinds: readonly boolean[]) {
    this.#nodeKind = graph.nodeKind;
    this.#rows = graph.rows;
    for (const { outTargets } of graph.rows) {
      this.#typeStart.push(this.#typeStart.at(-1)! + outTargets.length);
    }
    // Every edge starts at a decision, so a view without decisions has no edges.
    for (let kind = 0; kind < KIND_COUNT && kinds[KIND.Decisao]; kind++) {
      if (kinds[kind] && types[typeOfKind(kind)])
        this.#groupOfKind[kind] = this.#group(graph, kind);
    }
    this.#divideCitations(graph);
    this.groups = this.#groupOfKind.filter(group => group !== null);
    this.sourceCount = this.groups.length > 0 ? graph.decisaoCount : 0;
    this.size = this.groups.reduce((size, group) => size + this.#count(group), 0);
  }

  /** The group of an edge; null if the view does not select it. */
  groupOf(edge: number): EdgeGroup | null {
    const starts = this.#typeStart;
    if (edge >= starts[this.#rows.length]!) return null;
    let type = 0;
    while (edge >= starts[type + 1]!) type++;
    const target = this.#rows[type]!.outTargets[edge - starts[type]!]!;
    return this.#groupOfKind[this.#nodeKind[target]!]!;
  }

  /** The edge from one node to another, or -1. Cost: O(log row). */
  find(source: number, target: number): number {
    const group = this.#groupOfKind[this.#nodeKind[target]!]!;
    if (group === null || source >= this.sourceCount) return -1;
    const end = group.ends[source]!;
    const place = firstAtLeast(group.targets, group.starts[source]!, end, target);
    return place < end && group.targets[place] === target ? group.firstEdge + place : -1;
  }

  /** Cost: O(log decisions). Requires an edge of the group. */
  source(group: EdgeGroup, edge: number): number {
    return firstAtLeast(group.starts, 0, this.sourceCount, edge - group.firstEdge + 1) - 1;
  }

  target(group: EdgeGroup, edge: number): number {
    return group.targets[edge - group.firstEdge]!;
  }

  /** Whether an edge of the group starts at a node. Cost: O(1), whereas `source` searches. */
  startsAt(group: EdgeGroup, edge: number, node: number): boolean {
    const place = edge - group.firstEdge;
    return node < this.sourceCount && group.starts[node]! <= place && place < group.ends[node]!;
  }

  outDegree(node: number): number {
    let degree = 0;
    if (node < this.sourceCount) {
      for (const { starts, ends } of this.groups) degree += ends[node]! - starts[node]!;
    }
    return degree;
  }

  inDegree(node: number): number {
    const group = this.inGroup(node);
    if (group === null) return 0;
    const row = node - group.inFirst;
    return group.inOffsets[row + 1]! - group.inOffsets[row]!;
  }

  /** The group of the incoming edges of a node; null if the view selects none. */
  inGroup(node: number): EdgeGroup | null {
    return this.#groupOfKind[this.#nodeKind[node]!]!;
  }

  #group(graph: PackedGraph, kind: number): EdgeGroup {
    const type = typeOfKind(kind);
    const { outOffsets, outTargets, inOffsets, inSources } = graph.rows[type]!;
    return {
      type,
      firstEdge: this.#typeStart[type]!,
      starts: outOffsets.subarray(0, graph.decisaoCount),
      ends: outOffsets.subarray(1),
      targets: outTargets,
      inOffsets,
      inSources,
      inFirst: graph.kindStart[kind]! - graph.targetIndex(type, graph.kindStart[kind]!),
    };
  }

  /** Splits each row of citations into its decisions and its precedents, which follow them. */
  #divideCitations(graph: PackedGraph): void {
    const decisoes = this.#groupOfKind[KIND.Decisao]!;
    const precedentes = this.#groupOfKind[KIND.Precedente]!;
    if (decisoes === null && precedentes === null) return;
    const { outOffsets, outTargets } = graph.rows[EDGE.CITA]!;
    const divides = new Uint32Array(graph.decisaoCount);
    for (let node = 0; node < divides.length; node++) {
      const end = outOffsets[node + 1]!;
      divides[node] = firstAtLeast(outTargets, outOffsets[node]!, end, graph.decisaoCount);
    }
    if (decisoes !== null) decisoes.ends = divides;
    if (precedentes !== null) precedentes.starts = divides;
  }

  #count({ starts, ends }: EdgeGroup): number {
    let count = 0;
    for (let node = 0; node < this.sourceCount; node++) count += ends[node]! - starts[node]!;
    return count;
  }
}
