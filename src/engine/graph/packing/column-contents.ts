/** The blocks with columns of decisions, their tables, and the inverse lists made of them. */

import { KIND } from '../kinds.ts';
import type { BlockName } from '../layout.ts';
import { u32Array } from '../scratch-arrays.ts';
import { addTexts, type Contents, copied, copiedNarrow } from './block-contents.ts';
import type { GraphBuilder } from './builder.ts';
import type { NormalRows } from './normal-rows.ts';
import type { Numbering } from './number-nodes.ts';
import { criterioMinistros, invert, ministroTable, sortedTable, wordIndex } from './tables.ts';
import { addValores } from './valor-contents.ts';

/** Adds the columns of decisions, their tables, and the lists that operations would otherwise compute. */
export function addColumns(
  contents: Contents,
  builder: GraphBuilder,
  numbering: Numbering,
  criterioRows: NormalRows,
): void {
  const { nodeOf, kindStart } = numbering;
  const decisaoCount = kindStart[1]!;
  const handles = builder.handlesOfKind[KIND.Decisao]!.taken();
  // Arrival position by node; handles of decisions may have gaps, where other nodes arrived between them.
  const positionOf = u32Array(decisaoCount);
  const sortedHandles = builder.ascending[KIND.Decisao] ? handles : handles.slice().sort();
  sortedHandles.forEach((handle, position) => {
    positionOf[nodeOf[handle]!] = position;
  });
  const column = (values: ArrayLike<number>, numbers: Uint32Array | null) => {
    const placed = u32Array(decisaoCount);
    for (let node = 0; node < decisaoCount; node++) {
      const value = values[positionOf[node]!]!;
      placed[node] = numbers === null ? value : numbers[value]!;
    }
    return placed;
  };
  const ministros = ministroTable(builder.ministros);
  const turmas = sortedTable(builder.turmas);
  const categorias = sortedTable(builder.categorias);
  const tribunais = sortedTable(builder.tribunais);
  const spellings = sortedTable(builder.ministros);
  const ministro = column(builder.ministro.values, ministros.renumber);
  const categoria = column(builder.categoria.values, categorias.renumber);
  contents.set('spelling', copiedNarrow(column(builder.ministro.values, spellings.renumber)));
  contents.set('ministro', copiedNarrow(ministro));
  contents.set('turma', copiedNarrow(column(builder.turma.values, turmas.renumber)));
  contents.set('categoria', copiedNarrow(categoria));
  contents.set('tribunal', copiedNarrow(column(builder.tribunal.values, tribunais.renumber)));
  // Codes fit two bytes, the width of a narrow block without a greatest number.
  contents.set('assunto', copied(column(builder.assunto.values, null)));
  contents.set('classe', copied(column(builder.classe.values, null)));
  contents.set('resultado', copied(column(builder.resultado.values, null)));
  contents.set('favorece', copied(column(builder.favorece.values, null)));
  contents.set('day', copied(column(builder.day.values, null)));
  addValores(contents, builder.valores, positionOf);
  addTexts(contents, 'spelling', spellings.texts);
  addTexts(contents, 'ministroName', ministros.names);
  addTexts(contents, 'ministroNorm', ministros.norms);
  addTexts(contents, 'turma', turmas.texts);
  addTexts(contents, 'categoria', categorias.texts);
  addTexts(contents, 'tribunal', tribunais.texts);
  const lists = (
    offsets: BlockName,
    members: BlockName,
    from: { offsets: Uint32Array; members: Uint32Array },
  ) => {
    contents.set(offsets, copied(from.offsets));
    contents.set(members, copiedNarrow(from.members));
  };
  const ofMinistro = invert(ministro, ministros.names.length);
  lists('ministroDecisaoOffsets', 'ministroDecisoes', ofMinistro);
  lists('categoriaDecisaoOffsets', 'categoriaDecisoes', invert(categoria, categorias.texts.length));
  const criterioStart = kindStart[KIND.Criterio]!;
  const criterioEnd = kindStart[KIND.Criterio + 1]!;
  lists(
    'criterioMinistroOffsets',
    'criterioMinistros',
    criterioMinistros(ofMinistro, criterioRows, [criterioStart, criterioEnd]),
  );
  addWords(contents, builder, numbering);
}

/** Adds the words of the criteria's names. */
function addWords(contents: Contents, builder: GraphBuilder, numbering: Numbering): void {
  const { handleOf, kindStart } = numbering;
  const criterioStart = kindStart[KIND.Criterio]!;
  const criterioEnd = kindStart[KIND.Criterio + 1]!;
  const names = Array.from({ length: criterioEnd - criterioStart }, (_, i) => {
    const handle = handleOf[criterioStart + i]!;
    return builder.names.bytes.toString(
      'utf8',
      builder.names.offsets[handle]!,
      builder.names.offsets[handle + 1]!,
    );
  });
  const index = wordIndex(names, criterioStart);
  addTexts(contents, 'word', index.words);
  contents.set('wordCriterioOffsets', copied(index.offsets));
  contents.set('wordCriterios', copiedNarrow(index.members));
}
