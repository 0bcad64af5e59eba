/** Research sessions of the hub's users: one document each, changed only by its owner. */
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../sql-store.ts';

export interface SessionDocument {
  id: string;
  title: string;
  /** As the client sent it. */
  session: object;
  analyzer: object | null;
}

export interface StoredSession extends SessionDocument {
  version: number;
  changed_at: Date;
}

export type PutOutcome =
  | { kind: 'created' | 'updated'; version: number }
  /** The session belongs to another user. */
  | { kind: 'foreign' }
  /** The version is not the expected one. */
  | { kind: 'changed' };

/** `any`: whatever is stored; `none`: nothing may be stored; a number: this version. */
export type Expected = 'any' | 'none' | number;

const now = sql<Date>`statement_timestamp()`;

export class HubSessions {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /** Inserts or replaces a session of `owner` in one statement, so that no other change comes between. */
  async put(owner: string, document: SessionDocument, expected: Expected): Promise<PutOutcome> {
    const { id, title, session, analyzer } = document;
    const isNew = expected === 'any' || expected === 'none';
    const matches =
      expected === 'any'
        ? sql`true`
        : expected === 'none'
          ? sql`false`
          : sql`old.version = ${expected}::integer`;
    const put = sql<{ version: number; is_new: boolean }>`
      insert into hub.session as old
        (id, owner, title, session, analyzer, version, client_changed_at, changed_at)
      select ${id}::text, ${owner}::text, ${title}::text, ${JSON.stringify(session)}::json,
        ${analyzer === null ? null : JSON.stringify(analyzer)}::json, 1, ${now}, ${now}
      where ${isNew} or exists (select from hub.session where id = ${id})
      on conflict (id) do update set title = excluded.title, session = excluded.session,
        analyzer = excluded.analyzer, version = old.version + 1,
        client_changed_at = excluded.client_changed_at, changed_at = excluded.changed_at
      where old.owner = ${owner} and ${matches}
      returning version, xmax = 0 as is_new`.compile(db);
    const look = sql<{ owner: string }>`select owner from hub.session where id = ${id}`.compile(db);
    const [done, there] = await this.#store.run([put, look]);
    const [row] = done.rows;
    if (row !== undefined) {
      return { kind: row.is_new ? 'created' : 'updated', version: row.version };
    }
    const [{ owner: actual } = { owner }] = there.rows;
    return { kind: actual === owner ? 'changed' : 'foreign' };
  }

  /** A session with its owner; null if there is none. */
  async get(id: string): Promise<(StoredSession & { owner: string }) | null> {
    const query = db
      .selectFrom('hub.session')
      .select(['id', 'owner', 'title', 'session', 'analyzer', 'version', 'changed_at'])
      .where('id', '=', id)
      .compile();
    const [found] = await rowsOf(this.#store, query);
    return found ?? null;
  }

  /** Deletes a session of `owner` with its briefing and its runs. */
  async remove(owner: string, id: string): Promise<'deleted' | 'foreign' | 'unknown'> {
    const remove = sql`delete from hub.session where id = ${id} and owner = ${owner}`.compile(db);
    const look = sql`select from hub.session where id = ${id}`.compile(db);
    const [removed, there] = await this.#store.run([remove, look]);
    if (removed.count > 0) return 'deleted';
    return there.count > 0 ? 'foreign' : 'unknown';
  }
}
