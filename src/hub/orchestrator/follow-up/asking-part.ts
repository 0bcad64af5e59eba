/**
 * Separates the supposition of a follow-up question (`e se o TJSP negou?`) from what it asks. A court, party or law in
 * the supposition is not asked about.
 */

/** Beginning of a supposition, at the start of the text or of a clause. */
const SUPPOSED =
  /(?:^|[,;:.?!])\s*(?:(?:(?:e|mas|ou|agora|então)\s+)*(?:se|caso)|(?:e|mas|ou)\s+quando)\s/iu;
/** Beginning of a clause with a question word. */
const ASKING =
  /[,;:.?!]\s*(?:quais|qual|quem|quant[oa]s?|o\s+que|que|como|mostre|liste|traga|cite)\s/iu;

export interface AskingPart {
  /** The text without its supposition; empty if it has nothing else. */
  text: string;
  isSupposing: boolean;
}

/** A supposition ends only at a clause that begins with a question word. Cost is linear. */
export function askingPart(text: string): AskingPart {
  const supposed = SUPPOSED.exec(text);
  if (supposed === null) return { text, isSupposing: false };
  const rest = text.slice(supposed.index + supposed[0].length);
  const asking = rest.search(ASKING);
  const before = text.slice(0, supposed.index);
  return { text: asking < 0 ? before : `${before}${rest.slice(asking)}`, isSupposing: true };
}

/** The text before the first clause that begins with a question word. */
export function openingPart(text: string): string {
  const asking = text.search(ASKING);
  return asking < 0 ? text : text.slice(0, asking);
}
