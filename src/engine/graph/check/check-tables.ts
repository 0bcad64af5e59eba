/** Checks of a packed graph's columns, tables and inverse lists; see `check-graph.ts`. */

import type { Narrow } from '../edge-rows.ts';
import {
  dayNumber,
  EDGE_TYPE_COUNT,
  FAVORECE,
  KIND,
  NO_DAY,
  POSICOES,
  RESULTADOS,
} from '../kinds.ts';
import { ROW_LENGTH_MAX } from '../layout.ts';
import type { PackedGraph } from '../packed-graph.ts';
import type { TextTable } from '../text-table.ts';
import { compareTexts } from '../utf8.ts';
import { demand, refuse } from './check-prologue.ts';

/** Kernels keep a counter for each month from 1900 to 2100. */
const DAY_MIN = dayNumber('1900-01-01');
const DAY_MAX = dayNumber('2100-12-31');

/** Offsets begin at 0, never decrease and end with their block. */
export function checkOffsets(name: string, offsets: ArrayLike<number>, end: number): void {
  demand(offsets.length > 0 && offsets[0] === 0, `${name}: the first offset is not 0`);
  for (let i = 1; i < offsets.length; i++) {
    if (offsets[i]! < offsets[i - 1]!) refuse(`${name}: offset ${i} is below the one before`);
  }
  demand(
    offsets[offsets.length - 1] === end,
    `${name}: the last offset is not the end of the block`,
  );
}

export function checkTexts(name: string, table: TextTable): void {
  checkOffsets(name, table.offsets, table.bytes.length);
}

/** Texts `first` to `last - 1` ascend by code unit without duplicates; look-ups and rankings depend on it. */
export function checkOrder(name: string, table: TextTable, first: number, last: number): void {
  for (let i = first + 1; i < last; i++) {
    if (compareTexts(table, i - 1, table, i) >= 0)
      refuse(`${name}: text ${i} does not sort after the one before`);
  }
}

/** Columns hold rows of their tables, days are in the calendar, and row lengths equal the lengths of the rows. */
export function checkColumns(graph: PackedGraph): void {
  checkSorted('spellings', graph.spellings);
  checkSorted('ministers', graph.ministroNorms);
  checkTexts('names of ministers', graph.ministroNames);
  checkSorted('turmas', graph.turmas);
  checkSorted('categories', graph.categorias);
  checkSorted('courts', graph.tribunais);
  checkSorted('artigos', graph.artigos);
  checkSorted('wordings', graph.formas);
  const columns: [string, Narrow, TextTable][] = [
    ['spelling', graph.spelling, graph.spellings],
    ['ministro', graph.ministro, graph.ministroNorms],
    ['turma', graph.turma, graph.turmas],
    ['categoria', graph.categoria, graph.categorias],
    ['tribunal', graph.tribunal, graph.tribunais],
    ['leiArtigo', graph.leiArtigo, graph.artigos],
    ['criterioForma', graph.criterioForma, graph.formas],
  ];
  for (const [name, values, table] of columns) {
    const { count } = table;
    for (const value of values)
      if (value >= count) refuse(`${name} ${value} is not a row of its table`);
  }
  for (const value of graph.resultado)
    if (value >= RESULTADOS.length) refuse(`outcome ${value} is not a code`);
  for (const value of graph.favorece)
    if (value >= FAVORECE.length) refuse(`favoured side ${value} is not a code`);
  for (const value of graph.criterioPosicao)
    if (value >= POSICOES.length) refuse(`position ${value} is not a code`);
  for (const day of graph.day) {
    if (day !== NO_DAY && (day < DAY_MIN || day > DAY_MAX))
      refuse(`day ${day} is outside the calendar`);
  }
  for (let decisao = 0; decisao < graph.decisaoCount; decisao++) {
    for (let type = 0; type < EDGE_TYPE_COUNT; type++) {
      const { outOffsets } = graph.rows[type]!;
      const length = Math.min(outOffsets[decisao + 1]! - outOffsets[decisao]!, ROW_LENGTH_MAX);
      const counted = graph.rowLengths[decisao * EDGE_TYPE_COUNT + type];
      if (counted !== length)
        refuse(
          `decision ${decisao} has ${length} edges of type ${type}, rowLengths says ${counted}`,
        );
    }
  }
}

/** A table to whose rows columns refer: row 0 is empty and stands for none, the others ascend. */
function checkSorted(name: string, table: TextTable): void {
  checkTexts(name, table);
  demand(table.count > 0 && table.offsets[1] === 0, `${name}: row 0 is not empty`);
  checkOrder(name, table, 1, table.count);
}

/** Inverse lists stay in range; the list of a minister or category has exactly the decisions with that column value. */
export function checkLists(graph: PackedGraph): void {
  const { ministroDecisaoOffsets, ministroDecisoes, ministro } = graph;
  checkGrouping('ministro', ministroDecisaoOffsets, ministroDecisoes, ministro);
  const { categoriaDecisaoOffsets, categoriaDecisoes, categoria } = graph;
  checkGrouping('categoria', categoriaDecisaoOffsets, categoriaDecisoes, categoria);
  const { criterioMinistroOffsets, criterioMinistros, wordCriterioOffsets, wordCriterios } = graph;
  const ministros: [number, number] = [1, graph.ministroNames.count];
  checkRows('ministers of criteria', criterioMinistroOffsets, criterioMinistros, ministros);
  checkTexts('words', graph.words);
  checkOrder('words', graph.words, 0, graph.words.count);
  const criterios: [number, number] = [
    graph.kindStart[KIND.Criterio]!,
    graph.kindStart[KIND.Criterio + 1]!,
  ];
  checkRows('criteria of words', wordCriterioOffsets, wordCriterios, criterios);
}

/** Members of each row ascend and lie within `first` to `end - 1`. */
function checkRows(
  name: string,
  offsets: Uint32Array,
  members: Narrow,
  [first, end]: [number, number],
): void {
  checkOffsets(name, offsets, members.length);
  for (let row = 0; row + 1 < offsets.length; row++) {
    let before = first - 1;
    for (let i = offsets[row]!; i < offsets[row + 1]!; i++) {
      const member = members[i]!;
      if (member <= before || member >= end)
        refuse(`${name}: ${member} does not belong into row ${row}`);
      before = member;
    }
  }
}

/** Checks that each decision occurs once, in the row of its group. */
function checkGrouping(
  name: string,
  offsets: Uint32Array,
  members: Uint32Array,
  groupOf: Narrow,
): void {
  checkOffsets(`decisions by ${name}`, offsets, members.length);
  for (let group = 0; group + 1 < offsets.length; group++) {
    let before = -1;
    for (let i = offsets[group]!; i < offsets[group + 1]!; i++) {
      const decisao = members[i]!;
      if (decisao <= before || groupOf[decisao] !== group)
        refuse(`decisions by ${name}: ${decisao} does not belong into row ${group}`);
      before = decisao;
    }
  }
}
