/** Where lines end between tokens, and which of these ends part what stands before from what stands after. */
import type { TokenStream } from './tokens.ts';

const WRAP_WORD_MAX = 4;
const ITEM_MARKS = new Set(['.', ')', '-']);

/** Line ends before a token: 0, 1, or 2 for an empty line. */
export function lineEndsBefore(stream: TokenStream, index: number): 0 | 1 | 2 {
  if (index <= 0) return 0;
  const next = stream.at(index);
  if (!next.spaced) return 0;
  const gap = stream.text.slice(stream.at(index - 1).end, next.start);
  const line = gap.indexOf('\n');
  if (line < 0) return 0;
  return gap.indexOf('\n', line + 1) < 0 ? 1 : 2;
}

/** Whether a line ends before a token that is not merely wrapped: it goes on in small letters, or after `na`, `,`. */
export function opensLine(stream: TokenStream, index: number): boolean {
  const ends = lineEndsBefore(stream, index);
  if (ends !== 1) return ends === 2;
  if (stream.fold(index - 1) === ',' || isSmall(stream, index)) return false;
  return !isSmall(stream, index - 1) || stream.fold(index - 1).length > WRAP_WORD_MAX;
}

/** Whether a token opens a paragraph, or a line with the number of an item: `2. O recurso`. */
export function opensItem(stream: TokenStream, index: number): boolean {
  const ends = lineEndsBefore(stream, index);
  if (ends !== 1) return ends === 2;
  return ITEM_MARKS.has(stream.fold(index + 1)) && stream.at(index + 2).spaced;
}

function isSmall(stream: TokenStream, index: number): boolean {
  const raw = stream.raw(index);
  return stream.at(index).kind === 'word' && raw === raw.toLowerCase();
}
