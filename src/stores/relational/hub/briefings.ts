/**
 * Briefings in the relational store. A state and its blocks are stored together if the version is still the one that
 * was read.
 */
import { sql } from 'kysely';
import { AppError } from '../../../errors/errors.ts';
import { db, rowsOf, type SqlStore } from '../sql-store.ts';

/**
 * Limit for the JSON of state and blocks in bytes. An action answers with the state and the blocks, and once more with
 * the blocks that it created, in at most 8 MiB. A larger briefing could be stored but not read.
 */
export const BRIEFING_BYTES_MAX = 4 * 1024 * 1024 - 16 * 1024;

/** A block. Its content is opaque to the store, which reads only these three fields. */
interface StoredBlock {
  id: string;
  type: string;
  position: number;
}

export interface StoredBriefing {
  /** Owner of the session. */
  owner: string;
  /** The state of the briefing; null before the first action. */
  state: object | null;
  /** Blocks by position. */
  blocks: object[];
  /** 0 before the first action. */
  version: number;
  changed_at: Date | null;
}

export interface BriefingOutcome {
  state: object;
  blocks: readonly StoredBlock[];
  /** The version from which the outcome was computed. */
  version: number;
}

const now = sql<Date>`statement_timestamp()`;

export class Briefings {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /** State and blocks of one version, with the owner of the session; null if the session does not exist. */
  async get(sessionId: string): Promise<StoredBriefing | null> {
    const query = sql<Omit<StoredBriefing, 'version'> & { version: number | null }>`
      select owner, state, briefing.version, briefing.changed_at,
        coalesce((select json_agg(block order by position, id) from hub.block as block_row
          where block_row.session_id = session.id), '[]') as blocks
      from hub.session as session left join hub.briefing as briefing
        on briefing.session_id = session.id
      where session.id = ${sessionId}`.compile(db);
    const [found] = await rowsOf(this.#store, query);
    return found === undefined ? null : { ...found, version: found.version ?? 0 };
  }

  /**
   * Stores an outcome in one statement if the version is unchanged and the session belongs to the owner. Resolves to
   * the new version and its time, or to null if another change came first. Rejects with ANSWER_TOO_LARGE, without a
   * change, if state and blocks exceed BRIEFING_BYTES_MAX.
   */
  async put(
    owner: string,
    sessionId: string,
    { state, blocks, version }: BriefingOutcome,
  ): Promise<{ version: number; changed_at: Date } | null> {
    const rows = blocks.map(block => ({
      id: block.id,
      position: block.position,
      type: block.type,
      block,
    }));
    const [stateJson, rowsJson] = [JSON.stringify(state), JSON.stringify(rows)];
    const bytes = Buffer.byteLength(stateJson) + Buffer.byteLength(rowsJson);
    if (bytes > BRIEFING_BYTES_MAX) throw tooLarge(bytes);
    // The row lock excludes a concurrent deletion of the session. Only blocks that differ are written, because most
    // actions leave most blocks unchanged.
    const query = sql<{ version: number; changed_at: Date }>`
      with mine as (
        select id from hub.session where id = ${sessionId} and owner = ${owner}
          and (${version}::integer = 0
            or exists (select from hub.briefing where session_id = ${sessionId}))
        for key share
      ), put as (
        insert into hub.briefing as old (session_id, state, version, changed_at)
        select id, ${stateJson}::json, 1, ${now} from mine
        on conflict (session_id) do update set state = excluded.state, version = old.version + 1,
          changed_at = excluded.changed_at
        where old.version = ${version}::integer
        returning session_id, version, changed_at
      ), kept as (
        insert into hub.block as block_row (session_id, id, position, type, block)
        select session_id, item.id, item.position, item.type, item.block from put,
          json_to_recordset(${rowsJson}::json)
            as item (id text, position integer, type text, block json)
        on conflict (session_id, id) do update set position = excluded.position,
          type = excluded.type, block = excluded.block
        where block_row.block::text <> excluded.block::text
      ), gone as (
        delete from hub.block as block using put
        where block.session_id = put.session_id
          and block.id not in (select value from json_array_elements_text(
            ${JSON.stringify(rows.map(({ id }) => id))}::json))
      ), touched as (
        update hub.session as session set changed_at = ${now} from put
        where session.id = put.session_id
      )
      select version, changed_at from put`.compile(db);
    const [stored] = await rowsOf(this.#store, query);
    return stored ?? null;
  }
}

function tooLarge(bytes: number): AppError {
  const message = `The briefing would have ${bytes} bytes, more than ${BRIEFING_BYTES_MAX}.`;
  return new AppError('ANSWER_TOO_LARGE', message);
}
