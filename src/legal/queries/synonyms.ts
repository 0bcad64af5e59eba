/** Synonyms for the words of a query: legal words for lay expressions, and the words of other wordings of a concept. */
import { CONCEPT_ROWS } from '../concepts/table.ts';
import type { WrittenConcept } from '../concepts/written.ts';
import { foldText } from '../text/fold.ts';
import { words } from '../text/words.ts';
import { legalWordsFor } from './lay-words.ts';
import { LEGAL_TERMS } from './legal-terms.ts';

export interface Synonym {
  stem: string;
  /** A word with this stem, in the spelling of the table. */
  text: string;
  /** The weight of the synonym, as a share of the weight of a typed word. */
  share: number;
  /** The expression in the query that it is a synonym of. */
  for: string;
}

/**
 * Shares of a legal word for a lay expression (decisions rarely have the expression itself), of a word of another
 * wording of the same concept, and of a word of a broader concept. They were chosen on judged questions and keyword
 * queries.
 */
const SHARES = { lay: 0.9, same: 0.2, broader: 0.1 };
/** Maximum number of synonyms. Further ones would be less and less specific. */
const SYNONYMS_MAX = 10;
/** Maximum number of wordings of a concept whose words become synonyms. */
const WORDINGS_MAX = 4;

interface Wording {
  stems: readonly string[];
  text: string;
  row: WrittenConcept;
}

/** Longer wordings of a concept, in words, are not searched in the query. */
const TERM_WORDS_MAX = 6;

let whole: Set<string> | null = null;
let filed: Map<string, Wording[]> | null = null;

/** The query without its quoted parts. */
export interface AskedText {
  /** The words including framing words, because lay expressions may contain such words: `não contratei`. */
  asked: string;
  /** The words without the framing words. */
  searched: string;
  isQuestion: boolean;
}

/**
 * At most SYNONYMS_MAX synonyms: first those for lay expressions, then those for concepts, beginning with the longest
 * wordings. `known` has the stems of the whole query; words with these stems are left out.
 */
export function synonymsOf(
  { asked, searched, isQuestion }: AskedText,
  known: ReadonlySet<string>,
): Synonym[] {
  const typed = [...words(searched)].map(({ stem }) => stem);
  const found = new Map<string, Synonym>();
  const add = (text: string, share: number, expression: string) => {
    for (const { stem, start, end } of words(text)) {
      if (known.has(stem) || found.has(stem) || found.size === SYNONYMS_MAX) continue;
      found.set(stem, { stem, text: text.slice(start, end), share, for: expression });
    }
  };
  const folded = foldText(asked).split(' ');
  for (const [expression, legal] of legalWordsFor(folded, isQuestion, takenIn(folded))) {
    add(legal, SHARES.lay, expression);
  }
  for (const { row, text } of namedIn(typed)) {
    for (const wording of wordingsOf(row).slice(0, WORDINGS_MAX)) add(wording, SHARES.same, text);
    for (const broader of row.amplos ?? []) add(broader, SHARES.broader, text);
  }
  return [...found.values()];
}

interface Span {
  from: number;
  length: number;
}

/** Whether a span is part of a longer term of law or, if it is ambiguous, of a longer wording of a concept. */
function takenIn(folded: readonly string[]) {
  const [terms, wordings] = [termSpans(folded), wordingSpans(folded)];
  return (from: number, length: number, isAmbiguous: boolean): boolean => {
    const spans = isAmbiguous ? [...terms, ...wordings] : terms;
    return spans.some(span => {
      const isWithin = span.from <= from && from + length <= span.from + span.length;
      return isWithin && span.length > length;
    });
  };
}

function termSpans(folded: readonly string[]): Span[] {
  const joined = folded.join(' ');
  return LEGAL_TERMS.flatMap(term => [...joined.matchAll(term)]).map(({ index, 0: found }) => ({
    from: joined.slice(0, index).split(' ').length - 1,
    length: found.split(' ').length,
  }));
}

function wordingSpans(folded: readonly string[]): Span[] {
  whole ??= new Set(CONCEPT_ROWS.flatMap(wordingsOf).map(foldText));
  const spans: Span[] = [];
  for (let from = 0; from < folded.length; from++) {
    for (let length = 2; length <= TERM_WORDS_MAX && from + length <= folded.length; length++) {
      if (whole.has(folded.slice(from, from + length).join(' '))) spans.push({ from, length });
    }
  }
  return spans;
}

/** The wordings whose words are all typed. Wordings that are part of a longer one among them are left out. */
function namedIn(typed: readonly string[]): Wording[] {
  filed ??= file();
  const known = new Set(typed);
  const all = [...known]
    .flatMap(stem => filed!.get(stem) ?? [])
    .filter(({ stems }) => stems.every(stem => known.has(stem)))
    .sort((a, b) => b.stems.length - a.stems.length);
  const kept: Wording[] = [];
  for (const wording of all) {
    const isPart = kept.some(({ stems }) => wording.stems.every(stem => stems.includes(stem)));
    if (!isPart) kept.push(wording);
  }
  return kept;
}

/** Wordings by the stem of their first word. Wordings of one word are included only if they are in `em_frase`. */
function file(): Map<string, Wording[]> {
  const map = new Map<string, Wording[]>();
  for (const row of CONCEPT_ROWS) {
    if (row.desfecho === true) continue;
    const single = new Set(row.em_frase);
    for (const text of wordingsOf(row)) {
      const stems = [...new Set([...words(text)].map(({ stem }) => stem))];
      const [first] = stems;
      if (first === undefined || (stems.length === 1 && !single.has(text))) continue;
      const others = map.get(first);
      if (others === undefined) map.set(first, [{ stems, text, row }]);
      else others.push({ stems, text, row });
    }
  }
  return map;
}

const wordingsOf = ({ nome, formas = [], em_frase = [] }: WrittenConcept): string[] => [
  ...new Set([nome, ...formas, ...em_frase]),
];
