/** Lines of a list or table, and the cells of a row, for súmulas of which only the number is written. */
import { lineEndsBefore } from '../text/line-ends.ts';
import type { TokenStream } from '../text/tokens.ts';

/** The tokens from `from` up to `to`, without `to`. */
export interface Range {
  from: number;
  to: number;
}

/** The mark between the cells of a row. */
export type Divider = '|' | ';' | '\t' | ',';

/** First token of the line of each token; cached, because many súmula words may ask for one line. */
const LINES = new WeakMap<TokenStream, Uint32Array>();

function linesOf(stream: TokenStream): Uint32Array {
  const known = LINES.get(stream);
  if (known !== undefined) return known;
  const starts = new Uint32Array(stream.length);
  for (let at = 1; at < stream.length; at++) {
    starts[at] = lineEndsBefore(stream, at) > 0 ? at : starts[at - 1]!;
  }
  LINES.set(stream, starts);
  return starts;
}

/** Index of the first token of the line; -1 if it begins more than `max` tokens before. */
export function lineStart(stream: TokenStream, index: number, max: number): number {
  const start = linesOf(stream)[index] ?? 0;
  return index - start < max ? start : -1;
}

/** Index after the last token of the line; -1 if it ends more than `max` tokens after. */
export function lineEnd(stream: TokenStream, index: number, max: number): number {
  const starts = linesOf(stream);
  const start = starts[index];
  for (let at = index + 1; at <= index + max; at++) {
    if (at >= stream.length || starts[at] !== start) return Math.min(at, stream.length);
  }
  return -1;
}

/** The mark that divides a line into cells; null if there is none. */
export function dividerOf(stream: TokenStream, { from, to }: Range): Divider | null {
  const counts = { '|': 0, ';': 0, '\t': 0, ',': 0 };
  for (let at = from; at < to; at++) {
    const { fold } = stream.at(at);
    if (fold === '|' || fold === ';' || fold === ',') counts[fold]++;
    if (at > from && hasTab(stream, at)) counts['\t']++;
  }
  if (counts['|'] > 0) return '|';
  if (counts['\t'] > 0) return '\t';
  if (counts[';'] > 0) return ';';
  return counts[','] > 0 ? ',' : null;
}

/**
 * The cells of a line. Empty cells count, except for those that a mark at either end of the line makes. Cost is linear
 * in the line.
 */
export function cellsOf(stream: TokenStream, { from, to }: Range, divider: Divider): Range[] {
  const cells: Range[] = [];
  let start = from;
  for (let at = from; at < to; at++) {
    const isMark = divider !== '\t' && stream.fold(at) === divider;
    const isTab = divider === '\t' && at > from && hasTab(stream, at);
    if (!isMark && !isTab) continue;
    if (divider !== '|' || at > from) cells.push({ from: start, to: at });
    start = isMark ? at + 1 : at;
  }
  if (divider !== '|' || start < to) cells.push({ from: start, to });
  return cells;
}

function hasTab(stream: TokenStream, index: number): boolean {
  const { spaced, start } = stream.at(index);
  return spaced && stream.text.slice(stream.at(index - 1).end, start).includes('\t');
}
