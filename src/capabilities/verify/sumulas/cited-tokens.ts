/** The position of a citation among the tokens and other citations of a text. */

/** Token indices: the citation's first token, the token after it, and the first token of the next citation. */
export interface CitedTokens {
  from: number;
  to: number;
  next: number;
  /** The previous citation. */
  previous: CitedTokens | null;
}
