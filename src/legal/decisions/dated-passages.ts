/** The passage that the date of a decision dates: the sentence around it, or the quotation before its bracket. */
import { isFullStop } from '../text/abbreviations.ts';
import type { TokenStream } from '../text/tokens.ts';

/** Token indexes; `to` is exclusive. */
export interface Passage {
  from: number;
  to: number;
}

const SENTENCE_TOKENS_MAX = 80;
const QUOTE_TOKENS_MAX = 600;

/** The tokens of the sentence around a token, at most SENTENCE_TOKENS_MAX to either side. */
export function sentenceAround(stream: TokenStream, index: number): Passage {
  let from = index;
  while (from > 0 && from > index - SENTENCE_TOKENS_MAX && !endsAt(stream, from - 1)) from--;
  let to = index + 1;
  while (to < stream.length && to < index + SENTENCE_TOKENS_MAX && !endsAt(stream, to - 1)) to++;
  return { from, to };
}

/** The tokens of the quotation that ends right before a bracket: `"…" (REsp 1.234/SP, julgado em 12/03/2012)`. */
export function quotedBefore(stream: TokenStream, open: number): Passage {
  let close = open - 1;
  if (stream.fold(close) === '.') close--;
  if (stream.fold(close) !== '"') return { from: open, to: open };
  for (let at = close - 1; at >= 0 && at > close - QUOTE_TOKENS_MAX; at--) {
    if (stream.fold(at) === '"' && opensQuote(stream, at)) return { from: at, to: close };
  }
  return { from: open, to: open };
}

function opensQuote(stream: TokenStream, at: number): boolean {
  const raw = stream.raw(at);
  if (raw === '“' || raw === '«') return true;
  return raw === '"' && stream.at(at).spaced && !stream.at(at + 1).spaced;
}

function endsAt(stream: TokenStream, at: number): boolean {
  const { end } = stream.at(at);
  const next = stream.at(at + 1);
  if (next.spaced && stream.text.slice(end, next.start).includes('\n\n')) return true;
  if (stream.fold(at) !== '.' || !next.spaced) return false;
  return next.kind !== 'word' || stream.isCapital(at + 1) ? isFullStop(stream, at) : false;
}
