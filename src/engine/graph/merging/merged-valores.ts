/** The blocks with the amounts of decisions: rows of unchanged decisions are copied run by run. */
import type { Content, Contents } from '../packing/block-contents.ts';
import { byTipo, type PackedValor } from '../packing/valor-input.ts';
import type { Merge } from './merged-columns.ts';
import { isRun, type RowPiece } from './merged-edges.ts';

export function addMergedValores(contents: Contents, { nodes, pieces }: Merge): void {
  const { offsets, tipo, mudanca, quantia } = nodes.previous.valores;
  const rowOf = (piece: RowPiece) => (isRun(piece) ? [] : (piece.decisao!.valores ?? []));
  const length = pieces.reduce(
    (sum, piece) =>
      sum + (isRun(piece) ? offsets[piece.to]! - offsets[piece.from]! : rowOf(piece).length),
    0,
  );
  const column = (
    values: Uint8Array | Float64Array,
    value: (valor: PackedValor) => number,
  ): Content => ({
    length,
    fill: block => {
      let at = 0;
      for (const piece of pieces) {
        if (isRun(piece)) {
          const copied = values.subarray(offsets[piece.from], offsets[piece.to]);
          block.set(copied, at);
          at += copied.length;
        } else for (const valor of byTipo(rowOf(piece))) block[at++] = value(valor);
      }
    },
  });
  contents.set('valorOffsets', {
    length: nodes.decisaoCount + 1,
    fill: block => {
      let decisao = 0;
      block[0] = 0;
      for (const piece of pieces) {
        const end = block[decisao]!;
        if (isRun(piece)) {
          const shift = end - offsets[piece.from]!;
          for (let i = piece.from + 1; i <= piece.to; i++) {
            block[++decisao] = offsets[i]! + shift;
          }
        } else block[++decisao] = end + rowOf(piece).length;
      }
    },
  });
  contents.set(
    'valorTipo',
    column(tipo, valor => valor.tipo),
  );
  contents.set(
    'valorMudanca',
    column(mudanca, valor => valor.mudanca),
  );
  contents.set(
    'valorQuantia',
    column(quantia, valor => valor.quantia),
  );
}
