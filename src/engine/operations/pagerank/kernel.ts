/**
 * Influence by citations received, directly and at second hand.
 *
 * Returns   a page of the rows that pass the filters, each with its rank in the whole ranking.
 * Requires  incoming rows of CITA_PRECEDENTE; the derived blocks, which it computes if missing.
 * Cost      a request O(rows walked); the ranking once per generation O(sum of in-degrees of citing decisions + n).
 * Refuses   cancelled or over budget.
 * Verified  equals sets of citing decisions on the zoo and on 2,000 decisions, hand-worked ranks, and Cypher.
 * Source    the score is the contract's; the order a least-significant-digit radix sort (Knuth 5.2.5).
 */
import { EDGE } from '../../graph/kinds.ts';
import { DERIVED } from '../../graph/layout.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, type Outcome } from '../../outcome.ts';
import { nextCursor, pageBounds } from '../../page.ts';
import type { Params, Result } from './schemas.ts';

const IN_WEIGHT = 10;
const SECOND_WEIGHT = 3;
const RADIX_BITS = 11;

export function run(graph: PackedGraph, params: Params, task: Task): Outcome<Result> {
  if (!graph.isReady('pagerank')) {
    const computed = precompute(graph, task);
    if (!computed.ok) return computed;
  }
  const { pagerankOrder, decisaoCount, citableCount } = graph;
  const { inOffsets } = graph.rows[EDGE.CITA]!;
  const decisoes: Result['decisoes'] = [];
  const { start, end } = pageBounds(params, params.limit);
  let rank = 0;
  let passed = 0;
  let isMore = false;
  for (let i = 0; i < citableCount; i++) {
    if (!task.budget.spend(1)) return task.budget.refusal();
    const index = pagerankOrder[i]!;
    // A score is at least the node's citations times their weight, and scores fall, so no later row has enough
    // citations.
    if (scoreOf(graph, index) < params.min_citations * IN_WEIGHT) break;
    if (!params.include_precedentes && index >= decisaoCount) continue;
    rank++;
    const received = inOffsets[index + 1]! - inOffsets[index]!;
    if (received < params.min_citations) continue;
    isMore = passed === end;
    if (isMore) break;
    if (passed++ >= start) decisoes.push(row(graph, index, rank, received));
  }
  return found({ decisoes, next_cursor: nextCursor('pagerank', params, end, isMore) });
}

function scoreOf(graph: PackedGraph, index: number): number {
  const { inOffsets } = graph.rows[EDGE.CITA]!;
  const received = inOffsets[index + 1]! - inOffsets[index]!;
  return received * IN_WEIGHT + graph.secondOrder[index]! * SECOND_WEIGHT;
}

function row(
  graph: PackedGraph,
  index: number,
  rank: number,
  received: number,
): Result['decisoes'][number] {
  const node = graph.citableNode(index);
  const isDecisao = node < graph.decisaoCount;
  const second = graph.secondOrder[index]!;
  return {
    rank,
    id: graph.id(node),
    tipo: isDecisao ? 'Decisao' : 'Precedente',
    nome: graph.nome(node),
    processo: isDecisao ? graph.processo(node) : null,
    ministro: isDecisao ? graph.ministroName(node) : null,
    score: scoreOf(graph, index),
    in_citations: received,
    second_order: second,
  };
}

/** Fills the derived blocks of the ranking, once per generation. */
export function precompute(graph: PackedGraph, task: Task): Outcome<null> {
  const { citableCount } = graph;
  if (!countSecondOrder(graph, task)) return task.budget.refusal();
  const scores = task.scratch.u32('pagerankScores', citableCount);
  let highest = 0;
  for (let index = 0; index < citableCount; index++) {
    const score = scoreOf(graph, index);
    scores[index] = score;
    if (score > highest) highest = score;
  }
  if (!task.budget.spend(citableCount * 4)) return task.budget.refusal();
  const ids = task.scratch.u32('pagerankIds', citableCount).subarray(0, citableCount);
  const spare = task.scratch.u32('pagerankSpare', citableCount).subarray(0, citableCount);
  graph.pagerankOrder.set(sortByScore(idOrder(graph, ids), spare, scores, highest));
  Atomics.store(graph.derivedState, DERIVED.pagerank, 1);
  return found(null);
}

/**
 * Counts the distinct decisions two citations away from every citable node; false if the budget is used up or the task
 * is cancelled.
 */
function countSecondOrder(graph: PackedGraph, task: Task): boolean {
  const { citableCount, decisaoCount, secondOrder } = graph;
  const { inOffsets, inSources } = graph.rows[EDGE.CITA]!;
  const seen = task.scratch.set('secondOrder', decisaoCount);
  for (let index = 0; index < citableCount; index++) {
    const { stamps, epoch } = seen.reset(decisaoCount);
    let count = 0;
    const end = inOffsets[index + 1]!;
    for (let i = inOffsets[index]!; i < end; i++) {
      const citing = inSources[i]!;
      const last = inOffsets[citing + 1]!;
      if (!task.budget.spend(last - inOffsets[citing]! + 1)) return false;
      for (let k = inOffsets[citing]!; k < last; k++) {
        const second = inSources[k]!;
        if (second === index || stamps[second] === epoch) continue;
        stamps[second] = epoch;
        count++;
      }
    }
    secondOrder[index] = count;
  }
  return true;
}

/** Merges decisions and precedents, both already in id order, into one list of citable indices in id order. */
function idOrder(graph: PackedGraph, order: Uint32Array): Uint32Array {
  const { decisaoCount, citableCount, precedentePosition } = graph;
  let write = 0;
  let decisao = 0;
  for (let index = decisaoCount; index < citableCount; index++) {
    const position = precedentePosition[index - decisaoCount]!;
    while (decisao < position) order[write++] = decisao++;
    order[write++] = index;
  }
  while (decisao < decisaoCount) order[write++] = decisao++;
  return order;
}

/** Stable radix sort by descending score, eleven bits per pass; returns the array that holds the result. */
function sortByScore(
  order: Uint32Array,
  spare: Uint32Array,
  scores: Uint32Array,
  highest: number,
): Uint32Array {
  const { length } = order;
  let from = order;
  let to = spare;
  const buckets = new Uint32Array((1 << RADIX_BITS) + 1);
  const mask = (1 << RADIX_BITS) - 1;
  for (let shift = 0; highest >>> shift > 0 && shift < 32; shift += RADIX_BITS) {
    buckets.fill(0);
    for (let i = 0; i < length; i++) buckets[(((highest - scores[i]!) >>> shift) & mask) + 1]!++;
    for (let b = 0; b <= mask; b++) buckets[b + 1]! += buckets[b]!;
    for (let i = 0; i < length; i++) {
      const index = from[i]!;
      to[buckets[((highest - scores[index]!) >>> shift) & mask]!++] = index;
    }
    [from, to] = [to, from];
  }
  return from;
}
