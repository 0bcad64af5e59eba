/** The words of the sentence that cites a súmula or a tema, and whether it disputes or reports what it says. */
import { isFullStop } from '../../../legal/text/abbreviations.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import type { CitedTokens } from './cited-tokens.ts';
import { CONTRAST } from './clause-before.ts';

const SENTENCE_MAX = 90;
const ENDS = new Set([';', '|', '\u2022']);
/** Words of a double negation, without which the sentence says the same: `não deixa de responder`. */
const DOUBLE = /\bnao (?:deixa|deixam|deixara|deixarao|deixou|deixaram) de /g;
/** Words of what others say, or of a súmula that does not apply, was overcome or is distinguished. */
const DISPUTED =
  /^(?:aleg|sustent|aduz|argument|defend|inaplic|afast|distin|contrari|viol|supera|cancel|revog|revis|divers|diferente|ofens|equivoc|diverg|coadun|reform|descompass|desrespeit|inobserv|falso|falsa|inveridic|diga$|dizer$|seriam?$|fossem?$|poderiam?$|pretend|insist|postul|almej|improced|pedido|requer|mitig|abrand|temper|excepcion|teratol)/;
const APPLIES = /^(?:aplica|incid)/;

/** Whether a word outside of the opposite disputes the súmula: `a ação afasta a mora` may have such a word itself. */
export function isDisputed(
  words: readonly string[],
  match?: { start: number; end: number },
): boolean {
  return words.some((word, at) => {
    if (match !== undefined && at >= match.start && at < match.end) return false;
    if (DISPUTED.test(word) || CONTRAST.test(word)) return true;
    return APPLIES.test(word) && words.slice(Math.max(0, at - 2), at).includes('nao');
  });
}

/** The words of the sentence without the citation; null if it has the next citation or the one before. */
export function sentenceOf(
  stream: TokenStream,
  { from, to, next, previous }: CitedTokens,
): string[] | null {
  let start = from;
  while (start > 0 && from - start < SENTENCE_MAX && !endsSentence(stream, start - 1)) start--;
  let end = to;
  while (end - to < SENTENCE_MAX && !endsSentence(stream, end)) end++;
  if (end > next || (previous !== null && start < previous.to)) return null;
  const words = [...wordsOf(stream, start, from), ...wordsOf(stream, to, end)];
  return words.join(' ').replaceAll(DOUBLE, '').split(' ');
}

function endsSentence(stream: TokenStream, at: number): boolean {
  const { kind, fold } = stream.at(at);
  return kind === 'end' || ENDS.has(fold) || (fold === '.' && isFullStop(stream, at));
}

export function* wordsOf(stream: TokenStream, from: number, to: number): Generator<string> {
  for (let at = from; at < to; at++) {
    const { kind, fold } = stream.at(at);
    if (kind === 'word' || kind === 'digits') yield fold;
  }
}
