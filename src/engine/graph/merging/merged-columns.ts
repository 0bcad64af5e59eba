/** The blocks with columns of decisions, their tables, and the lists by minister and category. */

import type { Narrow } from '../edge-rows.ts';
import { EDGE_TYPE_COUNT } from '../kinds.ts';
import { type BlockName, type BlockView, ROW_LENGTH_MAX } from '../layout.ts';
import { addTexts, type Content, type Contents } from '../packing/block-contents.ts';
import { ministroTable, sortedTable } from '../packing/tables.ts';
import type { TextTable } from '../text-table.ts';
import type { ChangedRows } from './changed-edges.ts';
import { isRun, type RowPiece } from './merged-edges.ts';
import { mergedLists, RowChanges } from './merged-lists.ts';
import { type MergedNodes, NONE, type Run } from './merged-nodes.ts';
import { renumbered, type UsedTexts, usedTexts } from './merged-table.ts';

/** The inputs for merging a generation. */
export interface Merge {
  nodes: MergedNodes;
  changed: readonly ChangedRows[];
  /** The decisions of the new generation in order. */
  pieces: readonly RowPiece[];
}

/** The numbers of a column: for each previous number the new one or -1, and for a text its new number. */
export interface Numbers {
  ofPrevious: Int32Array;
  of(text: string | null): number;
  count: number;
}

type Texts = 'ministro' | 'turma' | 'categoria' | 'tribunal';

/** Adds the columns, their tables, and the lists by minister and category; returns the ministers' numbers. */
export function addMergedColumns(contents: Contents, merge: Merge): Numbers {
  const { previous } = merge.nodes;
  const turmas = usedBy(merge, previous.turmas, previous.turma, 'turma');
  const categorias = usedBy(merge, previous.categorias, previous.categoria, 'categoria');
  const tribunais = usedBy(merge, previous.tribunais, previous.tribunal, 'tribunal');
  const spellings = usedBy(merge, previous.spellings, previous.spelling, 'ministro');
  const ministros = ministroTable(spellings.dictionary);
  const ministroOfSpelling = numbersOf(spellings, ministros.renumber, ministros.norms.length);
  const categoria = sortedNumbers(categorias);
  const column = (name: BlockName, values: ArrayLike<number>, numbers: Numbers, text: Texts) => {
    contents.set(name, textColumn(merge, values, numbers, text));
  };
  column('spelling', previous.spelling, sortedNumbers(spellings), 'ministro');
  column('ministro', previous.spelling, ministroOfSpelling, 'ministro');
  column('turma', previous.turma, sortedNumbers(turmas), 'turma');
  column('categoria', previous.categoria, categoria, 'categoria');
  column('tribunal', previous.tribunal, sortedNumbers(tribunais), 'tribunal');
  contents.set('assunto', plainColumn(merge, previous.assunto, 'assunto'));
  contents.set('classe', plainColumn(merge, previous.classe, 'classe'));
  contents.set('resultado', plainColumn(merge, previous.resultado, 'resultado'));
  contents.set('favorece', plainColumn(merge, previous.favorece, 'favorece'));
  contents.set('day', plainColumn(merge, previous.day, 'day'));
  contents.set('rowLengths', rowLengths(merge));
  addTexts(contents, 'spelling', sortedTable(spellings.dictionary).texts);
  addTexts(contents, 'ministroName', ministros.names);
  addTexts(contents, 'ministroNorm', ministros.norms);
  addTexts(contents, 'turma', sortedTable(turmas.dictionary).texts);
  addTexts(contents, 'categoria', sortedTable(categorias.dictionary).texts);
  addTexts(contents, 'tribunal', sortedTable(tribunais.dictionary).texts);
  const ministro: Numbers = {
    ...ministroOfSpelling,
    ofPrevious: ministroNumbers(previous.ministroNorms, ministros.norms),
  };
  addLists(contents, merge, 'ministro', ministro);
  addLists(contents, merge, 'categoria', categoria);
  return ministro;
}

function usedBy(
  { changed }: Merge,
  table: TextTable,
  column: ArrayLike<number>,
  text: Texts,
): UsedTexts {
  return usedTexts(table, column, {
    lost: changed.filter(({ old }) => old >= 0).map(({ old }) => column[old]!),
    gained: changed.map(({ decisao }) => decisao?.[text] ?? ''),
  });
}

function numbersOf(used: UsedTexts, numbers: ArrayLike<number>, count: number): Numbers {
  const of = (text: string | null) => numbers[used.dictionary.number(text)]!;
  return { ofPrevious: renumbered(used, numbers), of, count };
}

function sortedNumbers(used: UsedTexts): Numbers {
  const { texts, renumber } = sortedTable(used.dictionary);
  return numbersOf(used, renumber, texts.length);
}

/** The new number of each previous minister, by folded name. */
function ministroNumbers(previous: TextTable, norms: readonly string[]): Int32Array {
  const places = new Map(norms.map((norm, place) => [norm, place]));
  return Int32Array.from({ length: previous.count }, (_, i) => places.get(previous.text(i)) ?? -1);
}

/** A column whose numbers stand for texts. */
function textColumn(
  merge: Merge,
  values: ArrayLike<number>,
  { ofPrevious, of, count }: Numbers,
  text: Texts,
): Content {
  return columnOf(merge, {
    copy: (block, { from, to, first }) => {
      for (let i = from; i < to; i++) block[first + i - from] = ofPrevious[values[i]!]!;
    },
    value: decisao => of(decisao[text] ?? null),
    greatest: count - 1,
  });
}

/** A column whose values are stored as they are. */
function plainColumn(
  merge: Merge,
  values: Uint8Array | Int32Array | Narrow,
  column: 'resultado' | 'favorece' | 'day' | 'assunto' | 'classe',
): Content {
  return columnOf(merge, {
    copy: (block, { from, to, first }) => block.set(values.subarray(from, to), first),
    value: decisao => decisao[column] ?? 0,
  });
}

interface Column {
  copy(block: BlockView, run: Run): void;
  value(decisao: NonNullable<ChangedRows['decisao']>): number;
  greatest?: number;
}

function columnOf({ nodes, pieces }: Merge, { copy, value, greatest }: Column): Content {
  return {
    length: nodes.decisaoCount,
    ...(greatest === undefined ? {} : { greatest }),
    fill: block => {
      for (const piece of pieces) {
        if (isRun(piece)) copy(block, piece);
        else block[piece.node] = value(piece.decisao!);
      }
    },
  };
}

/** Per decision the number of edges of each type, five adjacent bytes. */
function rowLengths({ nodes, pieces }: Merge): Content {
  const copied = nodes.previous.rowLengths;
  return {
    length: nodes.decisaoCount * EDGE_TYPE_COUNT,
    fill: block => {
      for (const piece of pieces) {
        if (isRun(piece)) {
          const { from, to, first } = piece;
          const bytes = copied.subarray(from * EDGE_TYPE_COUNT, to * EDGE_TYPE_COUNT);
          (block as Uint8Array).set(bytes, first * EDGE_TYPE_COUNT);
        } else {
          piece.rows.forEach(({ targets }, type) => {
            block[piece.node * EDGE_TYPE_COUNT + type] = Math.min(targets.length, ROW_LENGTH_MAX);
          });
        }
      }
    },
  };
}

/** Adds the decisions of each minister or category. */
function addLists(
  contents: Contents,
  { nodes, changed }: Merge,
  column: 'ministro' | 'categoria',
  numbers: Numbers,
): void {
  const { previous } = nodes;
  const changes = new RowChanges();
  for (const { old, node, decisao } of changed) {
    const before = old < 0 ? -1 : numbers.ofPrevious[previous[column][old]!]!;
    const now = decisao === null ? -1 : numbers.of(decisao[column]);
    if (before === now && nodes.newOf[old] === node) continue;
    if (before >= 0) changes.lose(before, old);
    if (now >= 0) changes.gain(now, node);
  }
  const offsets = previous[`${column}DecisaoOffsets`];
  const members = previous[`${column}Decisoes`];
  const lists = mergedLists({ offsets, members }, changes, {
    rowCount: numbers.count,
    runs: runsOf(numbers.ofPrevious),
    memberOf: nodes.isSame ? null : nodes.newOf,
    greatest: nodes.decisaoCount,
  });
  contents.set(`${column}DecisaoOffsets`, lists.offsets);
  contents.set(`${column}Decisoes`, lists.members);
}

/** Runs of adjacent numbers that stay adjacent, without -1. */
export function runsOf(numbers: ArrayLike<number>): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < numbers.length; from++) {
    const first = numbers[from]!;
    if (first < 0) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.to === from && last.first + from - last.from === first)
      last.to++;
    else runs.push({ from, to: from + 1, first });
  }
  return runs;
}

/** The numbers in the form of `ListNumbers.memberOf`: null if all members keep their numbers. */
export const memberNumbers = (numbers: Int32Array): Uint32Array | null =>
  numbers.every((number, old) => number === old)
    ? null
    : Uint32Array.from(numbers, number => (number < 0 ? NONE : number));
