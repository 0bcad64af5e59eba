/**
 * What a person typed, as a question to full-text search: words that must all be there, `"a phrase"`, `-without`,
 * `this OR that`. Anything typed is a question: what makes no sense is left out.
 */
import { words } from '../../legal/text/words.ts';

/** One word, or several that stand one after another; stop words between them do not count. */
export interface Term {
  stems: string[];
  /** As it was typed. */
  text: string;
}

export interface TextQuery {
  /** Each must be there, in one of its forms. */
  all: Term[][];
  none: Term[];
}

/** A longer question gets no better answer. */
const TERMS_MAX = 32;
/** Spaced pieces, or what stands between quotation marks; `-` in front of either. */
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
    // A word with marks inside, as `pena-base` or a case number, is a phrase by itself.
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

/** Every stem that a document is found by. */
export function stemsOf({ all }: TextQuery): Set<string> {
  return new Set(all.flat().flatMap(({ stems }) => stems));
}
