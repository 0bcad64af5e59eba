/**
 * Exact top pairs of decisions by the number of criteria that they share.
 *
 * Criteria are ranked from rare to popular and each decision's list is put in that order. Two lists that share at
 * least T items share one within the first `length - T + 1` of each (the prefix filter), so at threshold T only those
 * prefixes are indexed: rare items, short rows. T starts at the greatest possible overlap and falls by one; at each T
 * the pairs that share exactly T come in order of source and target, so the search ends with the k-th pair.
 *
 *   row of an item at threshold T:   | decisions, ascending | their 64-bit signatures |
 *
 * A signature has a bit for each item's hash. A bit that one list lacks stands for items that it lacks. This refutes
 * most candidates in a few nanoseconds, without leaving the row.
 *
 * Returns   every pair that shares a criterion, through a callback: shared descending, source, target.
 * Requires  rows of TEM_CRITERIO in both directions.
 * Cost      O(edges) per threshold, plus the square of each indexed row at a few nanoseconds per candidate; 16 bytes of
 *           thread scratch per edge.
 * Refuses   cancelled.
 * Verified  through communities, which equals a comparison of all pairs.
 * Source    top-k set similarity join with prefix filter, after Xiao, Wang, Lin and Shang 2009; signatures our own.
 */
import type { Budget } from '../budget.ts';
import { EDGE } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { Task } from '../operation.ts';
import type { Scratch, StampSet } from '../scratch.ts';
import { bitCount, signatureBit } from './signatures.ts';
import { TopK } from './top-k.ts';

/** Receives each pair in the order of the ranking; false ends the search. */
type Emit = (shared: number, source: number, target: number) => boolean;

interface Lists {
  /** Uint32Array[decisaoCount + 1]. */
  offsets: Uint32Array;
  /** Uint32Array[edges]: ranks of criteria, rare first, ascending in each row. */
  ranks: Uint32Array;
  itemCount: number;
}

interface PrefixIndex {
  /** Row of item r: `decisoes[offsets[r] .. offsets[r + 1])`. */
  offsets: Uint32Array;
  /** Where the scan for partners starts in each row; it moves past sources that are finished. */
  cursor: Uint32Array;
  decisoes: Uint32Array;
  signatures: Uint32Array;
}

/**
 * Emits the pairs, best first, until `emit` ends the search; false if the budget is used up or the task is cancelled.
 */
export function overlapJoin(graph: PackedGraph, { scratch, budget }: Task, emit: Emit): boolean {
  const lists = rankedLists(graph, scratch, budget);
  if (lists === null) return false;
  const seen = scratch.set('joinSeen', graph.decisaoCount);
  for (let threshold = greatestOverlap(lists); threshold > 0; threshold--) {
    const index = prefixIndex(lists, threshold, scratch);
    if (!budget.spend(lists.offsets.length)) return false;
    const outcome = joinAt({ lists, index, threshold, seen, targets: [] }, budget, emit);
    if (outcome !== 'more') return outcome === 'done';
  }
  return true;
}

/**
 * The first threshold: no pair shares more items. The longest lists are compared with one another, and a pair with a
 * shorter list shares at most that list, so a few very long lists do not add thresholds that no pair reaches.
 */
function greatestOverlap(lists: Lists): number {
  const { offsets } = lists;
  const length = (decisao: number) => offsets[decisao + 1]! - offsets[decisao]!;
  const longest = new TopK<number>(LONGEST_LISTS + 1, (a, b) => length(b) - length(a) || a - b);
  for (let decisao = 0; decisao + 1 < offsets.length; decisao++) {
    if (!longest.full || length(decisao) > length(longest.worst!)) longest.offer(decisao);
  }
  const compared = longest.items.slice(0, LONGEST_LISTS);
  let greatest = longest.full ? length(longest.worst!) : 0;
  compared.forEach((a, i) => {
    for (const b of compared.slice(i + 1)) {
      greatest = Math.max(greatest, overlap(lists, a, b, greatest + 1));
    }
  });
  return greatest;
}

/** Lists compared with one another to find the first threshold. */
const LONGEST_LISTS = 64;

/** Ranks criteria by how many decisions have them and puts each decision's list in that order; null when stopped. */
function rankedLists(graph: PackedGraph, scratch: Scratch, budget: Budget): Lists | null {
  const { outOffsets, outTargets, inOffsets } = graph.rows[EDGE.CRITERIO]!;
  const itemCount = inOffsets.length - 1;
  const byFrequency = new Float64Array(itemCount);
  for (let item = 0; item < itemCount; item++) {
    byFrequency[item] = (inOffsets[item + 1]! - inOffsets[item]!) * itemCount + item;
  }
  byFrequency.sort();
  const rankOf = scratch.u32('joinRankOf', itemCount);
  byFrequency.forEach((value, rank) => {
    rankOf[value % itemCount] = rank;
  });
  const ranks = scratch.u32('joinRanks', outTargets.length);
  const { decisaoCount } = graph;
  for (let decisao = 0; decisao < decisaoCount; decisao++) {
    const start = outOffsets[decisao]!;
    const end = outOffsets[decisao + 1]!;
    if (!budget.spend(end - start + 1)) return null;
    for (let i = start; i < end; i++)
      ranks[i] = rankOf[graph.targetIndex(EDGE.CRITERIO, outTargets[i]!)]!;
    sortRange(ranks, start, end);
  }
  return { offsets: outOffsets, ranks, itemCount };
}

/** Sorts `values[start .. end)`; short ranges by insertion, which is fastest there. */
function sortRange(values: Uint32Array, start: number, end: number): void {
  if (end - start > 32) {
    values.subarray(start, end).sort();
    return;
  }
  for (let i = start + 1; i < end; i++) {
    const value = values[i]!;
    let k = i;
    for (; k > start && values[k - 1]! > value; k--) values[k] = values[k - 1]!;
    values[k] = value;
  }
}

/** Indexes the prefixes of the lists that have at least `threshold` items. */
function prefixIndex(lists: Lists, threshold: number, scratch: Scratch): PrefixIndex {
  const { offsets: listOffsets, ranks, itemCount } = lists;
  const offsets = scratch.u32('joinOffsets', itemCount + 1).fill(0, 0, itemCount + 1);
  const cursor = scratch.u32('joinCursor', itemCount);
  for (let decisao = 0; decisao + 1 < listOffsets.length; decisao++) {
    const last = listOffsets[decisao + 1]! - threshold;
    for (let i = listOffsets[decisao]!; i <= last; i++) offsets[ranks[i]! + 1]!++;
  }
  for (let item = 0; item < itemCount; item++) {
    offsets[item + 1]! += offsets[item]!;
    cursor[item] = offsets[item]!;
  }
  const entryCount = offsets[itemCount]!;
  const decisoes = scratch.u32('joinDecisoes', entryCount);
  const signatures = scratch.u32('joinSignatures', entryCount * 2);
  for (let decisao = 0; decisao + 1 < listOffsets.length; decisao++) {
    const start = listOffsets[decisao]!;
    const end = listOffsets[decisao + 1]!;
    if (end - start < threshold) continue;
    let low = 0;
    let high = 0;
    for (let i = start; i < end; i++) {
      const hash = signatureBit(ranks[i]!);
      if (hash < 32) low |= 1 << hash;
      else high |= 1 << (hash - 32);
    }
    for (let i = start; i <= end - threshold; i++) {
      const place = cursor[ranks[i]!]!++;
      decisoes[place] = decisao;
      signatures[place * 2] = low;
      signatures[place * 2 + 1] = high;
    }
  }
  for (let item = 0; item < itemCount; item++) cursor[item] = offsets[item]!;
  return { offsets, cursor, decisoes, signatures };
}

/** The search at a single threshold. */
interface Join {
  lists: Lists;
  index: PrefixIndex;
  threshold: number;
  /** Candidates that were already compared with the current source. */
  seen: StampSet;
  /** Partners of the current source. */
  targets: number[];
}

/** Emits the pairs that share exactly `threshold` items, by source and target. */
function joinAt(join: Join, budget: Budget, emit: Emit): 'more' | 'done' | 'stopped' {
  const { lists, index, threshold, seen, targets } = join;
  const { offsets, ranks } = lists;
  for (let source = 0; source + 1 < offsets.length; source++) {
    const start = offsets[source]!;
    const end = offsets[source + 1]!;
    if (end - start < threshold) continue;
    seen.reset(offsets.length);
    for (let i = start; i <= end - threshold; i++) {
      const item = ranks[i]!;
      // Sources come in the row's order, so the source itself stands at the cursor and its partners follow.
      const place = index.cursor[item]!++;
      const rowEnd = index.offsets[item + 1]!;
      if (!budget.spend(rowEnd - place)) return 'stopped';
      scanRow(join, source, place, rowEnd);
    }
    if (targets.length === 0) continue;
    targets.sort((a, b) => a - b);
    for (const target of targets) if (!emit(threshold, source, target)) return 'done';
    targets.length = 0;
  }
  return 'more';
}

/** Collects the partners of a source in one row that share exactly `threshold` items with it. */
function scanRow(join: Join, source: number, place: number, rowEnd: number): void {
  const { lists, threshold, seen } = join;
  const { offsets } = lists;
  const { decisoes, signatures } = join.index;
  const low = signatures[place * 2]!;
  const high = signatures[place * 2 + 1]!;
  const lackMax = offsets[source + 1]! - offsets[source]! - threshold;
  for (let k = place + 1; k < rowEnd; k++) {
    const lowLacks = low & ~signatures[k * 2]!;
    const highLacks = high & ~signatures[k * 2 + 1]!;
    if ((lowLacks | highLacks) !== 0 && bitCount(lowLacks) + bitCount(highLacks) > lackMax)
      continue;
    const target = decisoes[k]!;
    if (seen.has(target)) continue;
    seen.add(target);
    if (overlap(lists, source, target, threshold) === threshold) join.targets.push(target);
  }
}

/** The number of items that two lists share; -1 as soon as `threshold` is out of reach. */
function overlap(lists: Lists, a: number, b: number, threshold: number): number {
  const { offsets, ranks } = lists;
  let i = offsets[a]!;
  let k = offsets[b]!;
  const aEnd = offsets[a + 1]!;
  const bEnd = offsets[b + 1]!;
  let shared = 0;
  while (i < aEnd && k < bEnd) {
    const x = ranks[i]!;
    const y = ranks[k]!;
    if (x === y) {
      shared++;
      i++;
      k++;
    } else if (x < y) {
      i++;
      if (shared + aEnd - i < threshold) return -1;
    } else {
      k++;
      if (shared + bEnd - k < threshold) return -1;
    }
  }
  return shared;
}
