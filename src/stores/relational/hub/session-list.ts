/** Lists the sessions of a user, most recently changed first, page by page, and counts all of them. */
import { sql } from 'kysely';
import { foldText } from '../../../legal/text/fold.ts';
import { db, type SqlStore } from '../sql-store.ts';

interface ListedSession {
  id: string;
  title: string;
  created_at: Date;
  changed_at: Date;
  has_briefing: boolean;
}

/** Position of the last session of a page: time of change in microseconds since 1970, and id. */
export interface ListPosition {
  micros: string;
  id: string;
}

export interface ListQuery {
  limit: number;
  /**
   * Words that the title must contain, ignoring case and accents; blank matches all. A query of punctuation only
   * matches none.
   */
  words: string;
  after: ListPosition | null;
}

interface SessionStats {
  total: number;
  with_analyzer: number;
  with_briefing: number;
  last_updated: Date | null;
}

export interface SessionPage {
  sessions: ListedSession[];
  /** Null after the last page. */
  next: ListPosition | null;
  /** Counts over all sessions of the user, independent of the query. */
  stats: SessionStats;
}

const micros = sql<string>`(extract(epoch from changed_at) * 1000000)::bigint::text`;

/** Reads one page. Its cost is linear in the user's sessions, because of the counts. */
export async function listSessions(
  store: SqlStore,
  owner: string,
  { limit, words, after }: ListQuery,
): Promise<SessionPage> {
  const folded = foldText(words);
  const has =
    folded === ''
      ? sql.lit(words.trim() === '')
      : sql`position(${folded}::text in folded_title) > 0`;
  const isAfter =
    after === null
      ? sql`true`
      : sql`(changed_at, id) <
          ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::text)`;
  const page = sql<ListedSession & { micros: string }>`
    select id, title, created_at, changed_at, ${micros} as micros,
      exists (select from hub.briefing where session_id = session.id) as has_briefing
    from hub.session
    where owner = ${owner} and ${has} and ${isAfter}
    order by changed_at desc, id desc limit ${limit + 1}`.compile(db);
  const count = sql<SessionStats>`
    select count(*)::integer as total, count(analyzer)::integer as with_analyzer,
      count(briefing.session_id)::integer as with_briefing, max(session.changed_at) as last_updated
    from hub.session as session left join hub.briefing as briefing on briefing.session_id = session.id
    where owner = ${owner}`.compile(db);
  const [{ rows }, counted] = await store.run([page, count]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    sessions: shown.map(({ micros: _, ...session }) => session),
    next: rows.length > limit && last !== undefined ? { micros: last.micros, id: last.id } : null,
    stats: counted.rows[0]!,
  };
}
