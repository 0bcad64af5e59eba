/** Reads a typed query: drops framing words, corrects mistyped words by the collection, and adds synonyms. */
import { readFraming } from '../../../legal/queries/framing.ts';
import { synonymsOf } from '../../../legal/queries/synonyms.ts';
import { words } from '../../../legal/text/words.ts';
import type { CorpusWords } from '../../../stores/relational/corpus-words.ts';
import {
  readTextQuery,
  stemsOf,
  type Term,
  type TextQuery,
} from '../../../stores/relational/text-query.ts';
import { type Correction, corrected } from './corrections.ts';

export interface ReadQuery {
  query: TextQuery;
  /** Typed words that no document has, and the words searched in their place. */
  corrections: Correction[];
  /** Framing words of a question, as typed, that were left out of the search. */
  left_out: string[];
  /** Words that were not typed and are also searched, with less weight. */
  synonyms: { palavra: string; por: string }[];
}

/**
 * Words of a question that a decision must have. Questions use many words, and decisions often have fewer than two of
 * them.
 */
const QUESTION_NEEDED = 1;

const NOTHING_READ = { corrections: [], left_out: [], synonyms: [] };

/** With `isLiteral`, only the typed words are searched, as typed. */
export async function readQuery(
  typed: string,
  isLiteral: boolean,
  known: CorpusWords,
): Promise<ReadQuery> {
  if (isLiteral) return { query: readTextQuery(typed), ...NOTHING_READ };
  const { text, corrections } = await corrected(typed, known);
  const framing = readFraming(text);
  const query = readTextQuery(framing.text);
  if (query.all.length === 0) return { query, ...NOTHING_READ };
  const { isQuestion } = framing;
  const asked = isQuestion ? readTextQuery(text).unquoted : query.unquoted;
  const synonyms = synonymsOf({ asked, searched: query.unquoted, isQuestion }, stemsOf(query));
  const instead = synonyms.map(({ stem, text, share, for: expression }) => [
    { stems: [stem], text, share, instead: entriesOf(expression, query) },
  ]);
  const needed = isQuestion ? QUESTION_NEEDED : undefined;
  return {
    query: { ...query, all: [...query.all, ...instead], needed },
    corrections,
    left_out: framing.leftOut,
    synonyms: synonyms.map(synonym => ({ palavra: synonym.text, por: synonym.for })),
  };
}

/** Indices of the query entries that share a stem with the expression. */
function entriesOf(expression: string, { all }: TextQuery): number[] {
  const stems = new Set(Array.from(words(expression), ({ stem }) => stem));
  const isIn = (forms: readonly Term[]) => forms.some(form => form.stems.some(s => stems.has(s)));
  return [...all.keys()].filter(i => isIn(all[i]!));
}
