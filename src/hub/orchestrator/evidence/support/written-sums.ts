/** Reads every sum of money in a text, in digits or in words. */
import { readMoney } from '../../../../legal/decisions/amounts/money.ts';
import {
  NUMBER_WORDS,
  numberInWords,
} from '../../../../legal/decisions/amounts/number-in-words.ts';
import { cutSegments } from '../../../../legal/decisions/outcome/segments.ts';

export interface WrittenSums {
  /** The sums in centavos. */
  known: ReadonlySet<number>;
  /** Whether a sum could not be read, so that the text may contain any sum. */
  isUnsure: boolean;
}

const SCALE = /^(mil|milh(ao|oes))$/;
/** Maximum words of a number, including the words that join them. */
const WORDS_MAX = 16;

/** Whether a folded word is a part of a number in words. */
export const isNumberWord = (word: string): boolean =>
  NUMBER_WORDS.has(word) || SCALE.test(word) || /^centavos?$/.test(word);

/** The sums of a text, including those in quotations and of other decisions. Cost is linear. */
export function writtenSums(text: string): WrittenSums {
  const known = new Set<number>();
  let isUnsure = false;
  for (const { tokens, words } of cutSegments(text).segments) {
    for (const [at, word] of words.entries()) {
      const read = readMoney(tokens, at);
      if (read?.quantity === null) isUnsure = true;
      const sum = read?.quantity ?? (/^rea(l|is)$/.test(word) ? inWords(words, at) : null);
      if (sum !== null) known.add(sum);
    }
  }
  return { known, isUnsure };
}

/** The number in words before `reais`, in centavos; null if there is none. */
function inWords(words: readonly string[], at: number): number | null {
  let from = at;
  while (from > 0 && at - from < WORDS_MAX && isJoined(words[from - 1]!)) from--;
  const reais = numberInWords(words.slice(from, at));
  return reais === null ? null : reais * 100;
}

const isJoined = (word: string): boolean =>
  NUMBER_WORDS.has(word) || SCALE.test(word) || word === 'e' || word === 'de';
