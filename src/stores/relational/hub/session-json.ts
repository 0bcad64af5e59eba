/** The stored JSON of a session: as the client sent it, with its time of creation. */
import { type RawBuilder, sql } from 'kysely';

const ISO = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

interface SessionJson {
  /** The JSON for a new row. */
  first: RawBuilder<string>;
  /** The JSON for the existing row `old`, which keeps its time of creation. */
  later: RawBuilder<string>;
  /** The JSON after `on conflict`, taken from `excluded` so that the text is not sent twice. */
  merged: RawBuilder<string>;
}

/**
 * `createdAt` is the client's value if it gives one at creation, or else the time of the insert. Later writes keep it.
 */
export function createdOnce(session: object): SessionJson {
  const { createdAt, ...rest } = session as { createdAt?: unknown };
  const given = createdAt === undefined ? null : JSON.stringify(createdAt);
  const others = JSON.stringify(rest).slice(1);
  const tail = others === '}' ? others : `,${others}`;
  const joined = (time: RawBuilder<unknown>) =>
    sql<string>`('{"createdAt":' || ${time} || ${tail}::text)::json`;
  const now = isoOf(sql`statement_timestamp()`);
  const kept = sql`coalesce((old.session -> 'createdAt')::text, ${isoOf(sql`old.created_at`)})`;
  return {
    first: joined(sql`coalesce(${given}::text, ${now})`),
    later: joined(kept),
    merged: sql`('{"createdAt":' || ${kept} || substr(excluded.session::text,
      length('{"createdAt":' || (excluded.session -> 'createdAt')::text) + 1))::json`,
  };
}

const isoOf = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_json(to_char(${time} at time zone 'UTC', ${ISO}))::text`;
