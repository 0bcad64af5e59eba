/** The blocks with the attributes of edges: peso of TEM_CRITERIO, artigo of APLICA_LEI. */

import { EDGE } from '../kinds.ts';
import { addTexts, type Content, type Contents } from '../packing/block-contents.ts';
import { sortedTable } from '../packing/tables.ts';
import type { Merge } from './merged-columns.ts';
import { isRun, type RowPiece } from './merged-edges.ts';
import { renumbered, usedTexts } from './merged-table.ts';

/** Adds the artigo of each APLICA_LEI edge, and their table. */
export function addMergedArtigos(contents: Contents, { nodes, changed, pieces }: Merge): void {
  const { artigos, leiArtigo } = nodes.previous;
  const { outOffsets } = nodes.previous.rows[EDGE.LEI]!;
  const used = usedTexts(artigos, leiArtigo, {
    lost: changed
      .filter(({ old }) => old >= 0)
      .flatMap(({ old }) => [...leiArtigo.subarray(outOffsets[old]!, outOffsets[old + 1]!)]),
    gained: changed.flatMap(({ rows }) => rows[EDGE.LEI]?.artigos ?? []),
  });
  const { texts, renumber } = sortedTable(used.dictionary);
  const ofPrevious = renumbered(used, renumber);
  contents.set('leiArtigo', {
    length: lengthOf(pieces, outOffsets, EDGE.LEI),
    greatest: texts.length - 1,
    fill: block => {
      let end = 0;
      for (const piece of pieces) {
        if (isRun(piece)) {
          const last = outOffsets[piece.to]!;
          for (let i = outOffsets[piece.from]!; i < last; i++)
            block[end++] = ofPrevious[leiArtigo[i]!]!;
        } else {
          for (const artigo of piece.rows[EDGE.LEI]!.artigos) {
            block[end++] = renumber[used.dictionary.number(artigo)]!;
          }
        }
      }
    },
  });
  addTexts(contents, 'artigo', texts);
}

/** Adds the peso of each TEM_CRITERIO edge, eight per byte. */
export function addMergedPesos(contents: Contents, { nodes, pieces }: Merge): void {
  const { criterioPeso } = nodes.previous;
  const { outOffsets } = nodes.previous.rows[EDGE.CRITERIO]!;
  const length = lengthOf(pieces, outOffsets, EDGE.CRITERIO);
  const content: Content = {
    length: Math.ceil(length / 8),
    fill: block => {
      const bits = block as Uint8Array;
      bits.fill(0);
      let end = 0;
      for (const piece of pieces) {
        if (isRun(piece)) {
          const from = outOffsets[piece.from]!;
          const count = outOffsets[piece.to]! - from;
          copyBits({ bits: criterioPeso, at: from }, { bits, at: end }, count);
          end += count;
        } else {
          for (const peso of piece.rows[EDGE.CRITERIO]!.pesos) {
            bits[end >> 3]! |= peso << (end & 7);
            end++;
          }
        }
      }
    },
  };
  contents.set('criterioPeso', content);
}

const lengthOf = (pieces: readonly RowPiece[], offsets: Uint32Array, type: number): number =>
  pieces.reduce(
    (sum, piece) =>
      sum +
      (isRun(piece) ? offsets[piece.to]! - offsets[piece.from]! : piece.rows[type]!.targets.length),
    0,
  );

interface BitPlace {
  bits: Uint8Array;
  /** Bits from the start. */
  at: number;
}

/** Copies bits to a place where all are 0: whole bytes of the target, from two bytes of the source each. */
function copyBits(from: BitPlace, into: BitPlace, count: number): void {
  let done = 0;
  const copyOne = () => {
    const source = from.at + done;
    const target = into.at + done++;
    into.bits[target >> 3]! |= ((from.bits[source >> 3]! >> (source & 7)) & 1) << (target & 7);
  };
  while (done < count && ((into.at + done) & 7) !== 0) copyOne();
  const shift = (from.at + done) & 7;
  for (; done + 8 <= count; done += 8) {
    const byte = (from.at + done) >> 3;
    const high = shift === 0 ? 0 : from.bits[byte + 1]! << (8 - shift);
    into.bits[(into.at + done) >> 3] = (from.bits[byte]! >> shift) | high;
  }
  while (done < count) copyOne();
}
