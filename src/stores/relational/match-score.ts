/** The score of a document for a query: BM25 (Robertson and Zaragoza 2009), divided by the weight of the query. */
import { type RawBuilder, sql } from 'kysely';
import { hasWord, wordQuery } from './text-query-sql.ts';
import type { WeighedWord, WeighedWords } from './word-rarity.ts';
import { B, K1, RANK_LIMIT } from './word-weights.ts';

const UNPACKED = { words: sql`unpacked.words`, pairs: sql`unpacked.pairs` };

/**
 * An SQL expression over `unpacked`: `words` is the search vector, `length` the number of its distinct words, `pairs`
 * has the pairs of a long text. The value is 1 for a document of mean length with every word of the query once. For a
 * document with some of the words it is in proportion to their weights.
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
 * Occurrences of a word. The rest of the sum of 1/n² after n terms is nearly 1/(n + 1/2), so the rank tells n, far
 * faster than unnesting the vector. A phrase, and a word in several forms, counts once; a word for which both kinds of
 * stems in the vector are equal counts twice.
 */
function timesOf({ forms }: WeighedWord): RawBuilder<unknown> {
  const isWord = forms.length === 1 && forms[0]!.stems.length === 1;
  if (!isWord) return sql`(${hasWord(forms, UNPACKED)})::integer`;
  const query = wordQuery(forms);
  const rank = sql`ts_rank('{1,1,1,1}', unpacked.words, ${query})::float8`;
  return sql`case when unpacked.words @@ ${query}
    then 1 / (${RANK_LIMIT}::float8 * (1 - ${rank})) - 0.5 else 0 end`;
}
