/**
 * The contents of all blocks of a generation, made from the previous generation and the changes since. Packed, they
 * give the same bytes as a read of the whole store. What has not changed is copied, block by block, from the previous
 * generation's arrays, so that no second copy of the graph is in memory.
 *
 * Cost: O(nodes + edges), nearly all of it copying; 4 bytes per node, and what the changes hold.
 */

import { EDGE, EDGE_TYPE_COUNT, KIND_COUNT } from '../kinds.ts';
import type { PackedGraph } from '../packed-graph.ts';
import { type Contents, copied } from '../packing/block-contents.ts';
import type { PackedContents } from '../packing/graph-contents.ts';
import { changedRows } from './changed-edges.ts';
import type { MergeableChanges } from './graph-changes.ts';
import { addMergedArtigos, addMergedPesos } from './merged-artigos.ts';
import { addMergedColumns, type Merge } from './merged-columns.ts';
import { addCriterioMinistros } from './merged-criterios.ts';
import { addMergedEdges, edgeChanges, rowPieces } from './merged-edges.ts';
import { addMergedFormas } from './merged-formas.ts';
import { MergedNodes } from './merged-nodes.ts';
import { mergedPositions } from './merged-positions.ts';
import { mergedKeyTable, mergedTexts } from './merged-texts.ts';
import { addMergedValores } from './merged-valores.ts';
import { addMergedWords } from './merged-words.ts';

/**
 * `previous` must not change until the contents are packed. Throws if an unchanged decision refers to a removed node:
 * then the changes are incomplete.
 */
export function mergedContents(previous: PackedGraph, changes: MergeableChanges): PackedContents {
  const nodes = new MergedNodes(previous, changes, changes.gone);
  const { changed, duplicates, selfLoops } = changedRows(nodes, changes);
  const merge: Merge = { nodes, changed, pieces: rowPieces(nodes, changed) };
  const contents: Contents = new Map();
  addNodes(contents, nodes);
  const edgeCounts: number[] = [];
  for (let type = 0; type < EDGE_TYPE_COUNT; type++) {
    const ofType = edgeChanges(type, nodes, changed);
    edgeCounts.push(
      addMergedEdges(contents, type, nodes, { pieces: merge.pieces, changes: ofType }),
    );
  }
  addMergedPesos(contents, merge);
  addMergedFormas(contents, merge);
  addMergedArtigos(contents, merge);
  const ministros = addMergedColumns(contents, merge);
  addMergedValores(contents, merge);
  addCriterioMinistros(contents, merge, edgeChanges(EDGE.CRITERIO, nodes, changed), ministros);
  addMergedWords(contents, nodes);
  const nodeCounts = Array.from(
    { length: KIND_COUNT },
    (_, kind) => nodes.kindStart[kind + 1]! - nodes.kindStart[kind]!,
  );
  return { contents, nodeCounts, edgeCounts, duplicates, selfLoops };
}

function addNodes(contents: Contents, nodes: MergedNodes): void {
  const { kindStart } = nodes;
  const keys = mergedTexts(nodes, 'keys');
  const names = mergedTexts(nodes, 'names');
  contents.set('kindStart', copied(kindStart));
  contents.set('nodeKind', {
    length: nodes.nodeCount,
    fill: block => {
      for (let kind = 0; kind < KIND_COUNT; kind++) {
        block.fill(kind, kindStart[kind]!, kindStart[kind + 1]!);
      }
    },
  });
  contents.set('keyOffsets', keys.offsets);
  contents.set('keyBytes', keys.bytes);
  contents.set('nameOffsets', names.offsets);
  contents.set('nameBytes', names.bytes);
  contents.set('keyTable', mergedKeyTable(nodes, nodes.previous.keyTable));
  contents.set('precedentePosition', mergedPositions(nodes));
}
