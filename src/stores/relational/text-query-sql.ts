/** Translates a text query into SQL. */
import { type RawBuilder, sql } from 'kysely';
import { db } from './sql-store.ts';
import type { Term } from './text-query.ts';
import { pairPhrase } from './word-pairs.ts';

/**
 * Makes the planner use the index. It prefers to scan small tables, because it does not count that the search vectors
 * are stored out of line, and the embedded database has no statistics.
 */
export const BY_INDEX = sql`set local enable_seqscan = off`.compile(db);

/** The search vector of a document and its pairs of words, as SQL. */
export interface Vectors {
  words: RawBuilder<unknown>;
  pairs: RawBuilder<unknown>;
}

/** The columns of `app.document`; `pares` is null unless the text is long. */
export const STORED: Vectors = { words: sql`busca`, pairs: sql`pares` };

/** Matches one entry of a query in any of its forms, by our own stems. */
export const wordQuery = (forms: readonly Term[]): RawBuilder<unknown> =>
  sql.join(forms.map(literalQuery), sql` || `);

/** Whether a document has one entry of a query in any of its forms; null counts as false. Both parts use an index. */
export const hasWord = (forms: readonly Term[], vectors: Vectors): RawBuilder<boolean> =>
  matching(wordQuery(forms), forms, vectors);

/** Whether a document has any of the terms, by our own stems or by PostgreSQL's. */
export const hasAny = (terms: readonly Term[], vectors: Vectors): RawBuilder<boolean> =>
  matching(sql.join(terms.map(termQuery), sql` || `), terms, vectors);

/** Phrases in a part of a long text for which PostgreSQL keeps no positions are found by pairs of words. */
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

/** A single word matches by our stem or PostgreSQL's; a phrase only by ours, because their positions are adjacent. */
function termQuery(term: Term): RawBuilder<unknown> {
  if (term.stems.length > 1) return literalQuery(term);
  return sql`(${literalQuery(term)} || plainto_tsquery('portuguese', ${term.text}))`;
}

/** Needs no escaping: stems contain only letters and digits. */
function literalQuery({ stems }: Term): RawBuilder<unknown> {
  return sql`${stems.map(stem => `'${stem}'`).join(' <-> ')}::tsquery`;
}
