/**
 * The path of least weight between two nodes, where an edge weighs the mean of ln(1 + degree) of its ends.
 *
 * A path then weighs the same as its inner nodes, each counted with ln(1 + degree), and half of that for both ends. So
 * the search gives each node the cost to leave it, which is the cost to leave the node before it and its own. The
 * neighbour that is settled first gives a node its least cost: a node enters the heap once, and its cost never changes.
 *
 * Returns   the nodes of one path of least weight, source first, always the same in a graph; null where there is none.
 * Requires  rows in both directions, sorted.
 * Cost      O(e + n log n) for the n nodes within half the weight of the path from either end, and their e edges; 48
 *           bytes of thread scratch a node, 32 of which the search for the fewest edges has too.
 * Refuses   cancelled or over budget.
 * Verified  through shortest-path: the weight equals that of Bellman and Ford's algorithm and of graphology's Dijkstra.
 * Source    Dijkstra 1959; Pohl 1971 for both ends.
 */
import type { Budget } from '../budget.ts';
import { EDGE } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { Scratch, StampSet } from '../scratch.ts';
import { NeighbourRows } from './neighbours.ts';
import { NodeHeap } from './node-heap.ts';

/** A path, source first, and the sum of the weights of its edges; to the last bit the same from either end. */
export type SpecificPath = { path: number[] | null; weight: number } | 'stopped';

interface Side {
  reached: StampSet;
  parent: Uint32Array;
  /** Cost to leave a reached node. */
  costs: Float64Array;
  open: NodeHeap;
  /** Edges read so far. */
  work: number;
}

/** Edges of a row between two calls to `spend`. */
const PART_EDGES = 64;
/** The degree of the node at the other end takes up to six look-ups. */
const STEPS_AN_EDGE = 4;

export class SpecificSearch {
  readonly #graph: PackedGraph;
  readonly #budget: Budget;
  readonly #rows: NeighbourRows;
  readonly #forward: Side;
  readonly #backward: Side;
  /** Weight of the best path so far, and the edge where its two halves meet. */
  #best = Number.POSITIVE_INFINITY;
  readonly #meeting = { forward: -1, backward: -1 };

  constructor(graph: PackedGraph, scratch: Scratch, budget: Budget) {
    this.#graph = graph;
    this.#budget = budget;
    this.#rows = new NeighbourRows(graph);
    const { nodeCount } = graph;
    const side = (name: string): Side => {
      const costs = scratch.f64(`${name}Costs`, nodeCount);
      return {
        reached: scratch.set(`${name}Visited`, nodeCount),
        parent: scratch.u32(`${name}Parent`, nodeCount),
        costs,
        open: new NodeHeap(scratch.u32(`${name}Queue`, nodeCount), costs),
        work: 0,
      };
    };
    this.#forward = side('forward');
    this.#backward = side('backward');
  }

  find(source: number, target: number): SpecificPath {
    if (source === target) return { path: [source], weight: 0 };
    // Searches from the node with the lower number, so that both directions choose the same one of several best paths.
    const [low, high] = source < target ? [source, target] : [target, source];
    this.#begin(this.#forward, low);
    this.#begin(this.#backward, high);
    if (!this.#search()) return 'stopped';
    if (this.#best === Number.POSITIVE_INFINITY) return { path: null, weight: 0 };
    const path = [
      ...chain(this.#forward, this.#meeting.forward, low).reverse(),
      ...chain(this.#backward, this.#meeting.backward, high),
    ];
    const weight = this.#weightOf(path);
    return { path: source < target ? path : path.reverse(), weight };
  }

  #weightOf(path: readonly number[]): number {
    const halves = path.map(node => Math.log1p(this.#degree(node)) / 2);
    let sum = 0;
    for (let i = 1; i < path.length; i++) {
      sum += halves[i - 1]! + halves[i]!;
    }
    return sum;
  }

  #begin(side: Side, node: number): void {
    side.reached.add(node);
    side.costs[node] = Math.log1p(this.#degree(node)) / 2;
    side.open.push(node);
  }

  /** False if the budget is used up or the task is cancelled. */
  #search(): boolean {
    const forward = this.#forward;
    const backward = this.#backward;
    while (!forward.open.isEmpty && !backward.open.isEmpty) {
      // A path that is not known yet leaves both open sets, so it weighs at least as much as both least costs.
      if (forward.open.leastCost + backward.open.leastCost >= this.#best) return true;
      const near = forward.work <= backward.work ? forward : backward;
      if (!this.#settle(near, near === forward ? backward : forward)) return false;
    }
    return true;
  }

  /**
   * Reaches the neighbours of the node with the least cost; false if the budget is used up or the task is cancelled.
   */
  #settle(near: Side, far: Side): boolean {
    const node = near.open.pop();
    const rows = this.#rows;
    for (let k = 0; rows.at(node, k); k++) {
      const { values, end } = rows;
      near.work += end - rows.start;
      for (let e = rows.start; e < end; ) {
        const partEnd = Math.min(end, e + PART_EDGES);
        if (!this.#budget.spend((partEnd - e) * STEPS_AN_EDGE + 1)) return false;
        for (; e < partEnd; e++) this.#reach(near, far, [node, values[e]!]);
      }
    }
    return true;
  }

  #reach(near: Side, far: Side, [from, node]: readonly [number, number]): void {
    if (near.reached.has(node)) return;
    const left = near.costs[from]!;
    if (far.reached.has(node))
      this.#meet(near === this.#forward, [from, node], left + far.costs[node]!);
    const degree = this.#degree(node);
    // A node with one neighbour leads nowhere else.
    if (degree === 1) return;
    const cost = left + Math.log1p(degree);
    // The rest of a path through the node weighs at least as much as the least cost on the other side.
    if (cost + far.open.leastCost >= this.#best) return;
    near.reached.add(node);
    near.costs[node] = cost;
    near.parent[node] = from;
    near.open.push(node);
  }

  #meet(isForward: boolean, [near, far]: readonly [number, number], weight: number): void {
    if (weight >= this.#best) return;
    this.#best = weight;
    this.#meeting.forward = isForward ? near : far;
    this.#meeting.backward = isForward ? far : near;
  }

  /** The number of distinct neighbours. */
  #degree(node: number): number {
    const rows = this.#rows;
    return rows.inDegree(node) + rows.outDegree(node) - this.#mutual(node);
  }

  /** Decisions that a node cites and that cite it: each is one neighbour by two edges. O(cited * log(citing)). */
  #mutual(node: number): number {
    const { decisaoCount, rows } = this.#graph;
    if (node >= decisaoCount) return 0;
    const { outOffsets, outTargets, inOffsets, inSources } = rows[EDGE.CITA]!;
    const index = this.#graph.targetIndex(EDGE.CITA, node);
    const [start, end] = [inOffsets[index]!, inOffsets[index + 1]!];
    if (start === end) return 0;
    let count = 0;
    for (let e = outOffsets[node]!; e < outOffsets[node + 1]!; e++) {
      // Rows are sorted, and precedents that are not decisions come last.
      if (outTargets[e]! >= decisaoCount) break;
      if (hasSorted(inSources, [start, end], outTargets[e]!)) count++;
    }
    return count;
  }
}

/** Whether the ascending part `values[start .. end)` has the value. */
function hasSorted(
  values: Uint32Array,
  [start, end]: readonly [number, number],
  value: number,
): boolean {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low < end && values[low] === value;
}

/** The nodes from the given one back to the start of its side. */
function chain({ parent }: Side, node: number, root: number): number[] {
  const nodes = [node];
  for (let at = node; at !== root; nodes.push(at)) at = parent[at]!;
  return nodes;
}
