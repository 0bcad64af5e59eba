/**
 * Ministers who decide differently from one minister on the criteria that both have.
 *
 * A decision of a peer has a shared criterion exactly when it has one of the minister's criteria, since it is the
 * peer's own. A decision of the minister has one shared with a peer exactly when the peer is among the ministers of
 * one of its criteria.
 *
 * Returns   peers by absolute difference of their rates, then name.
 * Requires  decisions of each minister; ministers of each criterion; rows both ways of TEM_CRITERIO.
 * Cost      O(TEM_CRITERIO edges of the peers' decisions + ministers of the criteria of each of his decisions);
 *           thread scratch of 24 bytes per minister, 8 per criterion and 4 per decision.
 * Refuses   cancelled.
 * Verified  through ministro-profile, which equals a comparison peer by peer.
 * Source    own.
 */

import type { Narrow } from '../graph/edge-rows.ts';
import { EDGE, KIND, RESULTADO } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import { compareCodeUnits } from '../graph/utf8.ts';
import type { Task } from '../operation.ts';
import type { Scratch, StampSet } from '../scratch.ts';
import { isDecided } from './outcome-counts.ts';
import { type PeerSamples, peerSamples } from './peer-samples.ts';
import { TopK } from './top-k.ts';

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

/** The first `limit` peers; null when the budget said stop. */
export function divergingPeers(
  graph: PackedGraph,
  ministro: number,
  limit: number,
  task: Task,
): Peer[] | null {
  const size = graph.ministroNames.count * COUNTERS;
  const counters = task.scratch.u32('peerCounters', size).fill(0, 0, size);
  const countable =
    countOwn(graph, ministro, counters, task) && countPeers(graph, ministro, counters, task);
  if (!countable) return null;
  const top = new TopK<Peer>(
    limit,
    (a, b) =>
      Math.abs(b.diferenca) - Math.abs(a.diferenca) || compareCodeUnits(a.ministro, b.ministro),
  );
  for (let peer = 1; peer < graph.ministroNames.count; peer++) {
    const row = peer * COUNTERS;
    const own = counters[row + OWN_DECIDED]!;
    const other = counters[row + PEER_DECIDED]!;
    if (peer === ministro || own < DECIDED_MIN || other < DECIDED_MIN) continue;
    const ownWon = counters[row + OWN_WON]!;
    const otherWon = counters[row + PEER_WON]!;
    // Equal rates are no divergence; compared in integers, where doubles would round.
    if (ownWon * other === otherWon * own) continue;
    top.offer({
      ministro: graph.ministroNames.text(peer),
      criterios_em_comum: counters[row + SHARED]!,
      decisoes_comparadas: own + other,
      taxa: ownWon / own,
      taxa_par: otherWon / other,
      diferenca: ownWon / own - otherWon / other,
      ...peerSamples({ wins: ownWon, total: own }, { wins: otherWon, total: other }),
    });
  }
  return top.items;
}

/** Counts shared criteria and the minister's own side, for every peer at once; false when the budget said stop. */
function countOwn(
  graph: PackedGraph,
  ministro: number,
  counters: Uint32Array,
  { scratch, budget }: Task,
): boolean {
  const { criterioMinistroOffsets: offsets, criterioMinistros: members, resultado } = graph;
  const { outOffsets, outTargets } = graph.rows[EDGE.CRITERIO]!;
  const base = graph.kindStart[KIND.Criterio]!;
  const criterios = scratch.set('peerCriterios', graph.kindStart[KIND.Criterio + 1]! - base);
  for (const decisao of graph.decisoesOfMinistro(ministro)) {
    const outcome = resultado[decisao]!;
    const decided = isDecided(outcome);
    const won = outcome === RESULTADO.PROVIDO ? 1 : 0;
    const peers = scratch.set('peersOfDecisao', graph.ministroNames.count);
    const rowEnd = outOffsets[decisao + 1]!;
    for (let k = outOffsets[decisao]!; k < rowEnd; k++) {
      const criterio = outTargets[k]! - base;
      const isNew = !criterios.has(criterio);
      if (!isNew && !decided) continue;
      criterios.add(criterio);
      const last = offsets[criterio + 1]!;
      if (!budget.spend(last - offsets[criterio]! + 1)) return false;
      for (let m = offsets[criterio]!; m < last; m++) {
        const peer = members[m]!;
        const row = peer * COUNTERS;
        if (isNew) counters[row + SHARED]!++;
        if (!decided || peers.has(peer)) continue;
        peers.add(peer);
        counters[row + OWN_DECIDED]!++;
        counters[row + OWN_WON]! += won;
      }
    }
  }
  return true;
}

/** Counts the peers' side: decided decisions with one of the minister's criteria; false when the budget said stop. */
function countPeers(
  graph: PackedGraph,
  ministro: number,
  counters: Uint32Array,
  task: Task,
): boolean {
  const { scratch, budget } = task;
  const { resultado, decisaoCount } = graph;
  const { inOffsets, inSources } = graph.rows[EDGE.CRITERIO]!;
  const count = (decisao: number) => {
    const outcome = resultado[decisao]!;
    if (!isDecided(outcome)) return;
    const row = graph.ministro[decisao]! * COUNTERS;
    counters[row + PEER_DECIDED]!++;
    if (outcome === RESULTADO.PROVIDO) counters[row + PEER_WON]!++;
  };
  const { criterios, edgeCount } = criteriosOf(graph, ministro);
  // Where more edges end at the minister's criteria than there are decisions, reading every decision's own row in
  // sequence is cheaper: it ends at the first criterion that the minister has, usually a popular one.
  if (edgeCount > decisaoCount) return countBySweep(graph, criterios, count, task);
  const seen = scratch.set('peerDecisoes', decisaoCount);
  for (const criterio of criterios) {
    const end = inOffsets[criterio + 1]!;
    if (!budget.spend(end - inOffsets[criterio]! + 1)) return false;
    for (let i = inOffsets[criterio]!; i < end; i++) {
      const decisao = inSources[i]!;
      if (seen.has(decisao)) continue;
      seen.add(decisao);
      count(decisao);
    }
  }
  return true;
}

/** The criteria of a minister's decisions, by index, and how many edges end at them. */
function criteriosOf(
  graph: PackedGraph,
  ministro: number,
): { criterios: number[]; edgeCount: number } {
  const { criterioMinistroOffsets: offsets, criterioMinistros: members } = graph;
  const { inOffsets } = graph.rows[EDGE.CRITERIO]!;
  const criterios: number[] = [];
  let edgeCount = 0;
  for (let criterio = 0; criterio + 1 < offsets.length; criterio++) {
    if (!includes(members, offsets[criterio]!, offsets[criterio + 1]!, ministro)) continue;
    criterios.push(criterio);
    edgeCount += inOffsets[criterio + 1]! - inOffsets[criterio]!;
  }
  return { criterios, edgeCount };
}

/** Calls `count` for every decision with one of the criteria, in id order; false when the budget said stop. */
function countBySweep(
  graph: PackedGraph,
  criterios: number[],
  count: (decisao: number) => void,
  { scratch, budget }: Task,
): boolean {
  const { outOffsets, outTargets } = graph.rows[EDGE.CRITERIO]!;
  const base = graph.kindStart[KIND.Criterio]!;
  const { stamps, epoch } = markAll(criterios, scratch, graph.kindStart[KIND.Criterio + 1]! - base);
  for (let decisao = 0; decisao < graph.decisaoCount; decisao++) {
    const end = outOffsets[decisao + 1]!;
    let i = outOffsets[decisao]!;
    if (!budget.spend(1)) return false;
    while (i < end && stamps[outTargets[i]! - base] !== epoch) i++;
    if (i < end) count(decisao);
  }
  return true;
}

function markAll(members: number[], scratch: Scratch, size: number): StampSet {
  const set = scratch.set('peerSweep', size);
  for (const member of members) set.add(member);
  return set;
}

/** Whether the ascending row `values[start .. end)` holds a value. */
function includes(values: Narrow, start: number, end: number, value: number): boolean {
  let low = start;
  let high = end - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    if (values[middle] === value) return true;
    if (values[middle]! < value) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
