/**
 * The most frequent targets of some decisions: criteria, or cited decisions and precedents.
 *
 * Returns   targets by the number of decisions that have them, then nome, then id; and pages of this list.
 * Requires  outgoing rows of the type; distinct decisions.
 * Cost      O(edges of the type out of the decisions) to count; a page O(distinct counts + targets with the counts of
 *           its rows), because the names of these targets are compared. 8 bytes of thread scratch per target and
 *           decision.
 * Refuses   over budget, cancelled.
 * Verified  through ministro-profile, which equals a naive profile.
 * Source    counting sort (Knuth 5.2).
 */
import type { Budget } from '../budget.ts';
import { EDGE, KIND } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { Task } from '../operation.ts';
import { TopK } from './top-k.ts';

/** Steps between two calls to `spend`. */
const CHUNK_STEPS = 4096;
/** Steps to compare two names, which lie far apart in memory. */
const COMPARE_STEPS = 16;
/** Average number of list rows that an insertion moves in one step. */
const INSERTED_PER_STEP = 24;

/** Nodes by count, descending; `groups` alternates each distinct count and the index at which its nodes end. */
export type TargetCounts = [nodes: Uint32Array, groups: Uint32Array];

/** Null if the budget is used up or the task is cancelled. */
export function countTargets(
  graph: PackedGraph,
  decisoes: Uint32Array,
  type: typeof EDGE.CRITERIO | typeof EDGE.CITA,
  { scratch, budget }: Task,
): TargetCounts | null {
  const { outOffsets, outTargets, inOffsets } = graph.rows[type]!;
  const size = inOffsets.length - 1;
  const totals = scratch.u32('targetTotals', size);
  const touched = scratch.u32('targetsTouched', size);
  totals.fill(0, 0, size);
  let count = 0;
  let most = 0;
  let steps = 0;
  for (const decisao of decisoes) {
    const end = outOffsets[decisao + 1]!;
    for (let i = outOffsets[decisao]!; i < end; i++) {
      const target = graph.targetIndex(type, outTargets[i]!);
      if (totals[target]! === 0) touched[count++] = target;
      most = Math.max(most, ++totals[target]!);
    }
    steps += end - outOffsets[decisao]! + 1;
    if (steps <= CHUNK_STEPS) continue;
    if (!budget.spend(steps)) return null;
    steps = 0;
  }
  if (!budget.spend(steps)) return null;
  const nodeOf = (target: number) =>
    type === EDGE.CITA ? graph.citableNode(target) : target + graph.kindStart[KIND.Criterio]!;
  return byCount(touched.subarray(0, count), totals, most, nodeOf);
}

function byCount(
  targets: Uint32Array,
  totals: Uint32Array,
  most: number,
  nodeOf: (target: number) => number,
): TargetCounts {
  // Place 0 has the greatest count.
  const ends = new Uint32Array(most + 2);
  for (const target of targets) ends[most - totals[target]! + 1]!++;
  for (let i = 1; i < ends.length; i++) ends[i]! += ends[i - 1]!;
  const nodes = new Uint32Array(targets.length);
  for (const target of targets) nodes[ends[most - totals[target]!]!++] = nodeOf(target);
  const groups: number[] = [];
  let before = 0;
  for (let place = 0; place < most; place++) {
    if (ends[place]! > before) groups.push(most - place, ends[place]!);
    before = ends[place]!;
  }
  return [nodes, Uint32Array.from(groups)];
}

export interface FrequentTarget {
  node: number;
  total: number;
}

/** The rows from `start` to before `end`; null if the budget is used up or the task is cancelled. */
export function frequentPage(
  graph: PackedGraph,
  [nodes, groups]: readonly [Uint32Array, Uint32Array],
  { start, end }: { start: number; end: number },
  budget: Budget,
): FrequentTarget[] | null {
  const compare = (a: number, b: number) => graph.compareNomes(a, b) || compareIds(graph, a, b);
  const rows: FrequentTarget[] = [];
  let first = 0;
  for (let i = 0; i < groups.length && first < end; i += 2) {
    const total = groups[i]!;
    const last = groups[i + 1]!;
    if (last > start) {
      const each = COMPARE_STEPS + (end - first) / INSERTED_PER_STEP;
      if (!budget.spend((last - first) * each)) return null;
      const top = new TopK<number>(end - first, compare);
      for (const node of nodes.subarray(first, last)) top.offer(node);
      for (const node of top.items.slice(Math.max(0, start - first))) rows.push({ node, total });
    }
    first = last;
  }
  return budget.spend(groups.length) ? rows : null;
}

/** Criteria are numbered in id order; cited decisions and precedents have two numberings. */
const compareIds = (graph: PackedGraph, a: number, b: number): number =>
  graph.nodeKind[a] === KIND.Criterio ? a - b : graph.compareCitableIds(a, b);
