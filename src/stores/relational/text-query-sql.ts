/** Translates a text query into SQL. */
import { type RawBuilder, sql } from 'kysely';
import { db } from './sql-store.ts';
import type { Term } from './text-query.ts';
import { pairPhrase } from './word-pairs.ts';

/**
 * Makes the planner use the index. For small tables it prefers a scan, because it does not count the cost of search
 * vectors stored out of line, and because the embedded database has no statistics.
 */
export const BY_INDEX = sql`set local enable_seqscan = off`.compile(db);

/** The search vector of a document and its pairs of words, as SQL. */
export interface Vectors {
  words: RawBuilder<unknown>;
  pairs: RawBuilder<unknown>;
}

/** The columns of `app.document`; `pares` is null unless the text is long. */
export const STORED: Vectors = { words: sql`busca`, pairs: sql`pares` };

/** Matches one entry of a query in any of its forms, by this project's stems. */
export const wordQuery = (forms: readonly Term[]): RawBuilder<unknown> =>
  sql.join(forms.map(literalQuery), sql` || `);

/**
 * Whether a document contains one entry of a query in any of its forms; null counts as false. Both parts use an index.
 */
export const hasWord = (forms: readonly Term[], vectors: Vectors): RawBuilder<boolean> =>
  matching(wordQuery(forms), forms, vectors);

/** Whether a document contains any of the terms, by this project's stems or PostgreSQL's. */
export const hasAny = (terms: readonly Term[], vectors: Vectors): RawBuilder<boolean> =>
  matching(sql.join(terms.map(termQuery), sql` || `), terms, vectors);

/** In the part of a long text without positions, phrases are found by pairs of words. */
function matching(
  query: RawBuilder<unknown>,
  terms: readonly Term[],
  { words, pairs }: Vectors,
): RawBuilder<boolean> {
  const phrases = terms.filter(({ stems }) => stems.length > 1);
  if (phrases.length === 0) return sql`${words} @@ (${query})`;
  const paired = phrases.map(({ stems }) => sql`${pairPhrase(stems)}::tsquery`);
  return sql`(${words} @@ (${query}) or ${pairs} @@ (${sql.join(paired, sql` || `)}))`;
}

/**
 * A single word matches by this project's stem or PostgreSQL's. A phrase matches only by this project's stems, whose
 * positions are adjacent.
 */
function termQuery(term: Term): RawBuilder<unknown> {
  if (term.stems.length > 1) return literalQuery(term);
  return sql`(${literalQuery(term)} || plainto_tsquery('portuguese', ${term.text}))`;
}

/** Needs no escaping: stems contain only letters and digits. */
function literalQuery({ stems }: Term): RawBuilder<unknown> {
  return sql`${stems.map(stem => `'${stem}'`).join(' <-> ')}::tsquery`;
}
