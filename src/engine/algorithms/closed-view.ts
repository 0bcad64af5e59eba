/**
 * The closed view of a graph, in which every decision also has the criteria of the graph that are broader than one of
 * its own. Kernels that count criteria run on the view as on the graph itself; nodes keep their numbers.
 *
 * Returns   the view, made once per generation and thread; the graph itself where no criterion has a broader one.
 * Requires  outgoing rows of TEM_CRITERIO; decisions of each minister.
 * Cost      see `broader-criterios.ts`, then O(closed edges), once per generation in each thread that needs it. Kept:
 *           8 bytes per closed edge, and 9 per decision. A view has at most a few edges for each edge of the graph,
 *           because the table of broader concepts is only a few levels deep. Processor time: 2 + 4 ms for the
 *           4,822 decisions of the demonstration (29,320 edges, 38,375 closed), 120 + 109 ms for 100,000 decisions
 *           with 20,000 criteria (498,250 and 802,117).
 * Refuses   cancelled or over budget; what was made until then is dropped.
 * Verified  equals a closure of each decision's set on the zoo and on random graphs; through the kernels, Cypher.
 * Source    own.
 */
import type { Budget } from '../budget.ts';
import type { EdgeRows } from '../graph/edge-rows.ts';
import { EDGE, EDGE_TYPE_COUNT, KIND } from '../graph/kinds.ts';
import { COMMUNITY_PAIRS_MAX, ROW_LENGTH_MAX } from '../graph/layout.ts';
import { PackedGraph } from '../graph/packed-graph.ts';
import { copyOf, u8Array, u32Array } from '../graph/scratch-arrays.ts';
import type { Task } from '../operation.ts';
import type { Scratch, StampSet } from '../scratch.ts';
import type { Amplitude } from './amplitude.ts';
import { type Broader, broaderCriterios } from './broader-criterios.ts';

/** Decisions between two calls to `spend`. */
const CHUNK = 1024;

/** A graph object is one generation, so its view never changes. */
const views = new WeakMap<PackedGraph, PackedGraph>();

/**
 * The graph on which criteria are counted: its closed view, or the graph as stored. Null if the budget is used up or
 * the task is cancelled.
 */
export function countedGraph(
  graph: PackedGraph,
  { amplitude }: { amplitude: Amplitude },
  task: Task,
): PackedGraph | null {
  return amplitude === 'so_ele' ? graph : closedCriterios(graph, task);
}

/**
 * The closed view of a graph, or the graph itself if both would be equal. Null if the budget is used up or the task is
 * cancelled.
 */
export function closedCriterios(graph: PackedGraph, { budget, scratch }: Task): PackedGraph | null {
  const known = views.get(graph);
  if (known !== undefined) return known;
  const broader = broaderCriterios(graph, budget);
  const view =
    broader === null || broader.isEmpty ? graph : viewOf(graph, broader, budget, scratch);
  if (broader === null || view === null) return null;
  views.set(graph, view);
  return view;
}

function viewOf(
  graph: PackedGraph,
  broader: Broader,
  budget: Budget,
  scratch: Scratch,
): PackedGraph | null {
  const closed = closedRows(graph, broader, budget, scratch);
  const ministros = closed && closedMinistros(graph, closed, budget, scratch);
  if (closed === null || ministros === null) return null;
  const { rows: stored } = graph;
  const rows = stored.with(EDGE.CRITERIO, closed);
  // The view has the class and shape of the graph, so that a kernel's code stays as fast for either.
  return Object.assign(new PackedGraph(graph.buffer), {
    rows,
    edgeCount:
      graph.edgeCount + closed.outTargets.length - stored[EDGE.CRITERIO]!.outTargets.length,
    rowLengths: closedLengths(graph, closed),
    ...ministros,
    // The graph's derived blocks count its own rows. The view has its own block for the pairs of communities, and no
    // signatures.
    derivedState: new Int32Array(graph.derivedState.length),
    communityPairs: u32Array(COMMUNITY_PAIRS_MAX * 3),
    signatures: NO_NUMBERS,
    // The view's relationships have no attributes.
    criterioPeso: NO_BYTES,
    criterioForma: NO_NUMBERS,
    criterioPosicao: NO_BYTES,
  });
}

const NO_NUMBERS = new Uint32Array(0);
const NO_BYTES = new Uint8Array(0);

/**
 * Incoming rows, filled in the order of the decisions, then outgoing rows, filled in the order of the criteria, so that
 * both ascend.
 */
function closedRows(
  graph: PackedGraph,
  { of }: Broader,
  budget: Budget,
  scratch: Scratch,
): EdgeRows | null {
  const { decisaoCount } = graph;
  const base = graph.kindStart[KIND.Criterio]!;
  const outOffsets = u32Array(decisaoCount + 1);
  const inOffsets = u32Array(of.length + 1);
  const seen = scratch.set('closedSeen', of.length);
  const counted = forEachClosed(graph, of, { budget, seen }, (decisao, criterio) => {
    outOffsets[decisao + 1]!++;
    inOffsets[criterio + 1]!++;
  });
  if (!counted) return null;
  for (let i = 0; i < decisaoCount; i++) outOffsets[i + 1]! += outOffsets[i]!;
  for (let i = 0; i < of.length; i++) inOffsets[i + 1]! += inOffsets[i]!;
  const edgeCount = outOffsets[decisaoCount]!;
  const inSources = u32Array(edgeCount);
  const inEnds = copyOf(inOffsets);
  const filled = forEachClosed(graph, of, { budget, seen }, (decisao, criterio) => {
    inSources[inEnds[criterio]!++] = decisao;
  });
  if (!filled) return null;
  const outTargets = u32Array(edgeCount);
  const outEnds = copyOf(outOffsets);
  for (let criterio = 0; criterio < of.length; criterio++) {
    const end = inOffsets[criterio + 1]!;
    if (!budget.spend(end - inOffsets[criterio]! + 1)) return null;
    for (let i = inOffsets[criterio]!; i < end; i++) {
      outTargets[outEnds[inSources[i]!]!++] = base + criterio;
    }
  }
  return { outOffsets, outTargets, inOffsets, inSources };
}

interface Pass {
  budget: Budget;
  seen: StampSet;
}

/**
 * Calls `visit` once for each pair of a decision and a criterion in the view, decisions ascending. Returns false if the
 * budget is used up or the task is cancelled.
 */
function forEachClosed(
  graph: PackedGraph,
  of: Broader['of'],
  { budget, seen }: Pass,
  visit: (decisao: number, criterio: number) => void,
): boolean {
  const { outOffsets, outTargets } = graph.rows[EDGE.CRITERIO]!;
  const base = graph.kindStart[KIND.Criterio]!;
  const { decisaoCount } = graph;
  for (let decisao = 0; decisao < decisaoCount; decisao++) {
    if (decisao % CHUNK === 0) {
      const next = Math.min(decisaoCount, decisao + CHUNK);
      if (!budget.spend((outOffsets[next]! - outOffsets[decisao]!) * 2 + CHUNK)) return false;
    }
    seen.reset(of.length);
    const end = outOffsets[decisao + 1]!;
    for (let i = outOffsets[decisao]!; i < end; i++) {
      const criterio = outTargets[i]! - base;
      if (!seen.has(criterio)) {
        seen.add(criterio);
        visit(decisao, criterio);
      }
      for (const other of of[criterio]!) {
        if (seen.has(other)) continue;
        seen.add(other);
        visit(decisao, other);
      }
    }
  }
  return true;
}

/** The lengths of the outgoing rows in the view. */
function closedLengths(graph: PackedGraph, { outOffsets }: EdgeRows): Uint8Array {
  const lengths = u8Array(graph.rowLengths.length);
  lengths.set(graph.rowLengths);
  for (let decisao = 0; decisao < graph.decisaoCount; decisao++) {
    const length = outOffsets[decisao + 1]! - outOffsets[decisao]!;
    lengths[decisao * EDGE_TYPE_COUNT + EDGE.CRITERIO] = Math.min(ROW_LENGTH_MAX, length);
  }
  return lengths;
}

/**
 * For each criterion the ministers of its decisions, ascending, without 0; null if the budget is used up or the task is
 * cancelled.
 */
function closedMinistros(
  graph: PackedGraph,
  { inOffsets, inSources }: EdgeRows,
  budget: Budget,
  scratch: Scratch,
): Pick<PackedGraph, 'criterioMinistroOffsets' | 'criterioMinistros'> | null {
  const { ministro } = graph;
  const count = inOffsets.length - 1;
  const offsets = u32Array(count + 1);
  const members = u32Array(inSources.length);
  let length = 0;
  for (let criterio = 0; criterio < count; criterio++) {
    const end = inOffsets[criterio + 1]!;
    if (!budget.spend(end - inOffsets[criterio]! + 1)) return null;
    const seen = scratch.set('closedMinistros', graph.ministroNames.count);
    for (let i = inOffsets[criterio]!; i < end; i++) {
      const number = ministro[inSources[i]!]!;
      if (number === 0 || seen.has(number)) continue;
      seen.add(number);
      members[length++] = number;
    }
    members.subarray(offsets[criterio]!, length).sort();
    offsets[criterio + 1] = length;
  }
  return {
    criterioMinistroOffsets: offsets,
    criterioMinistros: copyOf(members.subarray(0, length)),
  };
}
