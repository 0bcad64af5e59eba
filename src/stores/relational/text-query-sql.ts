/** Translates a text query into SQL. */
import { type RawBuilder, sql } from 'kysely';
import { db } from './sql-store.ts';
import type { Term, TextQuery } from './text-query.ts';

/**
 * Makes the planner use the index. It prefers to scan small tables, because it does not count that the search vectors
 * are stored out of line, and the embedded database has no statistics.
 */
export const BY_INDEX = sql`set local enable_seqscan = off`.compile(db);

/** Matches the whole query. */
export function wholeQuery({ all, none }: TextQuery): RawBuilder<unknown> {
  const asked = all.map(forms => sql`(${sql.join(forms.map(termQuery), sql` || `)})`);
  const excluded = none.map(term => sql`!!(${termQuery(term)})`);
  return sql.join([...asked, ...excluded], sql` && `);
}

/** Matches one word in any of its forms, by our own stems. */
export const wordQuery = (forms: readonly Term[]): RawBuilder<unknown> =>
  sql.join(forms.map(literalQuery), sql` || `);

/** A single word matches by our stem or PostgreSQL's; a phrase only by ours, because their positions are adjacent. */
function termQuery(term: Term): RawBuilder<unknown> {
  if (term.stems.length > 1) return literalQuery(term);
  return sql`(${literalQuery(term)} || plainto_tsquery('portuguese', ${term.text}))`;
}

/** Needs no escaping: stems contain only letters and digits. */
function literalQuery({ stems }: Term): RawBuilder<unknown> {
  return sql`${stems.map(stem => `'${stem}'`).join(' <-> ')}::tsquery`;
}
