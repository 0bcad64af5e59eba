/** The blocks with wordings and positions of TEM_CRITERIO edges. The edges of unchanged decisions are copied. */

import { EDGE } from '../kinds.ts';
import type { Content, Contents } from '../packing/block-contents.ts';
import type { ChangedRows } from './changed-edges.ts';
import { changedTable } from './changed-table.ts';
import type { Merge } from './merged-columns.ts';
import { isRun } from './merged-edges.ts';

/** Adds wording and position of each edge, and the table of wordings. */
export function addMergedFormas(contents: Contents, merge: Merge): void {
  const { criterioForma, criterioPosicao, formas, rows } = merge.nodes.previous;
  const { outOffsets } = rows[EDGE.CRITERIO]!;
  const table = changedTable(formas, criterioForma, {
    lost: merge.changed
      .filter(({ old }) => old >= 0)
      .flatMap(({ old }) => [...criterioForma.subarray(outOffsets[old]!, outOffsets[old + 1]!)]),
    gained: merge.changed.flatMap(each => rowOf(each)?.formas ?? []),
  });
  contents.set('criterioForma', {
    ...attribute(merge, criterioForma, {
      ofPrevious: table.ofPrevious,
      written: row => row.formas.map(forma => table.numberOf(forma)),
    }),
    greatest: table.count - 1,
  });
  const posicoes = { ofPrevious: null, written: (row: CriterioRow) => row.posicoes };
  contents.set('criterioPosicao', attribute(merge, criterioPosicao, posicoes));
  contents.set('formaOffsets', table.offsets);
  contents.set('formaBytes', table.bytes);
}

type CriterioRow = ChangedRows['rows'][number];

const rowOf = ({ rows }: ChangedRows): CriterioRow | undefined => rows[EDGE.CRITERIO];

/**
 * One number per edge. The numbers of unchanged decisions are copied, or translated by `ofPrevious` if that is given.
 */
function attribute(
  { nodes, pieces }: Merge,
  values: Uint8Array | Uint16Array | Uint32Array,
  of: {
    ofPrevious: Uint32Array | null;
    written: (row: CriterioRow) => ArrayLike<number>;
  },
): Content {
  const { outOffsets } = nodes.previous.rows[EDGE.CRITERIO]!;
  const rows = pieces.map(piece => {
    if (!isRun(piece)) return of.written(rowOf(piece)!);
    return values.subarray(outOffsets[piece.from]!, outOffsets[piece.to]!);
  });
  return {
    length: rows.reduce((sum, row) => sum + row.length, 0),
    fill: block => {
      let end = 0;
      pieces.forEach((piece, i) => {
        const row = rows[i]!;
        if (of.ofPrevious === null || !isRun(piece)) block.set(row, end);
        else for (let k = 0; k < row.length; k++) block[end + k] = of.ofPrevious[row[k]!]!;
        end += row.length;
      });
    },
  };
}
