/**
 * The date at the start or end of a text, if it certainly dates the text: `Maceió, 10 de maio de 2015.` followed by a
 * name.
 */
import type { TokenStream } from '../text/tokens.ts';
import type { DateMention } from './date-mentions.ts';

/**
 * Maximum tokens before a date at the start of a text, and after one at its end: the names and offices of the signers.
 */
const ABOVE_MAX = 12;
const UNDER_MAX = 40;

/**
 * The date, `YYYY-MM-DD`, among those `found`; null if none is at an edge of the text, or if a later date is not that
 * of a decision. A date within the text may belong to a quoted decision.
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
