/** The blocks with keys and names. The texts of copied nodes are copied run by run, all others are written. */

import type { Content } from '../packing/block-contents.ts';
import type { TextTable } from '../text-table.ts';
import { checkTextBytes, hashKey } from '../utf8.ts';
import type { MergedNodes, Run } from './merged-nodes.ts';

/** A run of copied texts, or one new text. */
type Piece = Run | { node: number; kind: number; bytes: Buffer };

const isRun = (piece: Piece): piece is Run => 'first' in piece;

/** Offsets and bytes of all nodes' keys or names. */
export function mergedTexts(
  nodes: MergedNodes,
  which: 'keys' | 'names',
): { offsets: Content; bytes: Content } {
  const { offsets, bytes } = nodes.previous[which];
  const pieces = piecesOf(nodes, which);
  let byteCount = 0;
  for (const piece of pieces) {
    byteCount += isRun(piece) ? offsets[piece.to]! - offsets[piece.from]! : piece.bytes.length;
  }
  checkTextBytes(byteCount);
  return {
    offsets: {
      length: nodes.nodeCount + 1,
      fill: block => {
        let end = 0;
        let node = 0;
        block[0] = 0;
        for (const piece of pieces) {
          if (isRun(piece)) {
            const shift = end - offsets[piece.from]!;
            for (let i = piece.from + 1; i <= piece.to; i++) block[++node] = offsets[i]! + shift;
          } else block[++node] = end + piece.bytes.length;
          end = block[node]!;
        }
      },
    },
    bytes: {
      length: byteCount,
      fill: block => {
        let end = 0;
        for (const piece of pieces) {
          const copied = isRun(piece)
            ? bytes.subarray(offsets[piece.from]!, offsets[piece.to]!)
            : piece.bytes;
          (block as Uint8Array).set(copied, end);
          end += copied.length;
        }
      },
    },
  };
}

/**
 * Open addressing with linear probing, filled in the order of the nodes: node + 1 by hash of kind and key, 0 if free;
 * at most two thirds full.
 */
export function mergedKeyTable(nodes: MergedNodes, previous: Uint32Array): Content {
  const length = 2 ** Math.ceil(Math.log2(Math.max(4, nodes.nodeCount * 1.5)));
  return {
    length,
    fill: block => {
      if (nodes.isSame) (block as Uint32Array).set(previous);
      else fillKeyTable(nodes, block as Uint32Array);
    },
  };
}

function fillKeyTable(nodes: MergedNodes, table: Uint32Array): void {
  const { keys, nodeKind } = nodes.previous;
  const mask = table.length - 1;
  table.fill(0);
  let node = 0;
  const add = (hash: number) => {
    let slot = hash & mask;
    while (table[slot] !== 0) slot = (slot + 1) & mask;
    table[slot] = ++node;
  };
  for (const piece of piecesOf(nodes, 'keys')) {
    if (isRun(piece)) addRun(keys, nodeKind[piece.from]!, piece, add);
    else add(hashKey(piece.kind, piece.bytes, 0, piece.bytes.length));
  }
}

function addRun(
  { bytes, offsets }: TextTable,
  kind: number,
  { from, to }: Run,
  add: (hash: number) => void,
): void {
  for (let i = from; i < to; i++) add(hashKey(kind, bytes, offsets[i]!, offsets[i + 1]!));
}

function piecesOf({ runs, written }: MergedNodes, which: 'keys' | 'names'): Piece[] {
  const texts = written.flat().map(({ node, kind, id, nome }) => {
    return { node, kind, bytes: Buffer.from(which === 'keys' ? id : nome) };
  });
  const placeOf = (piece: Piece) => (isRun(piece) ? piece.first : piece.node);
  return [...runs.flat(), ...texts].sort((a, b) => placeOf(a) - placeOf(b));
}
