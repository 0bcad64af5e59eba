/** Reads what a user typed: without framing words, mistyped words as the collection has them, and with synonyms. */
import { withoutFraming } from '../../../legal/queries/framing.ts';
import { synonymsOf } from '../../../legal/queries/synonyms.ts';
import type { CorpusWords } from '../../../stores/relational/corpus-words.ts';
import { readTextQuery, type TextQuery } from '../../../stores/relational/text-query.ts';
import { type Correction, corrected } from './corrections.ts';

export interface ReadQuery {
  query: TextQuery;
  /** Words that no document has, and the words as which they were read. */
  corrections: Correction[];
  /** Words that were not typed and are searched too, with less weight. */
  synonyms: { palavra: string; por: string }[];
}

/** `isLiteral`: only the words that were typed, as they were typed. */
export async function readQuery(
  typed: string,
  isLiteral: boolean,
  known: CorpusWords,
): Promise<ReadQuery> {
  if (isLiteral) return { query: readTextQuery(typed), corrections: [], synonyms: [] };
  const { text, corrections } = await corrected(typed, known);
  const query = readTextQuery(withoutFraming(text));
  if (query.all.length === 0) return { query, corrections: [], synonyms: [] };
  const synonyms = synonymsOf(query.plain);
  const instead = synonyms.map(({ stem, text, share }) => [{ stems: [stem], text, share }]);
  return {
    query: { ...query, all: [...query.all, ...instead] },
    corrections,
    synonyms: synonyms.map(synonym => ({ palavra: synonym.text, por: synonym.for })),
  };
}
