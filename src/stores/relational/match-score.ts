/** The score of a document for a query: BM25 (Robertson and Zaragoza 2009), divided by the weight of the query. */
import { type RawBuilder, sql } from 'kysely';
import { hasWord, wordQuery } from './text-query-sql.ts';
import type { WeighedWord, WeighedWords } from './word-rarity.ts';
import { B, K1, RANK_LIMIT } from './word-weights.ts';

const UNPACKED = { words: sql`unpacked.words`, pairs: sql`unpacked.pairs` };

/**
 * SQL expression over `unpacked`: `words` is the search vector, `length` the number of its distinct words, and `pairs`
 * the word pairs of a long text. The value is 1 for a document of mean length that contains every word of the query
 * once. For a document with only some of the words, it is proportional to their weights.
 */
export function scoreOf({ words, meanLength }: WeighedWords): RawBuilder<number> {
  const typed = words.filter(({ isTyped }) => isTyped);
  const weight = typed.reduce((sum, word) => sum + word.weight, 0);
  const long = sql`${K1 * (1 - B)}::float8 + ${(K1 * B) / meanLength}::float8 * unpacked.length`;
  const gains = words.map(word => {
    const times = sql`(${timesOf(word)})`;
    return sql`${(word.weight * (K1 + 1)) / weight}::float8 * ${times} / (${times} + ${long})`;
  });
  return sql<number>`(${sql.join(gains, sql` + `)})`;
}

/**
 * SQL for the number of occurrences of a word. ts_rank is the sum of 1/n², and the remainder after n terms is nearly
 * 1/(n + 1/2), so n follows from the rank, far faster than by unnesting the vector. A phrase, or a word in several
 * forms, counts once. A word counts twice if both kinds of stems in the vector are equal.
 */
function timesOf({ forms }: WeighedWord): RawBuilder<unknown> {
  const isWord = forms.length === 1 && forms[0]!.stems.length === 1;
  if (!isWord) return sql`(${hasWord(forms, UNPACKED)})::integer`;
  const query = wordQuery(forms);
  const rank = sql`ts_rank('{1,1,1,1}', unpacked.words, ${query})::float8`;
  return sql`case when unpacked.words @@ ${query}
    then 1 / (${RANK_LIMIT}::float8 * (1 - ${rank})) - 0.5 else 0 end`;
}
