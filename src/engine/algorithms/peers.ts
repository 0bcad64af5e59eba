/**
 * Ministers who decide differently from one minister on the criteria that both have.
 *
 * A peer's decision has a shared criterion exactly when it has one of the minister's criteria. A decision of the
 * minister has a criterion shared with a peer exactly when the peer is among the ministers of one of the decision's
 * criteria. Most decisions have a criterion that every minister has; they are counted once for all peers.
 *
 * Returns   peers by absolute difference of their rates, then name.
 * Requires  decisions of each minister; ministers of each criterion; rows of TEM_CRITERIO in both directions.
 * Cost      O(TEM_CRITERIO edges of the peers' decisions + ministers of the criteria of each of his decisions);
 *           thread scratch of 24 bytes per minister, 8 per criterion and 4 per decision.
 * Refuses   cancelled.
 * Verified  through ministro-profile, which equals a comparison peer by peer.
 * Source    own.
 */

import { EDGE, KIND } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import { compareCodeUnits } from '../graph/utf8.ts';
import type { Task } from '../operation.ts';
import { SLOT } from './outcome-counts.ts';
import { type PeerSamples, peerSamples } from './peer-samples.ts';
import type { CountedOutcomes } from './sides.ts';

export interface Peer extends PeerSamples {
  ministro: string;
  criterios_em_comum: number;
  decisoes_comparadas: number;
  taxa: number;
  taxa_par: number;
  diferenca: number;
}

/** Least number of decided decisions with a shared criterion on each side. */
const DECIDED_MIN = 2;

/** Five counters per minister: shared criteria, own decided, own provido, the peer's decided and provido. */
const COUNTERS = 5;
const SHARED = 0;
const OWN_DECIDED = 1;
const OWN_WON = 2;
const PEER_DECIDED = 3;
const PEER_WON = 4;

/** Numbers per peer in the list: the minister's number, then the counters. */
const PEER = 1 + COUNTERS;

/** Steps between two calls to `spend`. */
const CHUNK_STEPS = 4096;

/** The minister to compare, and the values that count as an outcome. */
export interface Compared {
  ministro: number;
  outcomes: CountedOutcomes;
}

/** The peers in order, PEER numbers each; null if the budget is used up or the task is cancelled. */
export function divergingPeers(
  graph: PackedGraph,
  { ministro, outcomes }: Compared,
  task: Task,
): Uint32Array | null {
  const { count } = graph.ministroNames;
  const counters = task.scratch.u32('peerCounters', count * COUNTERS).fill(0, 0, count * COUNTERS);
  const counting = { outcomes, counters };
  const criterios = countOwn(graph, ministro, counting, task);
  if (criterios === null || !countPeers(graph, criterios, counting, task)) return null;
  const peers: { peer: number; name: string; distance: number }[] = [];
  for (let peer = 1; peer < count; peer++) {
    const row = peer * COUNTERS;
    const own = counters[row + OWN_DECIDED]!;
    const other = counters[row + PEER_DECIDED]!;
    if (peer === ministro || own < DECIDED_MIN || other < DECIDED_MIN) continue;
    const ownWon = counters[row + OWN_WON]!;
    const otherWon = counters[row + PEER_WON]!;
    // Equal rates do not count as a divergence. The comparison uses integers, because doubles would round.
    if (ownWon * other === otherWon * own) continue;
    const distance = Math.abs(ownWon / own - otherWon / other);
    peers.push({ peer, name: graph.ministroNames.text(peer), distance });
  }
  peers.sort((a, b) => b.distance - a.distance || compareCodeUnits(a.name, b.name));
  const list = new Uint32Array(peers.length * PEER);
  peers.forEach(({ peer }, i) => {
    list[i * PEER] = peer;
    list.set(counters.subarray(peer * COUNTERS, (peer + 1) * COUNTERS), i * PEER + 1);
  });
  return list;
}

interface Counting {
  outcomes: CountedOutcomes;
  /** COUNTERS by minister. */
  counters: Uint32Array;
}

export const peerCount = (list: Uint32Array): number => list.length / PEER;

/** One peer in the list of an answer. */
export function shownPeer(graph: PackedGraph, list: Uint32Array, place: number): Peer {
  const row = place * PEER + 1;
  const own = { wins: list[row + OWN_WON]!, total: list[row + OWN_DECIDED]! };
  const other = { wins: list[row + PEER_WON]!, total: list[row + PEER_DECIDED]! };
  return {
    ministro: graph.ministroNames.text(list[row - 1]!),
    criterios_em_comum: list[row + SHARED]!,
    decisoes_comparadas: own.total + other.total,
    taxa: own.wins / own.total,
    taxa_par: other.wins / other.total,
    diferenca: own.wins / own.total - other.wins / other.total,
    ...peerSamples(own, other),
  };
}

/**
 * Counts shared criteria and the minister's own outcomes for every peer at once. Returns the minister's criteria by
 * index, or null if the budget is used up or the task is cancelled.
 */
function countOwn(
  graph: PackedGraph,
  ministro: number,
  { outcomes: { codes, slotOf }, counters }: Counting,
  { scratch, budget }: Task,
): number[] | null {
  const { criterioMinistroOffsets: offsets, criterioMinistros: members } = graph;
  const { outOffsets, outTargets } = graph.rows[EDGE.CRITERIO]!;
  const base = graph.kindStart[KIND.Criterio]!;
  const ministroCount = graph.ministroNames.count;
  const known = scratch.set('peerCriterios', graph.kindStart[KIND.Criterio + 1]! - base);
  const criterios: number[] = [];
  let everyonesDecided = 0;
  let everyonesWon = 0;
  for (const decisao of graph.decisoesOfMinistro(ministro)) {
    const rowEnd = outOffsets[decisao + 1]!;
    let isEveryones = false;
    let steps = 1;
    for (let k = outOffsets[decisao]!; k < rowEnd; k++) {
      const criterio = outTargets[k]! - base;
      const size = offsets[criterio + 1]! - offsets[criterio]!;
      isEveryones ||= size === ministroCount - 1;
      steps += size;
      if (known.has(criterio)) continue;
      known.add(criterio);
      criterios.push(criterio);
      for (let m = offsets[criterio]!; m < offsets[criterio + 1]!; m++) {
        counters[members[m]! * COUNTERS + SHARED]!++;
      }
    }
    if (!budget.spend(steps)) return null;
    const slot = slotOf[codes[decisao]!]!;
    if (slot === SLOT.outros) continue;
    const won = slot === SLOT.provido ? 1 : 0;
    if (isEveryones) {
      everyonesDecided++;
      everyonesWon += won;
      continue;
    }
    const peers = scratch.set('peersOfDecisao', ministroCount);
    for (let k = outOffsets[decisao]!; k < rowEnd; k++) {
      const criterio = outTargets[k]! - base;
      for (let m = offsets[criterio]!; m < offsets[criterio + 1]!; m++) {
        const peer = members[m]!;
        if (peers.has(peer)) continue;
        peers.add(peer);
        counters[peer * COUNTERS + OWN_DECIDED]!++;
        counters[peer * COUNTERS + OWN_WON]! += won;
      }
    }
  }
  for (let peer = 1; peer < ministroCount; peer++) {
    counters[peer * COUNTERS + OWN_DECIDED]! += everyonesDecided;
    counters[peer * COUNTERS + OWN_WON]! += everyonesWon;
  }
  return criterios;
}

/**
 * Counts the peers' side: decided decisions with one of the minister's criteria; false if the budget is used up or the
 * task is cancelled.
 */
function countPeers(
  graph: PackedGraph,
  criterios: number[],
  counting: Counting,
  task: Task,
): boolean {
  const { scratch, budget } = task;
  const { counters } = counting;
  const { codes, slotOf } = counting.outcomes;
  const { ministro, decisaoCount } = graph;
  const { inOffsets, inSources } = graph.rows[EDGE.CRITERIO]!;
  const edgeCount = criterios.reduce(
    (sum, criterio) => sum + inOffsets[criterio + 1]! - inOffsets[criterio]!,
    0,
  );
  // If more edges end at the minister's criteria than there are decisions, it is cheaper to read every decision's row
  // in sequence: the read ends at the first criterion of the minister, usually a popular one.
  if (edgeCount > decisaoCount) return countBySweep(graph, criterios, counting, task);
  const seen = scratch.set('peerDecisoes', decisaoCount);
  for (const criterio of criterios) {
    const end = inOffsets[criterio + 1]!;
    if (!budget.spend(end - inOffsets[criterio]! + 1)) return false;
    for (let i = inOffsets[criterio]!; i < end; i++) {
      const decisao = inSources[i]!;
      if (seen.has(decisao)) continue;
      seen.add(decisao);
      const slot = slotOf[codes[decisao]!]!;
      if (slot === SLOT.outros) continue;
      const row = ministro[decisao]! * COUNTERS;
      counters[row + PEER_DECIDED]!++;
      if (slot === SLOT.provido) counters[row + PEER_WON]!++;
    }
  }
  return true;
}

/** Makes the counts of `countPeers` by reading every decision in id order. */
function countBySweep(
  graph: PackedGraph,
  criterios: number[],
  { outcomes: { codes, slotOf }, counters }: Counting,
  { scratch, budget }: Task,
): boolean {
  const { ministro, decisaoCount } = graph;
  const { outOffsets, outTargets } = graph.rows[EDGE.CRITERIO]!;
  const base = graph.kindStart[KIND.Criterio]!;
  const size = ((graph.kindStart[KIND.Criterio + 1]! - base) >>> 5) + 1;
  // A bitmap of a few kilobytes, where a set would not stay in the processor's first cache.
  const isHis = scratch.u32('peerSweep', size).fill(0, 0, size);
  for (const criterio of criterios) isHis[criterio >>> 5]! |= 1 << (criterio & 31);
  let i = outOffsets[0]!;
  for (let decisao = 0; decisao < decisaoCount; decisao++) {
    if (decisao % CHUNK_STEPS === 0 && !budget.spend(CHUNK_STEPS)) return false;
    const end = outOffsets[decisao + 1]!;
    const slot = slotOf[codes[decisao]!]!;
    if (slot !== SLOT.outros) {
      while (i < end) {
        const criterio = outTargets[i]! - base;
        if ((isHis[criterio >>> 5]! & (1 << (criterio & 31))) !== 0) break;
        i++;
      }
      if (i < end) {
        const row = ministro[decisao]! * COUNTERS;
        counters[row + PEER_DECIDED]!++;
        if (slot === SLOT.provido) counters[row + PEER_WON]!++;
      }
    }
    i = end;
  }
  return true;
}
