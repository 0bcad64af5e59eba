/** The number of a user's sessions, and SQL conditions that one or several more are within the limit. */
import { type RawBuilder, sql } from 'kysely';

/**
 * Serializes the writers of one user's sessions, so that concurrent inserts cannot exceed the limit. If the lock
 * numbers of two users collide, they only wait for each other.
 */
export const lockOf = (owner: string): RawBuilder<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sessions ${owner}`}, 0))`;

export const countOf = (owner: string): RawBuilder<number> =>
  sql<number>`(select count(*)::integer from hub.session where owner = ${owner})`;

/** A stored session is only replaced, so it needs no room. */
export const hasRoom = (owner: string, id: string, countMax: number): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from hub.session where id = ${id}) or ${countOf(owner)} < ${countMax})`;

/** A setting of the transaction: a JSON list of the ids that exceed the limit. */
const FULL = 'jurisgrafo.sessions_full';

/**
 * Stores in FULL which new sessions of a transaction exceed the limit: the last of `ids`, which must be distinct.
 * Counts the stored sessions once, whereas `hasRoom` counts them for each id.
 */
export const noteFull = (owner: string, ids: readonly string[], countMax: number) =>
  sql`
    with fresh as (
      select given.id, row_number() over (order by given.place) as place
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as given (id, place)
      where not exists (select from hub.session where session.id = given.id))
    select set_config(${FULL}, coalesce(jsonb_agg(id), '[]')::text, true)
    from fresh where place + ${countOf(owner)} > ${countMax}`;

/** Whether a session exists or is within the limit according to `noteFull`. */
export const fits = (id: string): RawBuilder<boolean> =>
  sql<boolean>`(not current_setting(${FULL})::jsonb ? ${id})`;
