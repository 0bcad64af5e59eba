/** Reads a row of a table, and the court that a cell or a heading names by itself. */
import { readCourt } from '../courts/courts.ts';
import { courtOfClass } from '../courts/text-court.ts';
import type { TokenStream } from '../text/tokens.ts';

/** Words of a heading beside its court: `Súmulas do STJ`, `Jurisprudência: STJ`. */
const HEADING_WORDS = new Set(
  'sumula sumulas enunciado enunciados verbete verbetes jurisprudencia tribunal corte orgao do da de dos no na o'.split(
    ' ',
  ),
);
const OF_SUMULAS = new Set('vinculantes aplicaveis citadas invocadas pertinentes'.split(' '));
/** Maximum number of tokens; a longer cell or line is read as text. */
const TOKENS_MAX = 16;
export const ITEM_MARKS: ReadonlySet<string> = new Set(['-', '*', '•', '·', '>', '#', '+']);
const EDGES = new Set([...ITEM_MARKS, ':', '.', '(', ')', '[', ']', '"', ',']);

interface Cell {
  from: number;
  court: string | null;
}

export interface Row {
  cells: Cell[];
  /** Courts of the cells that name nothing but a court; the cell of a citation does not count. */
  courts: ReadonlySet<string>;
}

/** Index of the last part that starts at or before a token, by binary search. */
export function partAt(parts: readonly { from: number }[], index: number): number {
  let [low, high] = [0, parts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (parts[middle].from <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Reads the cells of a line that has `|` between them; null for any other line. */
export function readRow(stream: TokenStream, from: number, to: number): Row | null {
  const cells: Cell[] = [];
  let start = from;
  for (let at = from; at <= to; at++) {
    if (at < to && stream.fold(at) !== '|') continue;
    // Rows may begin and end with the mark.
    if (at > start || (at > from && at < to)) {
      cells.push({ from: start, court: courtAlone(stream, start, at) });
    }
    start = at + 1;
  }
  let isOfDecision = false;
  for (let at = from; at < to && !isOfDecision; at++)
    isOfDecision = courtOfClass(stream, at) !== null;
  // The court of a decision may cite súmulas of another one.
  const courts = new Set(isOfDecision ? [] : cells.flatMap(({ court }) => court ?? []));
  return cells.length > 1 ? { cells, courts } : null;
}

/** Whether these tokens are words of a heading of súmulas without a court: `### Súmulas vinculantes`. */
export function isSumulaHeading(stream: TokenStream, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const { fold } = stream.at(at);
    if (!EDGES.has(fold) && !HEADING_WORDS.has(fold) && !OF_SUMULAS.has(fold)) return false;
  }
  return to - from <= TOKENS_MAX;
}

/** The court, if these tokens contain nothing but its name and words of a heading. */
export function courtAlone(stream: TokenStream, from: number, to: number): string | null {
  if (to - from > TOKENS_MAX) return null;
  let tribunal: string | null = null;
  for (let at = from; at < to; ) {
    const { fold } = stream.at(at);
    const court = readCourt(stream, at);
    if (court !== null && court.next <= to) {
      if (tribunal !== null && tribunal !== court.tribunal) return null;
      tribunal = court.tribunal;
      at = court.next;
    } else if (EDGES.has(fold) || HEADING_WORDS.has(fold)) at++;
    else if (tribunal !== null && OF_SUMULAS.has(fold)) at++;
    else return null;
  }
  return tribunal;
}
