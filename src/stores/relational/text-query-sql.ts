/** Translates a text query into SQL. */
import { type RawBuilder, sql } from 'kysely';
import { db } from './sql-store.ts';
import type { Term } from './text-query.ts';

/**
 * Makes the planner use the index. It prefers to scan small tables, because it does not count that the search vectors
 * are stored out of line, and the embedded database has no statistics.
 */
export const BY_INDEX = sql`set local enable_seqscan = off`.compile(db);

/** Matches one entry of a query in any of its forms, by our own stems. */
export const wordQuery = (forms: readonly Term[]): RawBuilder<unknown> =>
  sql.join(forms.map(literalQuery), sql` || `);

/** Matches documents with any of the terms, by our own stems or by PostgreSQL's. */
export function anyQuery(terms: readonly Term[]): RawBuilder<unknown> {
  return sql.join(terms.map(termQuery), sql` || `);
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
