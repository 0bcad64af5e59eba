/**
 * Checks that a buffer holds a sound packed graph: header, block table and checksums, then every property that kernels
 * rely on. A foreign, truncated or damaged file must not be served and must not make a kernel read out of bounds.
 */

import { readHeader } from '../header.ts';
import { EDGE, EDGE_TARGET_KIND, EDGE_TYPE_COUNT, KIND, KIND_COUNT } from '../kinds.ts';
import { type Block, blockView } from '../layout.ts';
import { PackedGraph } from '../packed-graph.ts';
import { bodyCrc } from '../packing/pack.ts';
import { compareTexts } from '../utf8.ts';
import { checkPrologue, demand, refuse } from './check-prologue.ts';
import { checkColumns, checkLists, checkOffsets, checkOrder, checkTexts } from './check-tables.ts';
import { checkValores } from './check-valores.ts';

/**
 * Returns the graph in `buffer`; `fileBytes` is how much of it was stored. Requires room for the derived blocks.
 * Cost: O(nodes + edges), about two seconds per million decisions with thirteen edges each. Throws UnsoundGraphError.
 */
export function checkGraph(buffer: SharedArrayBuffer, fileBytes: number): PackedGraph {
  const layout = checkPrologue(buffer, fileBytes);
  demand(layout.totalBytes <= buffer.byteLength, 'the buffer has no room for the derived blocks');
  demand(readHeader(buffer).bodyCrc === bodyCrc(buffer), 'the checksum of the body is wrong');
  const graph = new PackedGraph(buffer);
  checkNodes(graph);
  checkKeys(graph, blockView(buffer, layout.blocks.get('keyTable') as Block) as Uint32Array);
  checkPrecedents(graph);
  for (let type = 0; type < EDGE_TYPE_COUNT; type++) checkEdges(graph, type);
  const edges = graph.rows.reduce((sum, row) => sum + row.outTargets.length, 0);
  demand(
    edges === graph.edgeCount,
    `the header counts ${graph.edgeCount} edges, the rows ${edges}`,
  );
  checkColumns(graph);
  checkValores(graph);
  checkLists(graph);
  return graph;
}

function checkNodes(graph: PackedGraph): void {
  const { kindStart, nodeKind, nodeCount } = graph;
  checkOffsets('kindStart', kindStart, nodeCount);
  demand(
    graph.decisaoCount === graph.resultado.length,
    'kindStart and the columns have different numbers of decisions',
  );
  checkTexts('keys', graph.keys);
  checkTexts('names', graph.names);
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    const last = kindStart[kind + 1]!;
    for (let node = kindStart[kind]!; node < last; node++) {
      if (nodeKind[node] !== kind) refuse(`node ${node} is of kind ${nodeKind[node]}, not ${kind}`);
    }
    checkOrder(`keys of kind ${kind}`, graph.keys, kindStart[kind]!, last);
  }
}

/** Every key leads to its node, and a search for an unknown key ends at a free slot. */
function checkKeys(graph: PackedGraph, keyTable: Uint32Array): void {
  const { nodeCount, nodeKind } = graph;
  let taken = 0;
  for (const slot of keyTable) {
    if (slot > nodeCount) refuse(`the key table names node ${slot - 1}`);
    if (slot !== 0) taken++;
  }
  // The check of the prologue found more slots than nodes; a search in a full table would not end.
  demand(taken === nodeCount, `the key table holds ${taken} nodes of ${nodeCount}`);
  for (let node = 0; node < nodeCount; node++) {
    const found = graph.find(nodeKind[node]!, graph.id(node));
    if (found !== node) refuse(`the key of node ${node} does not lead to it`);
  }
}

/** The position of each Precedente among the decisions is the place at which its id sorts. */
function checkPrecedents(graph: PackedGraph): void {
  const { precedentePosition, decisaoCount, keys, nodeCount } = graph;
  const first = graph.kindStart[KIND.Precedente]!;
  demand(
    precedentePosition.length === nodeCount - first,
    'precedentePosition has another length than there are precedents',
  );
  const compare = (a: number, b: number) => compareTexts(keys, a, keys, b);
  precedentePosition.forEach((position, i) => {
    const node = first + i;
    const isPlaced =
      position <= decisaoCount &&
      (position === 0 || compare(position - 1, node) <= 0) &&
      (position === decisaoCount || compare(position, node) > 0);
    if (!isPlaced) refuse(`the position of precedent ${node} is wrong`);
  });
}

/** Outgoing rows ascend and end at the right kind; incoming rows are exactly their transpose. */
function checkEdges(graph: PackedGraph, type: number): void {
  const { outOffsets, outTargets, inOffsets, inSources } = graph.rows[type]!;
  const { kindStart, decisaoCount } = graph;
  const kind = EDGE_TARGET_KIND[type]!;
  const first = kindStart[kind]!;
  const last = kindStart[kind + 1]!;
  const targetCount = type === EDGE.CITA ? graph.citableCount : last - first;
  demand(
    inOffsets.length === targetCount + 1,
    `type ${type} has ${inOffsets.length - 1} rows in, not ${targetCount}`,
  );
  checkOffsets(`rows out of type ${type}`, outOffsets, outTargets.length);
  checkOffsets(`rows in of type ${type}`, inOffsets, inSources.length);
  const cursor = inOffsets.slice();
  for (let source = 0; source < decisaoCount; source++) {
    const end = outOffsets[source + 1]!;
    let before = -1;
    for (let i = outOffsets[source]!; i < end; i++) {
      const target = outTargets[i]!;
      const isCited = type === EDGE.CITA && target < decisaoCount && target !== source;
      if (!isCited && (target < first || target >= last))
        refuse(`edge ${i} of type ${type} ends at a node of another kind`);
      if (target <= before) refuse(`row ${source} of type ${type} does not ascend`);
      before = target;
      const index = graph.targetIndex(type, target);
      const place = cursor[index]!++;
      const isTransposed = place < inOffsets[index + 1]! && inSources[place] === source;
      if (!isTransposed) refuse(`rows in of type ${type} are not the transpose of its rows out`);
    }
  }
}
