/** Session memories in the relational store: one value per tenant, session and key, with an expiry time. */
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type Quota, type QuotaUse, quotaExceeded, useOf } from './quota.ts';
import {
  type Earlier,
  earlierWrite,
  keepWrite,
  sameWrite,
  type WriteKey,
} from './repeated-write.ts';
import { db, rowsOf, type SqlStore } from './sql-store.ts';

/** Limits of one session, in live entries and bytes of their values. */
export const SESSION_ENTRIES_MAX = 1_000;
export const SESSION_BYTES_MAX = 8 * 1024 * 1024;
/**
 * Limit in bytes of names and values on one page: four values of maximum size. As JSON they may take six times as much.
 */
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

/** Position of an entry in its session: time of writing in microseconds since 1970, then key. */
export interface MemoryPlace {
  micros: string;
  key: string;
}

export interface MemoryPage {
  entries: Memory[];
  /** Position of the last entry; null on the last page. */
  next: MemoryPlace | null;
}

/**
 * The database's clock at the start of the statement. It is equal for all rows of the statement. A statement that runs
 * after a wait for a lock has a time after that wait.
 */
const now = sql<Date>`statement_timestamp()`;

/** The data that the tenant stores apart from the written entry: in its session, and in total. */
interface Others {
  entries: number;
  bytes: number;
  all_entries: number;
  all_bytes: number;
}

/** Stored result of a write, so that a repeated request gets the same answer. */
interface KeptPut {
  id: string;
  count: number;
  bytes: number;
}

export interface WrittenMemory {
  id: string;
  quota: QuotaUse;
}

export class Memories {
  readonly #store: SqlStore;
  readonly #quota: Quota;

  constructor(store: SqlStore, quota: Quota) {
    this.#store = store;
    this.#quota = quota;
  }

  /**
   * Inserts or replaces the value of a key; it expires after `ttlSeconds`. Resolves to the id of the entry, which a
   * replacement keeps, or to null, without a change, if the session is full. Rejects with QUOTA_EXCEEDED, also without
   * a change, if the tenant stores too much. A write repeated with the same idempotency key resolves to the first
   * answer and changes nothing.
   */
  async put(
    tenant: string,
    entry: NewMemory,
    ttlSeconds: number,
    write: WriteKey | null = null,
  ): Promise<WrittenMemory | null> {
    const { session_id, key, value } = entry;
    const { countMax, bytesMax } = this.#quota;
    // Serializes the writers of a tenant, so that its limits hold.
    const lock = db
      .selectNoFrom(sql`pg_advisory_xact_lock(${lockNumber(tenant)})`.as('locked'))
      .compile();
    const others = sql<Others>`select
        count(*) filter (where session_id = ${session_id})::float8 as entries,
        coalesce(sum(octet_length(value)) filter (where session_id = ${session_id}), 0)::float8 as bytes,
        count(*)::float8 as all_entries, coalesce(sum(octet_length(value)), 0)::float8 as all_bytes
      from app.memory where tenant = ${tenant} and (session_id, key) <> (${session_id}, ${key})
      and expires_at > ${now}`;
    // The tenant's usage is read once, for both the limits and the answer.
    const owned = { tenant, kind: 'memory', write } as const;
    const answer = sql`jsonb_build_object('id', put.id, 'count', all_entries + 1,
      'bytes', all_bytes + octet_length(${value}::text))`;
    const put = sql<Others & Earlier<KeptPut> & { id: string | null }>`with
      known as materialized (${earlierWrite(owned)}),
      others as materialized (${others}), put as (
      insert into app.memory as old (id, tenant, session_id, key, value, created_at, expires_at)
      select ${randomUUID()}::text, ${tenant}::text, ${session_id}::text, ${key}::text, ${value}::text,
        ${now}, ${now} + ${ttlSeconds}::integer * interval '1 second'
      from others
      where not exists (select from known) and entries < ${SESSION_ENTRIES_MAX}
        and bytes + octet_length(${value}::text) <= ${SESSION_BYTES_MAX}
        and all_entries < ${countMax}::float8
        and all_bytes + octet_length(${value}::text) <= ${bytesMax}::float8
      on conflict (tenant, session_id, key) do update set
        id = case when old.expires_at > ${now} then old.id else excluded.id end,
        value = excluded.value, created_at = excluded.created_at, expires_at = excluded.expires_at
      returning id), kept as (${keepWrite(owned, answer, sql`put, others`)})
      select others.*, put.id, known_digest, known
      from others left join put on true left join known on true`.compile(db);
    const [, { rows }] = await this.#store.run([lock, put]);
    const kept = rows[0]!;
    const earlier = sameWrite(kept, write);
    if (earlier !== null) {
      return { id: earlier.id, quota: useOf(earlier.count, earlier.bytes, this.#quota) };
    }
    const size = Buffer.byteLength(value);
    if (kept.id !== null) {
      const quota = useOf(kept.all_entries + 1, kept.all_bytes + size, this.#quota);
      return { id: kept.id, quota };
    }
    const isSession = kept.entries >= SESSION_ENTRIES_MAX || kept.bytes + size > SESSION_BYTES_MAX;
    if (isSession) return null;
    throw quotaExceeded('memories', useOf(kept.all_entries, kept.all_bytes, this.#quota));
  }

  /**
   * The live entries of a session after a position, oldest first: at most `limit`, and at most as many as fit into
   * PAGE_BYTES_MAX. An entry replaced between two pages moves to the end, so no entry is missed.
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
    // One row more than the page shows whether another page follows. Large values
    // are not read to measure them.
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

  /** Deletes up to `limit` entries that expired a day ago; resolves to their number. */
  async deleteExpired(limit: number): Promise<number> {
    const expired = db
      .selectFrom('app.memory')
      .select('id')
      .where('expires_at', '<=', sql<Date>`${now} - interval '1 day'`)
      .orderBy('expires_at')
      .limit(limit)
      .forUpdate()
      .skipLocked();
    const query = db.deleteFrom('app.memory').where('id', 'in', expired).compile();
    const [{ count }] = await this.#store.run([query]);
    return count;
  }
}

/** If the lock numbers of two tenants collide, their writers only wait for each other. */
function lockNumber(tenant: string): RawBuilder<unknown> {
  return sql`hashtextextended(${`memories ${tenant}`}, 0)`;
}
