/** The blocks with the edges of a relationship type: outgoing rows, and incoming rows. */

import { EDGE, EDGE_TARGET_KIND, KIND } from '../kinds.ts';
import type { BlockName } from '../layout.ts';
import type { Content, Contents } from '../packing/block-contents.ts';
import type { ChangedRows } from './changed-edges.ts';
import { mergedLists, RowChanges } from './merged-lists.ts';
import { type MergedNodes, NONE, type Run } from './merged-nodes.ts';

const EDGE_BLOCKS = ['cita', 'criterio', 'fato', 'prova', 'lei'] as const;

/** Rows of adjacent decisions that are copied, or the row of a changed decision. */
export type RowPiece = Run | ChangedRows;

export const isRun = (piece: RowPiece): piece is Run => 'from' in piece;

/** The outgoing rows in the order of the new generation's decisions. */
export function rowPieces(nodes: MergedNodes, changed: readonly ChangedRows[]): RowPiece[] {
  const existing = changed.filter(({ node }) => node >= 0);
  const placeOf = (piece: RowPiece) => (isRun(piece) ? piece.first : piece.node);
  return [...nodes.runs[KIND.Decisao]!, ...existing].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Adds the four blocks of a type; returns the number of its edges. */
export function addMergedEdges(
  contents: Contents,
  type: number,
  nodes: MergedNodes,
  { pieces, changes }: { pieces: readonly RowPiece[]; changes: RowChanges },
): number {
  const name = EDGE_BLOCKS[type]!;
  const rows = nodes.previous.rows[type]!;
  const out = rowsOut(type, nodes, pieces);
  const lists = mergedLists({ offsets: rows.inOffsets, members: rows.inSources }, changes, {
    ...targetRows(type, nodes),
    memberOf: nodes.isSame ? null : nodes.newOf,
    greatest: nodes.decisaoCount,
  });
  const set = (block: string, content: Content) =>
    contents.set(`${name}${block}` as BlockName, content);
  set('OutOffsets', out.offsets);
  set('OutTargets', out.targets);
  set('InOffsets', lists.offsets);
  set('InSources', lists.members);
  return out.targets.length;
}

/**
 * Edges that the incoming rows of a type lose and gain, by the new index of the target. Edges of removed nodes are left
 * out.
 */
export function edgeChanges(
  type: number,
  nodes: MergedNodes,
  changed: readonly ChangedRows[],
): RowChanges {
  const changes = new RowChanges();
  const { outOffsets, outTargets } = nodes.previous.rows[type]!;
  for (const { old, node, rows } of changed) {
    const gained = new Set(rows[type]?.targets);
    if (old >= 0) {
      for (let i = outOffsets[old]!; i < outOffsets[old + 1]!; i++) {
        const target = nodes.newOf[outTargets[i]!]!;
        if (target === NONE || gained.delete(target)) continue;
        changes.lose(rowOf(type, nodes, target), old);
      }
    }
    for (const target of gained) changes.gain(rowOf(type, nodes, target), node);
  }
  return changes;
}

/** Row of a node in the incoming rows of a type. */
function rowOf(type: number, { kindStart, decisaoCount }: MergedNodes, node: number): number {
  const start = kindStart[EDGE_TARGET_KIND[type]!]!;
  if (type !== EDGE.CITA) return node - start;
  return node < decisaoCount ? node : node - start + decisaoCount;
}

/** The incoming rows of a type that remain, in the numbering of both generations. */
function targetRows(type: number, nodes: MergedNodes): { rowCount: number; runs: Run[] } {
  const kind = EDGE_TARGET_KIND[type]!;
  const ofKind = nodes.kindStart[kind + 1]! - nodes.kindStart[kind]!;
  const { previous } = nodes;
  const isCita = type === EDGE.CITA;
  const runs = [...(isCita ? keptNodes(nodes, KIND.Decisao) : []), ...keptNodes(nodes, kind)];
  return {
    rowCount: ofKind + (isCita ? nodes.decisaoCount : 0),
    runs: runs.map(({ from, to, first }) => {
      const start = previous.targetIndex(type, from);
      return { from: start, to: start + to - from, first: rowOf(type, nodes, first) };
    }),
  };
}

/** Nodes of a kind whose incoming rows remain: the copied nodes, and nodes with a new name or new columns. */
export function keptNodes(nodes: MergedNodes, kind: number): Run[] {
  const renamed = nodes.written[kind]!.filter(({ old }) => old >= 0);
  const single = renamed.map(({ old, node }) => ({ from: old, to: old + 1, first: node }));
  return [...nodes.runs[kind]!, ...single].sort((a, b) => a.first - b.first);
}

function rowsOut(
  type: number,
  nodes: MergedNodes,
  pieces: readonly RowPiece[],
): { offsets: Content; targets: Content } {
  const { outOffsets, outTargets } = nodes.previous.rows[type]!;
  const lengthOf = (piece: RowPiece) =>
    isRun(piece)
      ? outOffsets[piece.to]! - outOffsets[piece.from]!
      : piece.rows[type]!.targets.length;
  return {
    offsets: {
      length: nodes.decisaoCount + 1,
      fill: block => {
        let decisao = 0;
        let end = 0;
        block[0] = 0;
        for (const piece of pieces) {
          if (isRun(piece)) {
            const shift = end - outOffsets[piece.from]!;
            for (let i = piece.from + 1; i <= piece.to; i++)
              block[++decisao] = outOffsets[i]! + shift;
          } else block[++decisao] = end + lengthOf(piece);
          end = block[decisao]!;
        }
      },
    },
    targets: {
      length: pieces.reduce((sum, piece) => sum + lengthOf(piece), 0),
      fill: block => {
        let end = 0;
        for (const piece of pieces) {
          if (isRun(piece)) {
            const copied = outTargets.subarray(outOffsets[piece.from]!, outOffsets[piece.to]!);
            nodes.copyRenumbered(copied, block as Uint32Array, end);
          } else (block as Uint32Array).set(piece.rows[type]!.targets, end);
          end += lengthOf(piece);
        }
      },
    },
  };
}
