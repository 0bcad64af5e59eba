/** Finds the date of a decision that a text says applied something: `julgado em 10/08/2009, aplicou o …`. */
import type { DateMention } from '../../legal/decisions/date-mentions.ts';
import type { TokenStream } from '../../legal/text/tokens.ts';

/** Words between the date of a decision and what it applied, and words that make it something else. */
export interface AppliedWords {
  applied: ReadonlySet<string>;
  otherwise: ReadonlySet<string>;
}

const TO_VERB_MAX = 7;
const TO_ALREADY_MAX = 12;
const TO_APPLIED_MAX = 10;
const SENTENCE_TOKENS_MAX = 60;

export class AppliedDates {
  readonly #stream: TokenStream;
  readonly #words: AppliedWords;
  /** Token after a date → the date. */
  readonly #dates: ReadonlyMap<number, DateMention>;

  constructor(stream: TokenStream, found: readonly DateMention[], words: AppliedWords) {
    this.#stream = stream;
    this.#words = words;
    this.#dates = new Map(found.map(date => [date.next, date]));
  }

  /**
   * The date of the decision that applied what stands at a token, `julgado em 10/08/2009, com base no …`, or of what
   * did so by its own words, `em 14/06/1994, a Turma já aplicava o …`; else null. Cost is bounded.
   */
  before(token: number): string | null {
    const stream = this.#stream;
    for (let at = token - 1; at >= 0 && at > token - TO_APPLIED_MAX; at--) {
      const word = stream.fold(at);
      if (this.#words.applied.has(word)) return this.#dateBefore(at, stream.fold(at - 1) === 'ja');
      if (this.#ends(word)) return null;
    }
    return null;
  }

  #dateBefore(verb: number, isAlready: boolean): string | null {
    const stream = this.#stream;
    const max = isAlready ? TO_ALREADY_MAX : TO_VERB_MAX;
    for (let at = verb; at >= 0 && at > verb - max; at--) {
      const found = this.#dates.get(at);
      if (found !== undefined) {
        const isOfIt = isAlready || (found.isOfDecision && !found.isLower);
        return isOfIt && this.#isPlain(at) ? found.date : null;
      }
      if (this.#ends(stream.fold(at - 1))) return null;
    }
    return null;
  }

  /** Whether a word ends the clause, or makes it one of the present or of another speaker. */
  #ends(word: string): boolean {
    return this.#words.otherwise.has(word) || word === '.' || word === ';';
  }

  /** Whether the sentence up to a token tells of the decision itself, not of who cites it. */
  #isPlain(end: number): boolean {
    const { applied, otherwise } = this.#words;
    const stream = this.#stream;
    for (let at = end - 1; at >= 0 && at > end - SENTENCE_TOKENS_MAX; at--) {
      const word = stream.fold(at);
      if (otherwise.has(word) || applied.has(word)) return false;
      const isEnd = word === '.' || word === ';';
      if (isEnd && stream.at(at + 1).spaced && stream.isCapital(at + 1)) return true;
    }
    return true;
  }
}
