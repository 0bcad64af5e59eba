/** The checks of a packed graph's columns, tables and inverse lists; see `check.ts`. */
import { dayNumber, EDGE_TYPE_COUNT, KIND, NO_DAY, RESULTADOS } from '../kinds.ts';
import { ROW_LENGTH_MAX } from '../layout.ts';
import type { Narrow, PackedGraph, TextTable } from '../packed-graph.ts';
import { compareTexts } from '../utf8.ts';
import { demand, refuse } from './check-prologue.ts';

/** Kernels keep a counter for each month of these years. */
const DAY_MIN = dayNumber('1900-01-01');
const DAY_MAX = dayNumber('2100-12-31');

export function checkOffsets(name: string, offsets: ArrayLike<number>, end: number): void {
  demand(offsets.length > 0 && offsets[0] === 0, `${name} does not begin at 0`);
  for (let i = 1; i < offsets.length; i++) {
    if (offsets[i]! < offsets[i - 1]!) refuse(`${name} decreases at ${i}`);
  }
  demand(offsets[offsets.length - 1] === end, `${name} ends elsewhere than its block`);
}

export function checkTexts(name: string, table: TextTable): void {
  checkOffsets(name, table.offsets, table.bytes.length);
}

/** Texts from `first` to before `last` ascend by code unit, none twice: look-ups and rankings go by it. */
export function checkOrder(name: string, table: TextTable, first: number, last: number): void {
  for (let i = first + 1; i < last; i++) {
    if (compareTexts(table, i - 1, table, i) >= 0) refuse(`${name} does not ascend at ${i}`);
  }
}

/** Columns number into their tables, days are in the calendar, row lengths are those of the rows. */
export function checkColumns(graph: PackedGraph): void {
  checkSorted('ministers', graph.ministroNorms);
  checkTexts('names of ministers', graph.ministroNames);
  checkSorted('turmas', graph.turmas);
  checkSorted('categories', graph.categorias);
  checkSorted('artigos', graph.artigos);
  const columns: [string, Narrow, TextTable][] = [
    ['ministro', graph.ministro, graph.ministroNorms],
    ['turma', graph.turma, graph.turmas],
    ['categoria', graph.categoria, graph.categorias],
    ['leiArtigo', graph.leiArtigo, graph.artigos],
  ];
  for (const [name, values, table] of columns) {
    const { count } = table;
    for (const value of values) if (value >= count) refuse(`${name} ${value} is in no table`);
  }
  for (const value of graph.resultado) if (value >= RESULTADOS.length) refuse(`outcome ${value}`);
  for (const day of graph.day) {
    if (day !== NO_DAY && (day < DAY_MIN || day > DAY_MAX)) refuse(`day ${day}`);
  }
  for (let decisao = 0; decisao < graph.decisaoCount; decisao++) {
    for (let type = 0; type < EDGE_TYPE_COUNT; type++) {
      const { outOffsets } = graph.rows[type]!;
      const length = Math.min(outOffsets[decisao + 1]! - outOffsets[decisao]!, ROW_LENGTH_MAX);
      const counted = graph.rowLengths[decisao * EDGE_TYPE_COUNT + type];
      if (counted !== length)
        refuse(`${counted} edges counted of decision ${decisao}, not ${length}`);
    }
  }
}

/** A table that columns number into: row 0 is none, the others ascend. */
function checkSorted(name: string, table: TextTable): void {
  checkTexts(name, table);
  demand(table.count > 0 && table.offsets[1] === 0, `${name} have no row for none`);
  checkOrder(name, table, 1, table.count);
}

/** Inverse lists name what exists, and the decisions of a minister or category are exactly those that bear it. */
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

/** Members of each row ascend and lie in the range, its end excluded. */
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
      if (member <= before || member >= end) refuse(`${name}: ${member} in row ${row}`);
      before = member;
    }
  }
}

/** Each decision stands once, in the row of its own group. */
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
      if (decisao <= before || groupOf[decisao] !== group) refuse(`decisions by ${name} are wrong`);
      before = decisao;
    }
  }
}
