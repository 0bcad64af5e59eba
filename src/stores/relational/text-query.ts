/**
 * Parses what a user typed into a text query: words, `"a phrase"`, `-without`, `this OR that`. Every input is valid:
 * parts without words are ignored. Twenty digits are read as the process number that they spell.
 */
import { words } from '../../legal/text/words.ts';
import { PHRASE_WORDS_MAX } from './word-pairs.ts';

/** One word, or a phrase of adjacent words, not counting stop words. */
export interface Term {
  stems: string[];
  /** The text as typed. */
  text: string;
  /**
   * What part of its weight counts: less than 1 for a word that was not typed and may stand instead of others. It adds
   * to the score of a document, and two words with half of it or more find one. Absent: all.
   */
  share?: number;
  /** The entries of the query that a word with a share stands for: together such words weigh no more than they do. */
  instead?: readonly number[];
}

export interface TextQuery {
  /** The entries that are searched for, each in any of its forms. */
  all: Term[][];
  /** Excluded terms: no result has any of them. */
  none: Term[];
  /** How many typed words a document needs at most; absent: what their number says. */
  needed?: number | undefined;
  /** The typed text without operators and exclusions. This text is embedded. */
  plain: string;
  /** The same without what is in quotation marks, where each quoted piece is a quotation mark. */
  unquoted: string;
}

/** More terms do not improve the result. */
const TERMS_MAX = PHRASE_WORDS_MAX;
/** A word or a quoted phrase, optionally with `-` in front. */
const PIECE = /(-?)"([^"]*)"|(-?)([^\s"]+)/g;
const OR = new Set(['OR', 'OU']);
/** A CNJ process number without its marks: sequence, check digits, year, branch, court, origin. */
const PROCESS_NUMBER = /^(\d{7})(\d{2})(\d{4})(\d)(\d{2})(\d{4})$/;

export function readTextQuery(typed: string): TextQuery {
  const query: TextQuery = { all: [], none: [], plain: '', unquoted: '' };
  const plain: string[] = [];
  const unquoted: string[] = [];
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
    if (!isExcluded) {
      plain.push(text);
      unquoted.push(bare ?? '"');
    }
    if (stems.length === 0 || count === TERMS_MAX) continue;
    count++;
    const forms = formsOf({ stems: stems.slice(0, TERMS_MAX), text });
    if (isExcluded) query.none.push(...forms);
    else if (joins) query.all.at(-1)!.push(...forms);
    else query.all.push(forms);
    joins = false;
  }
  return { ...query, plain: plain.join(' '), unquoted: unquoted.join(' ') };
}

/** A text without operators, each word once: `Não houve "aviso" - e o voo …` asks for `houve`, `aviso`, `voo`. */
export function readPlainText(text: string): TextQuery {
  const terms = new Map<string, Term>();
  for (const { stem, start, end } of words(text)) {
    if (terms.size === TERMS_MAX) break;
    if (!terms.has(stem)) terms.set(stem, { stems: [stem], text: text.slice(start, end) });
  }
  return { all: Array.from(terms.values(), term => [term]), none: [], plain: text, unquoted: text };
}

/** A process number is stored as it was published: usually with marks, which make it a phrase of its parts. */
function formsOf(term: Term): Term[] {
  const parts = term.stems.length === 1 ? PROCESS_NUMBER.exec(term.stems[0]!) : null;
  return parts === null ? [term] : [{ stems: parts.slice(1), text: term.text }, term];
}

/** What part of its weight an entry has. */
export const shareOf = (forms: readonly Term[]): number => forms[0]?.share ?? 1;

/** The entries that one entry stands for; none where it was typed. */
export const insteadOf = (forms: readonly Term[]): readonly number[] => forms[0]?.instead ?? [];

/** All stems of the query that a document may match. */
export function stemsOf({ all }: TextQuery): Set<string> {
  return new Set(all.flat().flatMap(({ stems }) => stems));
}
