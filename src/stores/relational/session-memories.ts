/** Notes of a session in the relational store: one value per tenant, session and key, gone when its time is over. */
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { db, rowsOf, type SqlStore } from './sql-store.ts';

/** Live entries of one session, and what their values may take together in bytes: a listing shows them all. */
export const SESSION_ENTRIES_MAX = 1_000;
export const SESSION_BYTES_MAX = 8 * 1024 * 1024;

export interface NewMemory {
  session_id: string;
  key: string;
  value: string;
}

export interface Memory extends NewMemory {
  id: string;
  created_at: Date;
  expires_at: Date;
}

/** The statement's own moment by the database's clock: one for all its rows, and never before a lock was waited for. */
const now = sql<Date>`statement_timestamp()`;

export class Memories {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /**
   * Puts the value in the place of what the key had, to live `ttlSeconds` from now. Resolves to its id, which stays as
   * long as the entry lives; to null where the session is full, and then nothing has changed.
   */
  async put(tenant: string, entry: NewMemory, ttlSeconds: number): Promise<string | null> {
    const { session_id, key, value } = entry;
    // Writers of one session wait for each other, so that its limits hold whoever else writes.
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

  /** What lives in a session, oldest first; at most what a session may hold. */
  list(tenant: string, sessionId: string): Promise<Memory[]> {
    const query = db
      .selectFrom('app.memory')
      .select(['id', 'session_id', 'key', 'value', 'created_at', 'expires_at'])
      .where('tenant', '=', tenant)
      .where('session_id', '=', sessionId)
      .where('expires_at', '>', now)
      .orderBy('created_at')
      .orderBy(sql`key collate "C"`)
      .limit(SESSION_ENTRIES_MAX)
      .compile();
    return rowsOf(this.#store, query);
  }

  /** Deletes up to `limit` entries whose time is over; resolves to how many it were. */
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

/** Two sessions that happen to share a number only wait for each other. */
function lockNumber(tenant: string, sessionId: string): RawBuilder<unknown> {
  return sql`hashtextextended(${`${tenant}\n${sessionId}`}, 0)`;
}
