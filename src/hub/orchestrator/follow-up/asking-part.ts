/** A follow-up may suppose something (`e se o TJSP negou?`): a court, party or law named there is not asked about. */

/** The beginning of a supposition, at the start of the text or of a clause. */
const SUPPOSED =
  /(?:^|[,;:.?!])\s*(?:(?:(?:e|mas|ou|agora|então)\s+)*(?:se|caso)|(?:e|mas|ou)\s+quando)\s/iu;
/** The beginning of a clause that asks. */
const ASKING =
  /[,;:.?!]\s*(?:quais|qual|quem|quant[oa]s?|o\s+que|que|como|mostre|liste|traga|cite)\s/iu;

export interface AskingPart {
  /** The text without what it supposes; empty where it supposes only. */
  text: string;
  isSupposing: boolean;
}

/** A supposition ends only where a clause begins with a word that asks. Cost: linear. */
export function askingPart(text: string): AskingPart {
  const supposed = SUPPOSED.exec(text);
  if (supposed === null) return { text, isSupposing: false };
  const rest = text.slice(supposed.index + supposed[0].length);
  const asking = rest.search(ASKING);
  const before = text.slice(0, supposed.index);
  return { text: asking < 0 ? before : `${before}${rest.slice(asking)}`, isSupposing: true };
}

/** What stands before the first clause that begins with a word that asks. */
export function openingPart(text: string): string {
  const asking = text.search(ASKING);
  return asking < 0 ? text : text.slice(0, asking);
}
