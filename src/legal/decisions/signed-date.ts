/** The date under or above a text, if it is certainly its own: `Maceió, 10 de maio de 2015.` and a name after it. */
import type { TokenStream } from '../text/tokens.ts';
import type { DateMention } from './date-mentions.ts';

/** Tokens before a date above a text, and after a date under it: the names and offices of those who sign. */
const ABOVE_MAX = 12;
const UNDER_MAX = 40;

/**
 * The date, `YYYY-MM-DD`, of those `found` in the text; null if none stands at its edge, or a later one is not of a
 * decision. A date within the text may belong to a quoted decision.
 */
export function signedDate(stream: TokenStream, found: readonly DateMention[]): string | null {
  const signed = found.findLast(mention => isAtEdge(stream, mention));
  if (signed === undefined) return null;
  const isLater = found.some(({ date, isOfDecision }) => !isOfDecision && date > signed.date);
  return isLater ? null : signed.date;
}

function isAtEdge(stream: TokenStream, { place, index }: DateMention): boolean {
  return place === 'signature' && (index < ABOVE_MAX || index > stream.length - UNDER_MAX);
}
