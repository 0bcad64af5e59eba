/**
 * Parses what a user typed into a text query: words, `"a phrase"`, `-without`, `this OR that`. Every input is valid:
 * parts without words are ignored. Twenty digits are read as the process number that they spell.
 */
import { words } from '../../legal/text/words.ts';
import { PHRASE_WORDS_MAX } from './word-pairs.ts';

/** One word, or a phrase of words that are adjacent when stop words are ignored. */
export interface Term {
  stems: string[];
  /** The text as typed. */
  text: string;
  /**
   * Fraction of its weight that a word counts with; below 1 for an expansion, a word that was not typed. An expansion
   * adds to the score of a document; two expansions with fractions of at least 0.5 are enough to find a document.
   * Absent means 1.
   */
  share?: number;
  /**
   * Indexes of the typed entries that this expansion replaces. All expansions of the same entries together weigh at
   * most as much as these entries.
   */
  instead?: readonly number[];
}

export interface TextQuery {
  /** The entries to search for; each matches in any of its forms. */
  all: Term[][];
  /** Excluded terms; no result contains any of them. */
  none: Term[];
  /** Upper limit of the typed words that a document needs; absent means that it follows from the number of words. */
  needed?: number | undefined;
  /** The typed text without operators and exclusions; this text is embedded. */
  plain: string;
  /** The same text with each quoted piece replaced by a quotation mark. */
  unquoted: string;
}

/** Maximum number of terms; more do not improve the result. */
const TERMS_MAX = PHRASE_WORDS_MAX;
/** A word or a quoted phrase, optionally preceded by `-`. */
const PIECE = /(-?)"([^"]*)"|(-?)([^\s"]+)/g;
const OR = new Set(['OR', 'OU']);
/** A CNJ process number without punctuation: sequence, check digits, year, branch, court, origin. */
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

/**
 * Reads a text without operators and takes each word once: `Não houve "aviso" - e o voo …` searches for `houve`,
 * `aviso`, `voo`.
 */
export function readPlainText(text: string): TextQuery {
  const terms = new Map<string, Term>();
  for (const { stem, start, end } of words(text)) {
    if (terms.size === TERMS_MAX) break;
    if (!terms.has(stem)) terms.set(stem, { stems: [stem], text: text.slice(start, end) });
  }
  return { all: Array.from(terms.values(), term => [term]), none: [], plain: text, unquoted: text };
}

/**
 * A process number is indexed in its published form, usually with punctuation, which makes it a phrase of its parts.
 */
function formsOf(term: Term): Term[] {
  const parts = term.stems.length === 1 ? PROCESS_NUMBER.exec(term.stems[0]!) : null;
  return parts === null ? [term] : [{ stems: parts.slice(1), text: term.text }, term];
}

/** The fraction of its weight that an entry counts with. */
export const shareOf = (forms: readonly Term[]): number => forms[0]?.share ?? 1;

/** The typed entries that an expansion replaces; empty for a typed entry. */
export const insteadOf = (forms: readonly Term[]): readonly number[] => forms[0]?.instead ?? [];

/** All stems of the query that may match in a document. */
export function stemsOf({ all }: TextQuery): Set<string> {
  return new Set(all.flat().flatMap(({ stems }) => stems));
}
