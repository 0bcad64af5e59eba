/** How many sessions a user keeps, and the conditions that there is room for one more, and for several. */
import { type RawBuilder, sql } from 'kysely';

/**
 * Lets writers of one user's sessions come one after another, so that none counts what another one adds. A collision of
 * two users only makes them wait for each other.
 */
export const lockOf = (owner: string): RawBuilder<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sessions ${owner}`}, 0))`;

export const countOf = (owner: string): RawBuilder<number> =>
  sql<number>`(select count(*)::integer from hub.session where owner = ${owner})`;

/** A session that is there already is only replaced. */
export const hasRoom = (owner: string, id: string, countMax: number): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from hub.session where id = ${id}) or ${countOf(owner)} < ${countMax})`;

/** A setting of the transaction: the ids that find no room, as a JSON list. */
const FULL = 'jurisgrafo.sessions_full';

/**
 * Notes which new sessions of a transaction exceed the limit: the last ones of `ids`, which must be distinct. Counts
 * the stored sessions once, whereas `hasRoom` counts them for each id.
 */
export const noteFull = (owner: string, ids: readonly string[], countMax: number) =>
  sql`
    with fresh as (
      select given.id, row_number() over (order by given.place) as place
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as given (id, place)
      where not exists (select from hub.session where session.id = given.id))
    select set_config(${FULL}, coalesce(jsonb_agg(id), '[]')::text, true)
    from fresh where place + ${countOf(owner)} > ${countMax}`;

/** Whether a session is there or has found room, as `noteFull` noted. */
export const fits = (id: string): RawBuilder<boolean> =>
  sql<boolean>`(not current_setting(${FULL})::jsonb ? ${id})`;
