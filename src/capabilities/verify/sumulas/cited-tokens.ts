/** Where a citation stands among the tokens and the other citations of a text. */

/** Tokens of a citation: the first one, the one after it, and the first one of the next citation. */
export interface CitedTokens {
  from: number;
  to: number;
  next: number;
  /** The citation before this one. */
  previous: CitedTokens | null;
}
