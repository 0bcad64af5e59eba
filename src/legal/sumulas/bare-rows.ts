/** Reads the numbers in a column of súmulas of a table: Markdown, or cells between `;`, commas or tabs. */
import { readCourt, readCourtAfter } from '../courts/courts.ts';
import { courtOfClass } from '../courts/text-court.ts';
import { lineEndsBefore } from '../text/line-ends.ts';
import { skipNumberSign } from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';
import { cellsOf, type Divider, dividerOf, lineEnd, lineStart, type Range } from './bare-lines.ts';
import { BINDING, ENUNCIADO, SUMULA, VINCULANTE } from './sumula-heads.ts';
import type { ListedSumula } from './sumula-lists.ts';
import { type Limits, readSumulaNumbers } from './sumula-numbers.ts';
import { courtAlone } from './table-row.ts';

interface BareRow {
  entries: ListedSumula[];
  /** The court in the other cells of the row; null for none or several. */
  tribunal: string | null;
}

export interface BareTable {
  rows: BareRow[];
  /** Court that the heading of the column names. */
  tribunal: string | null;
  vinculante: boolean;
  /** Whether the heading of the column has only `enunciados` or `verbetes`, which need a court. */
  weak: boolean;
  next: number;
}

const LINE_MAX = 60;
const ROW_MAX = 400;
const CELL_MAX = 12;
/** Rows without a number below the heading of a column of súmulas. */
const EMPTY_ROWS_MAX = 3;
/** Words of a heading beside the word súmula. */
const HEADING = new Set(
  (
    'do da de dos n nº no numero nr º . / ( ) : aplicavel aplicaveis aplicada aplicadas citada citadas invocada ' +
    'invocadas sumular sumulares vinculante vinculantes orgao tribunal'
  ).split(' '),
);
const JOINS = new Set([',', 'e', ';', '/']);
const AFTER = new Set(['(', '-', ':', '[', '.']);

/** The table whose first row has a súmula word at a token; null if there is none. Cost is linear in the table. */
export function readBareTable(
  stream: TokenStream,
  index: number,
  limits: Limits,
): BareTable | null {
  const from = lineStart(stream, index, LINE_MAX);
  const to = lineEnd(stream, index, LINE_MAX);
  if (from < 0 || to < 0) return null;
  const divider = dividerOf(stream, { from, to });
  if (divider === null) return null;
  const heads = cellsOf(stream, { from, to }, divider);
  const column = heads.findIndex(cell => cell.from <= index && index < cell.to);
  const head = heads[column];
  if (head === undefined || heads.length < 2 || !isHeading(stream, head)) return null;
  if (divider === ',' && heads.some(cell => cell.to - cell.from > CELL_MAX)) return null;
  const rows: BareRow[] = [];
  let line = to;
  let lines = 0;
  while (line < stream.length && lineEndsBefore(stream, line) === 1) {
    if (rows.length === 0 && lines++ > EMPTY_ROWS_MAX) break;
    const end = lineEnd(stream, line, ROW_MAX);
    if (end < 0) break;
    const cells = cellsOf(stream, { from: line, to: end }, divider);
    if (dividerOf(stream, { from: line, to: end }) === null || cells.length <= column) break;
    const row = readRow(stream, cells, { column, divider, limits });
    if (row !== null) rows.push(row);
    line = end;
  }
  const words = wordsOf(stream, head);
  return {
    rows,
    tribunal: courtAlone(stream, head.from, head.to),
    vinculante: words.some(word => VINCULANTE.has(word) || BINDING.has(word)),
    weak: !words.some(word => SUMULA.has(word) || word.startsWith('sumular') || BINDING.has(word)),
    next: line,
  };
}

const wordsOf = (stream: TokenStream, { from, to }: Range): string[] =>
  Array.from({ length: to - from }, (_, at) => stream.fold(from + at));

/** Whether a cell names súmulas and nothing else. */
function isHeading(stream: TokenStream, { from, to }: Range): boolean {
  if (to - from > CELL_MAX) return false;
  for (let at = from; at < to; ) {
    const court = readCourt(stream, at);
    const { fold } = stream.at(at);
    const isWord = SUMULA.has(fold) || ENUNCIADO.has(fold) || BINDING.has(fold);
    if (court === null && !isWord && !HEADING.has(fold) && fold !== '"') return false;
    at = court === null ? at + 1 : court.next;
  }
  return true;
}

interface Column {
  column: number;
  divider: Divider;
  limits: Limits;
}

/** Null for a row without a number in this column. */
function readRow(
  stream: TokenStream,
  cells: readonly Range[],
  { column, limits }: Column,
): BareRow | null {
  const entries = readCell(stream, cells[column]!, limits);
  if (entries.length === 0) return null;
  const courts = new Set<string>();
  for (const [number, { from, to }] of cells.entries()) {
    if (number === column) continue;
    // The court of a decision may cite súmulas of another one.
    for (let at = from; at < to; at++) {
      if (courtOfClass(stream, at) !== null) return { entries, tribunal: null };
    }
    const court = courtAlone(stream, from, to);
    if (court !== null) courts.add(court);
  }
  const [only] = courts;
  return { entries, tribunal: courts.size === 1 ? only! : null };
}

/** Reads `735`, `5 e 7`, `735/STJ`, `STJ 735`, `nº 735 (liminar)`; empty if the cell contains anything else. */
function readCell(stream: TokenStream, { from, to }: Range, limits: Limits): ListedSumula[] {
  let at = stream.fold(from) === '"' ? from + 1 : from;
  const before = readCourt(stream, at);
  if (before !== null) at = before.next;
  const entries: ListedSumula[] = [];
  for (;;) {
    const read = readSumulaNumbers(stream, skipNumberSign(stream, at), true, limits);
    if (read === null || read.next > to) return [];
    for (const number of read.numbers)
      entries.push({ ...number, tribunal: null, ascription: null, back: null });
    at = read.next;
    if (at >= to || !JOINS.has(stream.fold(at))) break;
    if (stream.at(at + 1).kind !== 'digits') break;
    at++;
  }
  const after = at < to ? readCourtAfter(stream, at) : null;
  const court = before ?? (after !== null && after.next <= to ? after : null);
  if (after !== null && after.next <= to) at = after.next;
  if (at < to && stream.fold(at) === ')') at++;
  const isWhole = at >= to || stream.fold(at) === '"' || AFTER.has(stream.fold(at));
  if (!isWhole) return [];
  if (court === null) return entries;
  return entries.map(entry => ({ ...entry, tribunal: court.tribunal, ascription: 'court' }));
}
