/** A token of legal text. */
export interface Token {
  kind: 'word' | 'digits' | 'mark' | 'end';
  start: number;
  end: number;
  /** The folded word, the digits, or the mark (dashes become `-`, ordinals `º`, quotes `"`). */
  fold: string;
  /** Whether white space precedes the token. */
  spaced: boolean;
}
