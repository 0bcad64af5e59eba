/** Research sessions of the hub's users: one document each, changed only by its owner. */
import { type RawBuilder, sql } from 'kysely';
import { foldText } from '../../../legal/text/fold.ts';
import { db, rowsOf, type SqlStore } from '../sql-store.ts';
import { createdOnce } from './session-json.ts';
import { countOf, hasRoom, lockOf } from './session-quota.ts';

/** Times given by the client, which the migration from its local storage compares; null if the client gave none. */
export interface ClientTimes {
  createdAt: Date | null;
  changedAt: Date | null;
}

export interface SessionDocument {
  id: string;
  title: string;
  /** The session as the client sent it. */
  session: object;
  analyzer: object | null;
  times: ClientTimes;
}

export interface StoredSession {
  id: string;
  owner: string;
  /** JSON text; so is `analyzer`. */
  session: string;
  analyzer: string | null;
  version: number;
}

export type PutOutcome =
  | { kind: 'created' | 'updated'; version: number }
  /** The session belongs to another user. */
  | { kind: 'foreign' }
  /** The user already has the maximum number of sessions. */
  | { kind: 'full' }
  /** The stored version is not the expected one. */
  | { kind: 'changed' };

/**
 * `any`: writes in any case; `none`: only if no session is stored; `some`: only if one is stored; a list: only if the
 * stored version is in it.
 */
export type Expected = 'any' | 'none' | 'some' | readonly number[];

const ATTEMPTS_MAX = 3;
const now = sql<Date>`statement_timestamp()`;

export class HubSessions {
  readonly #store: SqlStore;
  readonly #countMax: number;

  /** `countMax` is the number of sessions that a user may keep. */
  constructor(store: SqlStore, countMax: number) {
    this.#store = store;
    this.#countMax = countMax;
  }

  get countMax(): number {
    return this.#countMax;
  }

  /**
   * Inserts or replaces a session of `owner` in one atomic statement. If nothing was written, a second statement finds
   * the reason; if the reason no longer holds by then, the write is retried.
   */
  async put(owner: string, document: SessionDocument, expected: Expected): Promise<PutOutcome> {
    const room = hasRoom(owner, document.id, this.#countMax);
    const write = writeOf(owner, document, { expected, hasRoom: room }).compile(db);
    const lock = lockOf(owner).compile(db);
    const look = sql<{ owner: string | null; count: number }>`
      select (select owner from hub.session where id = ${document.id}) as owner,
        ${countOf(owner)} as count`.compile(db);
    for (let attempt = 1; attempt < ATTEMPTS_MAX; attempt++) {
      const [, written, there] = await this.#store.run([lock, write, look]);
      const [row] = written.rows;
      if (row !== undefined) {
        return { kind: row.version === 1 ? 'created' : 'updated', version: row.version };
      }
      const { owner: actual, count } = there.rows[0]!;
      if (actual !== null && actual !== owner) return { kind: 'foreign' };
      const isPassing = expected === 'any' || (expected === 'none' && actual === null);
      if (!isPassing) break;
      if (actual === null && count >= this.#countMax) return { kind: 'full' };
    }
    return { kind: 'changed' };
  }

  /** A session with its owner; null if it does not exist. */
  async get(id: string): Promise<StoredSession | null> {
    // The session stays text: it is sent unchanged, and parsing it would take as long as serializing it.
    const query = sql<StoredSession>`select id, owner, session::text, analyzer::text, version
      from hub.session where id = ${id}`.compile(db);
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

  /**
   * Deletes at most `limit` sessions without any activity for `days` days: no change, no briefing action, no analysis.
   * Resolves to their number.
   */
  async deleteUntouched(days: number, limit: number): Promise<number> {
    const since = sql`${now} - ${days}::integer * interval '1 day'`;
    const query = sql`delete from hub.session where id in (
      select id from hub.session as old where changed_at < ${since}
        and not exists (select from hub.briefing where session_id = old.id and changed_at >= ${since})
        and not exists (select from hub.run where session_id = old.id and created_at >= ${since})
      order by changed_at limit ${limit} for update skip locked)`.compile(db);
    const [{ count }] = await this.#store.run([query]);
    return count;
  }
}

interface Condition {
  expected: Expected;
  /** Whether a new session may be added. */
  hasRoom: RawBuilder<boolean>;
}

/**
 * Writes if the stored session belongs to the owner and has an expected version; returns the new version, 1 for an
 * insert.
 */
function writeOf(
  owner: string,
  document: SessionDocument,
  { expected, hasRoom }: Condition,
): RawBuilder<{ version: number }> {
  const { id, title, session, analyzer, times } = document;
  const values = {
    title: sql`${title}::text`,
    folded: sql`${foldText(title)}::text`,
    analyzer: sql`${analyzer === null ? null : JSON.stringify(analyzer)}::json`,
    created: sql`${times.createdAt}::timestamptz`,
    changed: sql`coalesce(${times.changedAt}::timestamptz, ${now})`,
  };
  const json = createdOnce(session);
  const update = sql`title = ${values.title}, folded_title = ${values.folded},
    session = ${json.later}, analyzer = ${values.analyzer}, version = old.version + 1,
    client_changed_at = ${values.changed}, changed_at = ${now}`;
  if (expected !== 'any' && expected !== 'none') {
    return sql`update hub.session as old set ${update}
      where id = ${id} and owner = ${owner} and ${isOneOf(expected)} returning version`;
  }
  return sql`
    insert into hub.session as old (id, owner, title, folded_title, session, analyzer, version,
      created_at, client_changed_at, changed_at)
    select ${id}, ${owner}, ${values.title}, ${values.folded}, ${json.first}, ${values.analyzer},
      1, coalesce(${values.created}, ${now}), ${values.changed}, ${now} where ${hasRoom}
    on conflict (id) do update set ${update}
    where old.owner = ${owner} and ${expected === 'any' ? sql`true` : sql`false`}
    returning version`;
}

function isOneOf(expected: 'some' | readonly number[]): RawBuilder<unknown> {
  if (expected === 'some') return sql`true`;
  if (expected.length === 0) return sql`false`;
  return sql`old.version in (${sql.join(expected.map(version => sql`${version}::integer`))})`;
}
