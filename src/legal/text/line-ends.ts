/** Line ends between tokens, and whether one of them separates two phrases or only wraps a line. */
import type { TokenStream } from './tokens.ts';

/** A line with at least this many characters is full, so the text continues on the next line. */
const FULL_LINE = 40;
/** Words after which a phrase always continues. */
const LEADING = new Set(
  (
    'a o as os ao aos e ou de do da dos das em no na nos nas por pelo pela com sob sobre segundo que n se ' +
    'art arts'
  ).split(' '),
);
const BULLETS = new Set(['-', '*', '•', '·', '|', '#', '>']);
const ITEM_MARKS = new Set(['.', ')', '-']);

/** Number of line ends before a token: 0, 1, or 2 for an empty line. */
export function lineEndsBefore(stream: TokenStream, index: number): 0 | 1 | 2 {
  if (index <= 0) return 0;
  const next = stream.at(index);
  if (!next.spaced) return 0;
  const gap = stream.text.slice(stream.at(index - 1).end, next.start);
  const line = gap.indexOf('\n');
  if (line < 0) return 0;
  return gap.indexOf('\n', line + 1) < 0 ? 1 : 2;
}

/** Whether a line ends between two tokens; always true before the first token. */
export function breaksLine(stream: TokenStream, from: number, to: number): boolean {
  return from < 0 || stream.text.slice(stream.at(from).end, stream.at(to).start).includes('\n');
}

/** Whether a token begins a line of its own, as opposed to the rest of a wrapped line. */
export function opensLine(stream: TokenStream, index: number): boolean {
  const ends = lineEndsBefore(stream, index);
  if (ends !== 1) return ends === 2;
  const { fold } = stream.at(index);
  if (BULLETS.has(fold) || opensItem(stream, index)) return true;
  const before = stream.at(index - 1);
  if (isSmall(stream, index) || before.fold === ',' || LEADING.has(before.fold)) return false;
  const from = before.end - FULL_LINE;
  return from < 0 || stream.text.slice(from, before.end).includes('\n');
}

/** Whether a token begins a paragraph or a line with the number of an item: `2. O recurso`. */
export function opensItem(stream: TokenStream, index: number): boolean {
  const ends = lineEndsBefore(stream, index);
  if (ends !== 1) return ends === 2;
  const { kind } = stream.at(index);
  return kind === 'digits' && ITEM_MARKS.has(stream.fold(index + 1)) && stream.at(index + 2).spaced;
}

function isSmall(stream: TokenStream, index: number): boolean {
  const raw = stream.raw(index);
  return stream.at(index).kind === 'word' && raw === raw.toLowerCase();
}
