/**
 * Bidirectional breadth-first search over all relationship types in either direction.
 *
 * Every edge starts at a decision; a decision has few edges out, a criterion up to hundreds of thousands in. So two
 * frontiers are compared through the outgoing rows of their decisions, which reads no popular node's row:
 *
 *   source -- frontier X --?-- frontier Y -- target      distance dX + dY + 1: an edge between the frontiers
 *   source -- frontier X -- w --?-- frontier Y -- target  distance dX + dY + 2: while X is expanded, each new w is
 *                                                         compared with Y at once, so a popular node's row is left
 *                                                         as soon as one of its decisions reaches the other side.
 *
 * Returns   the nodes of a shortest path, source first; null where none is short enough.
 * Requires  sorted rows in both directions; rowLengths.
 * Cost      O(edges within half the distance of both ends), usually far less; 32 bytes of thread scratch per node.
 * Refuses   cancelled or over budget.
 * Verified  through shortest-path: the length equals a plain breadth-first search's, every step is a stored edge.
 * Source    Pohl 1971; the comparison of frontiers through outgoing rows is our own.
 */
import type { Budget } from '../budget.ts';
import { EDGE_TYPE_COUNT } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { Scratch, StampSet } from '../scratch.ts';
import { NeighbourRows } from './neighbours.ts';

interface Side {
  visited: StampSet;
  parent: Uint32Array;
  /** Nodes in the order of discovery; the frontier is `queue[start .. end)`. */
  queue: Uint32Array;
  start: number;
  end: number;
  depth: number;
  /** Sums over the frontier, computed once per level: the edges in either direction, and the outgoing edges. */
  degree: number;
  outDegree: number;
}

/** No look-ahead if the other frontier's outgoing rows have this many more edges than the expansion. */
const LOOK_AHEAD_EDGES_MAX = 4096;

/** Edges of a row between two calls to `spend`. */
const PART_EDGES = 64;

export type SearchResult = { path: number[] | null } | 'stopped';

export class BidirectionalSearch {
  readonly #graph: PackedGraph;
  readonly #budget: Budget;
  readonly #rows: NeighbourRows;
  readonly #forward: Side;
  readonly #backward: Side;
  /** Targets of the outgoing rows of a frontier's decisions, each with the decision from which it was reached. */
  readonly #halo: StampSet;
  readonly #haloParent: Uint32Array;

  constructor(graph: PackedGraph, scratch: Scratch, budget: Budget) {
    this.#graph = graph;
    this.#budget = budget;
    this.#rows = new NeighbourRows(graph);
    const side = (name: string): Side => ({
      visited: scratch.set(`${name}Visited`, graph.nodeCount),
      parent: scratch.u32(`${name}Parent`, graph.nodeCount),
      queue: scratch.u32(`${name}Queue`, graph.nodeCount),
      start: 0,
      end: 0,
      depth: 0,
      degree: 0,
      outDegree: 0,
    });
    this.#forward = side('forward');
    this.#backward = side('backward');
    this.#halo = scratch.set('halo', graph.nodeCount);
    this.#haloParent = scratch.u32('haloParent', graph.nodeCount);
  }

  /** The nodes of a shortest path of at most `depthMax` edges, source first; null if there is none. */
  find(source: number, target: number, depthMax: number): SearchResult {
    if (source === target) return { path: [source] };
    for (const [side, node] of [
      [this.#forward, source],
      [this.#backward, target],
    ] as const) {
      side.queue[side.end++] = node;
      side.visited.add(node);
      this.#countDegrees(side);
    }
    while (this.#forward.depth + this.#backward.depth < depthMax) {
      if (this.#forward.degree === 0 || this.#backward.degree === 0) return { path: null };
      const isForward = this.#forward.degree <= this.#backward.degree;
      const near = isForward ? this.#forward : this.#backward;
      const far = isForward ? this.#backward : this.#forward;
      const meeting = this.#step(near, far, depthMax);
      if (meeting === 'stopped') return 'stopped';
      if (meeting !== null) return { path: this.#path(near, far, meeting, isForward) };
      this.#countDegrees(near);
    }
    return { path: null };
  }

  /** Expands `near` by a level; returns the pair of nodes that joins both sides, null, or stopped. */
  #step(near: Side, far: Side, depthMax: number): number[] | null | 'stopped' {
    const lookAhead =
      near.depth + far.depth + 2 <= depthMax && far.outDegree <= near.degree + LOOK_AHEAD_EDGES_MAX;
    if (!lookAhead) return this.#expand(near, far, false);
    const joined = this.#joinFrontiers(near, far);
    return joined ?? this.#expand(near, far, true);
  }

  /** Finds an edge between the frontiers through outgoing rows only, and fills the halo of `far`. */
  #joinFrontiers(near: Side, far: Side): number[] | null | 'stopped' {
    const rows = this.#rows;
    const { decisaoCount } = this.#graph;
    this.#halo.reset(this.#graph.nodeCount);
    for (let i = far.start; i < far.end; i++) {
      const node = far.queue[i]!;
      if (node >= decisaoCount) continue;
      for (let k = 0; k < EDGE_TYPE_COUNT; k++) {
        rows.at(node, k);
        const { values, end } = rows;
        if (!this.#budget.spend(end - rows.start + 1)) return 'stopped';
        for (let e = rows.start; e < end; e++) {
          const next = values[e]!;
          if (near.visited.has(next)) return [next, node];
          this.#halo.add(next);
          this.#haloParent[next] = node;
        }
      }
    }
    for (let i = near.start; i < near.end; i++) {
      const node = near.queue[i]!;
      if (node >= decisaoCount) continue;
      const reached = this.#reaches(node, far);
      if (reached === -2) return 'stopped';
      if (reached >= 0) return [node, reached];
    }
    return null;
  }

  /** A target of a decision's outgoing rows that `far` has visited; -1 for none, -2 for stopped. */
  #reaches(decisao: number, far: Side): number {
    const { rows, rowLengths } = this.#graph;
    const { stamps, epoch } = far.visited;
    const lengthsAt = decisao * EDGE_TYPE_COUNT;
    for (let type = 0; type < EDGE_TYPE_COUNT; type++) {
      // Most rows are empty, and the five lengths are adjacent bytes.
      if (rowLengths[lengthsAt + type] === 0) continue;
      const { outOffsets, outTargets } = rows[type]!;
      const end = outOffsets[decisao + 1]!;
      let e = outOffsets[decisao]!;
      if (!this.#budget.spend(end - e + 1)) return -2;
      for (; e < end; e++) if (stamps[outTargets[e]!] === epoch) return outTargets[e]!;
    }
    return -1;
  }

  #expand(near: Side, far: Side, lookAhead: boolean): number[] | null | 'stopped' {
    const rows = this.#rows;
    const { decisaoCount } = this.#graph;
    const { queue, parent } = near;
    const { stamps, epoch } = near.visited;
    const { stamps: farStamps, epoch: farEpoch } = far.visited;
    const levelEnd = near.end;
    for (; near.start < levelEnd; near.start++) {
      const node = queue[near.start]!;
      for (let k = 0; rows.at(node, k); k++) {
        const { values, end } = rows;
        for (let e = rows.start; e < end; ) {
          // The search usually leaves a popular node's row early, so steps are spent in parts.
          const partEnd = Math.min(end, e + PART_EDGES);
          if (!this.#budget.spend(partEnd - e)) return 'stopped';
          for (; e < partEnd; e++) {
            const next = values[e]!;
            if (stamps[next] === epoch) continue;
            if (farStamps[next] === farEpoch) return [node, next];
            stamps[next] = epoch;
            parent[next] = node;
            // A node with a single incoming edge leads nowhere else; in real graphs most criteria are such nodes.
            if (next < decisaoCount || rows.inDegree(next) > 1) queue[near.end++] = next;
            if (!lookAhead) continue;
            const met = this.#lookAhead(next, far);
            if (met === -2) return 'stopped';
            if (met >= 0) return [next, met];
          }
        }
      }
    }
    near.depth++;
    return null;
  }

  /** A neighbour of a newly reached node that `far` has visited; -1 for none, -2 for stopped. */
  #lookAhead(node: number, far: Side): number {
    if (this.#halo.has(node)) return this.#haloParent[node]!;
    return node < this.#graph.decisaoCount ? this.#reaches(node, far) : -1;
  }

  #countDegrees(side: Side): void {
    side.degree = 0;
    side.outDegree = 0;
    for (let i = side.start; i < side.end; i++) {
      const node = side.queue[i]!;
      const outDegree = this.#rows.outDegree(node);
      side.outDegree += outDegree;
      side.degree += outDegree + this.#rows.inDegree(node);
    }
  }

  /** Joins the two parent chains at the meeting pair: a node on the near side, then one on the far side. */
  #path(near: Side, far: Side, meeting: number[], isForward: boolean): number[] {
    const chain = (side: Side, node: number) => {
      const nodes = [node];
      const root = side.queue[0]!;
      for (let at = node; at !== root; nodes.push(at)) at = side.parent[at]!;
      return nodes;
    };
    const nearChain = chain(near, meeting[0]!).reverse();
    const path = [...nearChain, ...chain(far, meeting[1]!)];
    return isForward ? path : path.reverse();
  }
}
