/** Session memories in the relational store: one value per tenant, session and key, with an expiry time. */
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { db, rowsOf, type SqlStore } from './sql-store.ts';

/** Limits of one session, in live entries and bytes of their values. */
export const SESSION_ENTRIES_MAX = 1_000;
export const SESSION_BYTES_MAX = 8 * 1024 * 1024;
/** Bytes of names and values on one page; four values of the largest size. As JSON they may be six times as many. */
export const PAGE_BYTES_MAX = 256 * 1024;

export interface NewMemory {
  session_id: string;
  key: string;
  value: string;
}

interface Memory extends NewMemory {
  id: string;
  created_at: Date;
  expires_at: Date;
}

/** Where an entry stands in its session: its time of writing in microseconds since 1970, then its key. */
export interface MemoryPlace {
  micros: string;
  key: string;
}

export interface MemoryPage {
  entries: Memory[];
  /** The last entry when others follow; null on the last page. */
  next: MemoryPlace | null;
}

/** The database's clock at the start of the statement: equal for all its rows, and later than a lock wait before it. */
const now = sql<Date>`statement_timestamp()`;

export class Memories {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /**
   * Inserts or replaces the value of a key, to expire after `ttlSeconds`. Resolves to the id of the entry, which a
   * replacement keeps; to null if the session is full, and then nothing has changed.
   */
  async put(tenant: string, entry: NewMemory, ttlSeconds: number): Promise<string | null> {
    const { session_id, key, value } = entry;
    // Serializes the writers of a session, so that its limits hold.
    const lock = db
      .selectNoFrom(sql`pg_advisory_xact_lock(${lockNumber(tenant, session_id)})`.as('locked'))
      .compile();
    const others = sql`select count(*) as entries, coalesce(sum(octet_length(value)), 0) as bytes
      from app.memory where tenant = ${tenant} and session_id = ${session_id} and key <> ${key}
      and expires_at > ${now}`;
    const put = sql<{ id: string }>`
      insert into app.memory as old (id, tenant, session_id, key, value, created_at, expires_at)
      select ${randomUUID()}::text, ${tenant}::text, ${session_id}::text, ${key}::text, ${value}::text,
        ${now}, ${now} + ${ttlSeconds}::integer * interval '1 second'
      from (${others}) as others
      where entries < ${SESSION_ENTRIES_MAX}
        and bytes + octet_length(${value}::text) <= ${SESSION_BYTES_MAX}
      on conflict (tenant, session_id, key) do update set
        id = case when old.expires_at > ${now} then old.id else excluded.id end,
        value = excluded.value, created_at = excluded.created_at, expires_at = excluded.expires_at
      returning id`.compile(db);
    const [, { rows }] = await this.#store.run([lock, put]);
    return rows[0]?.id ?? null;
  }

  /**
   * The live entries of a session after a place, oldest first: at most `limit` of them, and no more than fit in
   * PAGE_BYTES_MAX. An entry that is replaced between two pages moves to the end, so none is left out.
   */
  async list(
    tenant: string,
    sessionId: string,
    { limit, after }: { limit: number; after: MemoryPlace | null },
  ): Promise<MemoryPage> {
    const from =
      after === null
        ? sql``
        : sql`and (created_at, key collate "C") > (timestamptz 'epoch'
            + ${after.micros}::bigint * interval '1 microsecond', ${after.key}::text)`;
    // One row more than the page shows whether another follows. Large values are not read to measure them.
    const query = sql<Memory & { micros: string; is_last: boolean }>`
      select id, session_id, key, value, created_at, expires_at, micros, is_last from (
        select *, row_number() over place as number, lead(id) over place is null as is_last,
          (extract(epoch from created_at) * 1000000)::bigint::text as micros,
          sum(octet_length(session_id) + octet_length(key) + octet_length(value)) over place as bytes
        from (
          select * from app.memory
          where tenant = ${tenant} and session_id = ${sessionId} and expires_at > ${now} ${from}
          order by created_at, key collate "C" limit ${limit + 1}
        ) as live
        window place as (order by created_at, key collate "C")
      ) as measured
      where number <= ${limit} and bytes <= ${PAGE_BYTES_MAX}
      order by created_at, key collate "C"`.compile(db);
    const rows = await rowsOf(this.#store, query);
    const last = rows.at(-1);
    return {
      entries: rows.map(({ micros: _, is_last: __, ...entry }) => entry),
      next: last === undefined || last.is_last ? null : { micros: last.micros, key: last.key },
    };
  }

  /** Deletes up to `limit` expired entries; resolves to their number. */
  async deleteExpired(limit: number): Promise<number> {
    const expired = db
      .selectFrom('app.memory')
      .select('id')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(limit)
      .forUpdate()
      .skipLocked();
    const query = db.deleteFrom('app.memory').where('id', 'in', expired).compile();
    const [{ count }] = await this.#store.run([query]);
    return count;
  }
}

/** A collision of two sessions only makes their writers wait for each other. */
function lockNumber(tenant: string, sessionId: string): RawBuilder<unknown> {
  return sql`hashtextextended(${`${tenant}\n${sessionId}`}, 0)`;
}
