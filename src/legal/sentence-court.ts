/** The court that the sentence around a citation names, when the citation itself does not. */
import { isFullStop } from './abbreviations.ts';
import { readCourt } from './courts.ts';
import type { TokenStream } from './tokens.ts';

const BACK_MAX = 14;
const AHEAD_MAX = 6;
const CITATIONS = new Set([
  'sumula',
  'sumulas',
  'art',
  'arts',
  'artigo',
  'tema',
  'temas',
  'resp',
  'enunciado',
]);

/**
 * The nearest court before `from`, else shortly after `to`, in the same sentence; null when there
 * is none.
 */
export function courtInSentence(stream: TokenStream, from: number, to: number): string | null {
  for (let at = from - 1; at >= Math.max(0, from - BACK_MAX); at--) {
    if (endsSentence(stream, at)) break;
    const court = readCourt(stream, at);
    if (court) return court.tribunal;
  }
  for (let at = to; at < to + AHEAD_MAX; at++) {
    if (endsSentence(stream, at) || CITATIONS.has(stream.fold(at))) break;
    const court = readCourt(stream, at);
    if (court) return court.tribunal;
  }
  return null;
}

function endsSentence(stream: TokenStream, index: number): boolean {
  const { fold } = stream.at(index);
  return fold === ';' || fold === ':' || (fold === '.' && isFullStop(stream, index));
}
