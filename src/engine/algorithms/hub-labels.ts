/**
 * Shortest paths by hub labels: a node's label lists some nodes, its hubs, with the distance to each. Two nodes within
 * PATH_DEPTH_MAX of each other have a hub in common that is on a shortest path between them, so one merge of two short
 * lists finds the distance, and the stored next nodes lead from both ends to the hub.
 *
 * A node that is not a decision and has a single edge leads nowhere else. It has no label: its decision leads to it.
 *
 * Returns   the nodes of a shortest path, source first; null where none is short enough.
 * Requires  hub labels, see `label-building.ts`; depthMax up to PATH_DEPTH_MAX.
 * Cost      O(length of both labels), about 30 each in a real graph, and a binary search per step.
 * Refuses   cancelled or over budget.
 * Verified  through shortest-path: the length equals a plain breadth-first search's, every step is a stored edge.
 * Source    Cohen, Halperin, Kaplan and Zwick 2003 (2-hop cover); Akiba, Iwata and Yoshida 2013.
 */
import type { Budget } from '../budget.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { SearchResult } from './bidirectional-search.ts';
import { NeighbourRows } from './neighbours.ts';

/** A label is a hub's rank shifted by this much, and the distance in the bits below. */
export const DISTANCE_BITS = 5;
export const DISTANCE_MASK = 2 ** DISTANCE_BITS - 1;

/** The nodes of a shortest path of at most `depthMax` edges, source first; null if there is none. */
export function labelledPath(
  graph: PackedGraph,
  [source, target]: readonly [source: number, target: number],
  depthMax: number,
  budget: Budget,
): SearchResult {
  if (source === target) return { path: [source] };
  const rows = new NeighbourRows(graph);
  const [from, to] = [rows.anchor(source), rows.anchor(target)];
  const { labelOffsets: offsets } = graph;
  const steps = offsets[from + 1]! - offsets[from]! + offsets[to + 1]! - offsets[to]!;
  if (!budget.spend(steps + 1)) return 'stopped';
  const inner = from === to ? [from] : pathByHub(graph, from, to);
  if (inner === null) return { path: null };
  if (from !== source) inner.unshift(source);
  if (to !== target) inner.push(target);
  return { path: inner.length - 1 <= depthMax ? inner : null };
}

/** The nodes of a shortest path between two labelled nodes; null if they have no hub in common. */
function pathByHub(graph: PackedGraph, from: number, to: number): number[] | null {
  const { labelOffsets: offsets, labelHubs: labels } = graph;
  const fromEnd = offsets[from + 1]!;
  const toEnd = offsets[to + 1]!;
  let least = Number.POSITIVE_INFINITY;
  let hub = -1;
  for (let i = offsets[from]!, k = offsets[to]!; i < fromEnd && k < toEnd; ) {
    const a = labels[i]!;
    const b = labels[k]!;
    const order = (a >>> DISTANCE_BITS) - (b >>> DISTANCE_BITS);
    if (order === 0) {
      const distance = (a & DISTANCE_MASK) + (b & DISTANCE_MASK);
      if (distance < least) {
        least = distance;
        hub = a >>> DISTANCE_BITS;
      }
    }
    if (order <= 0) i++;
    if (order >= 0) k++;
  }
  if (hub < 0) return null;
  const back = wayTo(graph, hub, to).reverse();
  return [...wayTo(graph, hub, from), ...back.slice(1)];
}

/** The nodes from `node`, whose label has this hub, to the hub. */
function wayTo(graph: PackedGraph, hub: number, node: number): number[] {
  const { labelHubs, labelParents } = graph;
  const way = [node];
  for (let at = node; ; way.push(at)) {
    const place = labelOf(graph, hub, at);
    if ((labelHubs[place]! & DISTANCE_MASK) === 0) return way;
    at = labelParents[place]!;
  }
}

/** The place of the entry for `hub` in the node's label, which must have one. */
function labelOf({ labelOffsets, labelHubs }: PackedGraph, hub: number, node: number): number {
  let low = labelOffsets[node]!;
  let high = labelOffsets[node + 1]! - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (labelHubs[middle]! >>> DISTANCE_BITS < hub) low = middle + 1;
    else high = middle;
  }
  return low;
}
