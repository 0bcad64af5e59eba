/**
 * Parses what a user typed into a text query: words that must all match, `"a phrase"`, `-without`, `this OR that`.
 * Every input is valid: parts without words are ignored.
 */
import { words } from '../../legal/text/words.ts';

/** One word, or a phrase of adjacent words, not counting stop words. */
export interface Term {
  stems: string[];
  /** As typed. */
  text: string;
}

export interface TextQuery {
  /** Every entry must match, in one of its forms. */
  all: Term[][];
  none: Term[];
}

/** More terms do not improve the result. */
const TERMS_MAX = 32;
/** A word or a quoted phrase, optionally with `-` in front. */
const PIECE = /(-?)"([^"]*)"|(-?)([^\s"]+)/g;
const OR = new Set(['OR', 'OU']);

export function readTextQuery(typed: string): TextQuery {
  const query: TextQuery = { all: [], none: [] };
  let joins = false;
  let count = 0;
  for (const [, quotedSign, quoted, sign, bare] of typed.replace(/[“”]/g, '"').matchAll(PIECE)) {
    if (bare !== undefined && OR.has(bare)) {
      joins = query.all.length > 0;
      continue;
    }
    // A word with punctuation inside, such as `pena-base` or a case number, is a phrase.
    const text = quoted ?? bare!;
    const stems = Array.from(words(text), ({ stem }) => stem);
    const isExcluded = (quotedSign ?? sign) === '-';
    if (stems.length === 0 || count === TERMS_MAX) continue;
    count++;
    const term = { stems: stems.slice(0, TERMS_MAX), text };
    if (isExcluded) query.none.push(term);
    else if (joins) query.all.at(-1)!.push(term);
    else query.all.push([term]);
    joins = false;
  }
  return query;
}

/** All stems of the query that a document may match. */
export function stemsOf({ all }: TextQuery): Set<string> {
  return new Set(all.flat().flatMap(({ stems }) => stems));
}
