/** Tests whether a text states the content of a súmula, or argues whether it applies. */
import type { TokenStream } from '../../../legal/text/tokens.ts';
import type { CitedTokens } from './cited-tokens.ts';

/** Words that announce a wording. */
export const CLAIMS: ReadonlySet<string> = new Set(
  (
    'dispoe dispondo diz dizendo estabelece estabelecendo preve enuncia reza prescreve qual verbis ' +
    'redacao teor literal literalmente afirma determina consigna orienta'
  ).split(' '),
);
/** Words before a súmula that introduce its content: `segundo`, `conforme`. */
const ACCORDING = new Set('segundo conforme consoante termos teor forma'.split(' '));
const MARKS = new Set([':', '-', '|', '(']);
/** Maximum tokens between a súmula and such a word. */
const TOLD_REACH = 4;
const NOT = 'nao';
const APPLIES = new Set(
  'incide incidem incidir aplica aplicam aplicavel impede obsta alcanca ha'.split(' '),
);
const DENIES = new Set(
  (
    'afasto afasta afastar afastada afastado afastando afastamento inaplicavel inaplicabilidade supera superar ' +
    'contorna contornar'
  ).split(' '),
);
const DENIED_BACK = 5;
const DENIED_AHEAD = 3;
const REASONS = new Set('pois porque porquanto vez visto'.split(' '));

/**
 * Whether the text states the content: `Segundo a Súmula 7, …`, `Súmula 7 – …`, `a Súmula 7 prevê que …`. Cost is
 * constant.
 */
export function isTold(stream: TokenStream, { from, to }: CitedTokens): boolean {
  for (let at = from - 1; at >= from - TOLD_REACH; at--) {
    if (ACCORDING.has(stream.fold(at))) return true;
  }
  if (MARKS.has(stream.fold(to)) && stream.at(to + 1).spaced) return true;
  for (let at = to; at < to + TOLD_REACH; at++) {
    const { fold, kind } = stream.at(at);
    if (CLAIMS.has(fold)) return true;
    if (kind === 'mark' && fold !== ',') return false;
  }
  return false;
}

/**
 * Whether the text argues about applying it: `A Súmula 7 não incide, pois …`, `afasto a Súmula 7`, `a Súmula 7, porque
 * …`. Cost is constant.
 */
export function isArgued(stream: TokenStream, { from, to }: CitedTokens): boolean {
  if (REASONS.has(stream.fold(to)) || REASONS.has(stream.fold(to + 1))) return true;
  for (let at = from - 1; at >= from - DENIED_BACK; at--) if (denies(stream, at)) return true;
  for (let at = to; at < to + DENIED_AHEAD; at++) {
    const { fold, kind } = stream.at(at);
    if (kind === 'mark' || CLAIMS.has(fold) || fold === 'que') return false;
    if (denies(stream, at)) return true;
  }
  return false;
}

function denies(stream: TokenStream, index: number): boolean {
  if (DENIES.has(stream.fold(index))) return true;
  if (stream.fold(index) !== NOT) return false;
  return APPLIES.has(stream.fold(index + 1)) || APPLIES.has(stream.fold(index + 2));
}
