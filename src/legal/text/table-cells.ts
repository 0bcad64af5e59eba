/** Reads the tables of a text, whose rows have `|` between their cells, and tells which heading a cell stands under. */
import { breaksLine } from './line-ends.ts';
import type { TokenStream } from './tokens.ts';

export interface Cell {
  /** First token, and the token after the last. */
  from: number;
  to: number;
  /** The folded words of the heading of its column; empty in the first row. */
  heading: readonly string[];
}

export interface TableRow {
  from: number;
  to: number;
  cells: readonly Cell[];
}

const HEADING_WORDS_MAX = 6;

/**
 * The rows of all tables, in the order of the text. The first row of a table has its headings.
 *
 * Cost  linear: one pass over the tokens, and none for a text without `|`
 */
export function readTables(stream: TokenStream): TableRow[] {
  const rows: TableRow[] = [];
  if (!stream.text.includes('|')) return rows;
  let headings: readonly (readonly string[])[] | null = null;
  for (let from = 0; from < stream.length; ) {
    let to = from + 1;
    while (to < stream.length && !breaksLine(stream, to - 1, to)) to++;
    const parts = partsOf(stream, from, to);
    if (parts.length < 2) headings = null;
    else if (headings === null) headings = parts.map(part => wordsOf(stream, part));
    else if (!isRule(stream, from, to)) {
      const under = headings;
      const cells = parts.map((part, at) => ({ ...part, heading: under[at] ?? [] }));
      rows.push({ from, to, cells });
    }
    from = to;
  }
  return rows;
}

/** The row to which a token belongs, found by bisection; null outside tables and in headings. */
export function rowAt(rows: readonly TableRow[], index: number): TableRow | null {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]!.to <= index) low = middle + 1;
    else high = middle;
  }
  const row = rows[low];
  return row === undefined || row.from > index ? null : row;
}

interface Part {
  from: number;
  to: number;
}

/** The parts between the marks of a line. A row may begin and end with the mark. */
function partsOf(stream: TokenStream, from: number, to: number): Part[] {
  const parts: Part[] = [];
  let start = from;
  for (let at = from; at <= to; at++) {
    if (at < to && stream.fold(at) !== '|') continue;
    if (at > start || (at > from && at < to)) parts.push({ from: start, to: at });
    start = at + 1;
  }
  return parts;
}

function wordsOf(stream: TokenStream, { from, to }: Part): string[] {
  const words: string[] = [];
  for (let at = from; at < to && words.length < HEADING_WORDS_MAX; at++) {
    if (stream.at(at).kind === 'word') words.push(stream.fold(at));
  }
  return words;
}

/** Whether a row is the line under the headings: `|---|:--|`. */
function isRule(stream: TokenStream, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (stream.at(at).kind !== 'mark') return false;
  return true;
}
