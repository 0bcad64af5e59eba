/** Briefings as JSON texts for exports. The texts are not parsed, and a text beyond the limits is not read. */
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../sql-store.ts';

export interface BriefingText {
  /** Owner of the session. */
  owner: string;
  version: number;
  changed_at: Date;
  /** Number of blocks. */
  count: number;
  /** UTF-8 bytes of state and blocks. */
  bytes: number;
  /** JSON texts of the state and of the array of blocks, ordered by position; null beyond the limits. */
  state: string | null;
  blocks: string | null;
}

export interface TextLimits {
  blocksMax: number;
  bytesMax: number;
}

/** One version of a briefing; null if the session has none. */
export async function briefingText(
  store: SqlStore,
  sessionId: string,
  { blocksMax, bytesMax }: TextLimits,
): Promise<BriefingText | null> {
  const fits = sql`size.count <= ${blocksMax}::integer and size.bytes <= ${bytesMax}::float8`;
  const query = sql<BriefingText>`
    select owner, briefing.version, briefing.changed_at, size.count, size.bytes,
      case when ${fits} then state::text end as state,
      case when ${fits} then (select coalesce(json_agg(block order by position, id), '[]')::text
        from hub.block where session_id = session.id) end as blocks
    from hub.session as session join hub.briefing as briefing on briefing.session_id = session.id
      cross join lateral (select count(*)::integer as count,
        (coalesce(sum(octet_length(block::text)), 0) + octet_length(state::text))::float8 as bytes
        from hub.block where session_id = session.id) as size
    where session.id = ${sessionId}`.compile(db);
  const [found] = await rowsOf(store, query);
  return found ?? null;
}
