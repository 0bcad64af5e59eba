/**
 * A piece of the citation graph, or the whole neighbourhood of one node, as GraphML or GEXF.
 *
 * Returns   about PIECE_LENGTH UTF-16 code units of the file, and where the next piece begins.
 * Requires  sorted rows.
 * Cost      O(nodes and edges of the piece); for a neighbourhood O(its nodes and their rows).
 * Refuses   NOT_FOUND for an unknown node; cancelled.
 * Verified  the file, read by graphology's parsers, equals the graph from which it was made.
 * Source    own, because the writers of graphology hold the whole file in memory.
 */
import { type GraphWriter, graphWriter } from '../../algorithms/graph-text.ts';
import { EDGE, EDGE_TARGET_KIND, EDGE_TYPE_COUNT, KIND } from '../../graph/kinds.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, notFound, type Outcome } from '../../outcome.ts';
import type { KernelParams, Result } from './schemas.ts';

const PIECE_LENGTH = 1024 * 1024;
/** Maximum neighbours in a file; the first by kind and id are included. */
const NEIGHBOURS_MAX = 2_000;

export function run(graph: PackedGraph, params: KernelParams, task: Task): Outcome<Result> {
  const writer = graphWriter(params.format, graph, params.situacoes ?? new Map());
  if (params.id === null) return citations(graph, params.from, writer, task);
  const node = graph.findAny(params.id);
  return node < 0 ? notFound('id', params.id) : neighbourhood(graph, node, writer, task);
}

/** Positions count the citable nodes, then the edges by their place among all citations. */
function citations(
  graph: PackedGraph,
  from: number,
  writer: GraphWriter,
  { budget }: Task,
): Outcome<Result> {
  const { outOffsets, outTargets } = graph.rows[EDGE.CITA]!;
  const nodeCount = graph.citableCount;
  const end = nodeCount + outTargets.length;
  let at = from;
  let text = at === 0 ? writer.head() : '';
  let source = sourceAt(outOffsets, at - nodeCount);
  for (; at < end && text.length < PIECE_LENGTH; at++) {
    if (!budget.spend(1)) return budget.refusal();
    if (at < nodeCount) {
      text += writer.node(graph.citableNode(at));
      continue;
    }
    const place = at - nodeCount;
    if (place === 0) text += writer.between();
    while (outOffsets[source + 1]! <= place) source++;
    text += writer.edge(source, outTargets[place]!, EDGE.CITA);
  }
  if (at < end) return found({ text, next: at });
  if (outTargets.length === 0) text += writer.between();
  return found({ text: text + writer.tail(), next: null });
}

/** The last decision whose row begins at or before the place. */
function sourceAt(outOffsets: Uint32Array, place: number): number {
  let low = 0;
  let high = outOffsets.length - 1;
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if (outOffsets[middle]! <= place) low = middle;
    else high = middle;
  }
  return low;
}

function neighbourhood(
  graph: PackedGraph,
  node: number,
  writer: GraphWriter,
  { budget }: Task,
): Outcome<Result> {
  const near = neighboursOf(graph, node);
  if (!budget.spend(near.length)) return budget.refusal();
  const nodes = [node, ...near.slice(0, NEIGHBOURS_MAX)].sort((a, b) => a - b);
  const chosen = new Set(nodes);
  let text = writer.head() + nodes.map(each => writer.node(each)).join('') + writer.between();
  for (const source of nodes) {
    if (source >= graph.decisaoCount) break;
    for (let type = 0; type < EDGE_TYPE_COUNT; type++) {
      const { outOffsets, outTargets } = graph.rows[type]!;
      const row = outTargets.subarray(outOffsets[source]!, outOffsets[source + 1]!);
      if (!budget.spend(row.length + 1)) return budget.refusal();
      for (const target of row) {
        if (chosen.has(target)) text += writer.edge(source, target, type);
      }
    }
  }
  return found({ text: text + writer.tail(), next: null });
}

/** The distinct nodes that share an edge with the node, ascending, without the node itself. */
function neighboursOf(graph: PackedGraph, node: number): number[] {
  const near = new Set<number>();
  const kind = graph.nodeKind[node]!;
  for (let type = 0; type < EDGE_TYPE_COUNT; type++) {
    const { outOffsets, outTargets, inOffsets, inSources } = graph.rows[type]!;
    if (kind === KIND.Decisao) {
      const row = outTargets.subarray(outOffsets[node]!, outOffsets[node + 1]!);
      for (const target of row) near.add(target);
    }
    const isTarget =
      kind === EDGE_TARGET_KIND[type] || (type === EDGE.CITA && kind === KIND.Decisao);
    if (!isTarget) continue;
    const index = graph.targetIndex(type, node);
    for (const source of inSources.subarray(inOffsets[index]!, inOffsets[index + 1]!)) {
      near.add(source);
    }
  }
  near.delete(node);
  return [...near].sort((a, b) => a - b);
}
