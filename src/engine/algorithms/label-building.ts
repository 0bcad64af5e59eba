/**
 * Builds hub labels by pruned breadth-first searches, one from each node, nodes with the most neighbours first. A
 * search adds its start to the labels of the nodes that it reaches, and does not continue from a node whose distance
 * the labels already give. In graphs with popular nodes most searches end after a few nodes.
 *
 * Returns   whether the labels fit; if so, they are in the graph's derived blocks.
 * Requires  rows in both directions; the derived blocks of a graph of at most LABELLED_NODES_MAX nodes.
 * Cost      0.1 s for a real graph of 26,000 nodes, bounded by STEPS_MAX; 12 bytes for each label that the blocks have
 *           room for, and 30 bytes per node and edge.
 * Refuses   cancelled.
 * Verified  through shortest-path, whose paths by label are as short as those of a plain breadth-first search.
 * Source    pruned landmark labeling (Akiba, Iwata and Yoshida 2013), here to a limited depth.
 */
import type { Budget } from '../budget.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import { u8Array, u32Array } from '../graph/scratch-arrays.ts';
import { DISTANCE_BITS, DISTANCE_MASK } from './hub-labels.ts';
import { NeighbourRows } from './neighbours.ts';
import { PATH_DEPTH_MAX } from './path-depth-max.ts';

/** Labels read and nodes visited, about a second's work. A graph that needs more gets no labels. */
const STEPS_MAX = 1e8;
/** Stands for the distance to a hub that is not in the label of a search's start. */
const FAR = 255;

export type Built = 'fitting' | 'not fitting' | 'stopped';

/** Neighbours of each node that leads elsewhere: `targets[offsets[node] .. offsets[node + 1])`. */
interface Adjacency {
  offsets: Uint32Array;
  targets: Uint32Array;
}

export function buildLabels(graph: PackedGraph, budget: Budget): Built {
  if (graph.labelHubs.length === 0) return 'not fitting';
  const rows = new NeighbourRows(graph);
  if (!budget.spend(graph.edgeCount * 2 + graph.nodeCount)) return 'stopped';
  const search = new PrunedSearch(adjacencyOf(graph, rows), graph.labelHubs.length, budget);
  const built = search.all();
  if (built === 'fitting') search.write(graph);
  return built;
}

/** Neighbours in both directions, except nodes that lead nowhere else. */
function adjacencyOf({ nodeCount, edgeCount }: PackedGraph, rows: NeighbourRows): Adjacency {
  const offsets = u32Array(nodeCount + 1);
  const targets = u32Array(edgeCount * 2);
  let length = 0;
  for (let node = 0; node < nodeCount; node++) {
    offsets[node] = length;
    if (rows.anchor(node) !== node) continue;
    for (let k = 0; rows.at(node, k); k++) {
      const { values, end } = rows;
      for (let e = rows.start; e < end; e++) {
        if (rows.anchor(values[e]!) === values[e]!) targets[length++] = values[e]!;
      }
    }
  }
  offsets[nodeCount] = length;
  return { offsets, targets };
}

class PrunedSearch {
  readonly #near: Adjacency;
  readonly #budget: Budget;
  readonly #nodeCount: number;
  /** Labels in the order of the searches. `#before` has the place of the same node's previous label, plus 1. */
  readonly #hubs: Uint32Array;
  readonly #parents: Uint32Array;
  readonly #before: Uint32Array;
  /** The last label of each node, plus 1. */
  readonly #last: Uint32Array;
  #count = 0;
  #steps = 0;
  /** Distance of the start to each hub in its label, by rank. */
  readonly #toHub: Uint8Array;
  readonly #queue: Uint32Array;
  /** Distances of the nodes in the queue. */
  readonly #distance: Uint8Array;
  readonly #from: Uint32Array;
  /** The last search that reached each node, as its rank + 1. */
  readonly #reached: Uint32Array;

  constructor(near: Adjacency, labelsMax: number, budget: Budget) {
    this.#near = near;
    this.#budget = budget;
    this.#nodeCount = near.offsets.length - 1;
    this.#hubs = u32Array(labelsMax);
    this.#parents = u32Array(labelsMax);
    this.#before = u32Array(labelsMax);
    this.#last = u32Array(this.#nodeCount);
    this.#toHub = u8Array(this.#nodeCount).fill(FAR);
    this.#queue = u32Array(this.#nodeCount);
    this.#distance = u8Array(this.#nodeCount);
    this.#from = u32Array(this.#nodeCount);
    this.#reached = u32Array(this.#nodeCount);
  }

  /** Searches from every node that has neighbours. */
  all(): Built {
    const { offsets } = this.#near;
    const degree = (node: number) => offsets[node + 1]! - offsets[node]!;
    const starts = Array.from({ length: this.#nodeCount }, (_, node) => node)
      .filter(node => degree(node) > 0)
      .sort((a, b) => degree(b) - degree(a) || a - b);
    for (const [rank, start] of starts.entries()) {
      const built = this.#search(start, rank);
      if (built !== 'fitting') return built;
    }
    return 'fitting';
  }

  /** Adds the start to the label of each node whose distance from it no earlier hub gives. */
  #search(start: number, rank: number): Built {
    const { offsets, targets } = this.#near;
    const distance = this.#distance;
    for (let at = this.#last[start]!; at > 0; at = this.#before[at - 1]!) {
      const label = this.#hubs[at - 1]!;
      this.#toHub[label >>> DISTANCE_BITS] = label & DISTANCE_MASK;
    }
    distance[start] = 0;
    this.#from[start] = start;
    this.#reached[start] = rank + 1;
    this.#queue[0] = start;
    for (let i = 0, end = 1; i < end; i++) {
      const node = this.#queue[i]!;
      const stepsBefore = this.#steps;
      const isKnown = this.#isKnown(node, distance[node]!);
      if (!this.#budget.spend(this.#steps - stepsBefore)) return 'stopped';
      if (isKnown) continue;
      if (this.#count === this.#hubs.length || this.#steps > STEPS_MAX) return 'not fitting';
      this.#add(node, rank);
      if (distance[node] === PATH_DEPTH_MAX) continue;
      for (let e = offsets[node]!; e < offsets[node + 1]!; e++) {
        const next = targets[e]!;
        if (this.#reached[next] === rank + 1) continue;
        this.#reached[next] = rank + 1;
        distance[next] = distance[node]! + 1;
        this.#from[next] = node;
        this.#queue[end++] = next;
      }
    }
    for (let at = this.#last[start]!; at > 0; at = this.#before[at - 1]!) {
      this.#toHub[this.#hubs[at - 1]! >>> DISTANCE_BITS] = FAR;
    }
    return 'fitting';
  }

  /** Whether the existing labels give a path from the start to this node of at most this `distance`. */
  #isKnown(node: number, distance: number): boolean {
    let steps = 1;
    let isKnown = false;
    for (let at = this.#last[node]!; at > 0 && !isKnown; at = this.#before[at - 1]!) {
      const label = this.#hubs[at - 1]!;
      isKnown = this.#toHub[label >>> DISTANCE_BITS]! + (label & DISTANCE_MASK) <= distance;
      steps++;
    }
    this.#steps += steps;
    return isKnown;
  }

  #add(node: number, rank: number): void {
    this.#hubs[this.#count] = (rank << DISTANCE_BITS) | this.#distance[node]!;
    this.#parents[this.#count] = this.#from[node]!;
    this.#before[this.#count] = this.#last[node]!;
    this.#last[node] = ++this.#count;
  }

  /** Writes the labels into the derived blocks, node after node. */
  write({ labelOffsets, labelHubs, labelParents }: PackedGraph): void {
    let place = this.#count;
    labelOffsets[this.#nodeCount] = place;
    for (let node = this.#nodeCount - 1; node >= 0; node--) {
      for (let at = this.#last[node]!; at > 0; at = this.#before[at - 1]!) {
        place--;
        labelHubs[place] = this.#hubs[at - 1]!;
        labelParents[place] = this.#parents[at - 1]!;
      }
      labelOffsets[node] = place;
    }
  }
}
