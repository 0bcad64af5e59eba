/** A question to full-text search in SQL. */
import { type RawBuilder, sql } from 'kysely';
import { db } from './sql-store.ts';
import type { Term, TextQuery } from './text-query.ts';

/**
 * The planner takes small tables for quickly read and passes the index over; what it does not count is that every row's
 * words lie outside the row. The embedded database has no statistics that could tell it better.
 */
export const BY_INDEX = sql`set local enable_seqscan = off`.compile(db);

/** Everything that was asked. */
export function wholeQuery({ all, none }: TextQuery): RawBuilder<unknown> {
  const asked = all.map(forms => sql`(${sql.join(forms.map(termQuery), sql` || `)})`);
  const excluded = none.map(term => sql`!!(${termQuery(term)})`);
  return sql.join([...asked, ...excluded], sql` && `);
}

/** One word of it in any of its forms, by our own stems. */
export const wordQuery = (forms: readonly Term[]): RawBuilder<unknown> =>
  sql.join(forms.map(literalQuery), sql` || `);

/** Our own stem, or PostgreSQL's where it is one word; a phrase by our stems only, whose places lie close. */
function termQuery(term: Term): RawBuilder<unknown> {
  if (term.stems.length > 1) return literalQuery(term);
  return sql`(${literalQuery(term)} || plainto_tsquery('portuguese', ${term.text}))`;
}

/** Stems are letters and digits alone. */
function literalQuery({ stems }: Term): RawBuilder<unknown> {
  return sql`${stems.map(stem => `'${stem}'`).join(' <-> ')}::tsquery`;
}
