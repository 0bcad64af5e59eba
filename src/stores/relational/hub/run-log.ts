/** Writes the logs of the runs of this process, keeps the runs alive, and deletes old logs. */
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../sql-store.ts';
import type { RunState, StoredEvent } from './hub-runs.ts';
import { type ClosedRun, closeRuns, type Ending, isDead, now, RUN_CHANNEL } from './run-endings.ts';

/** Hours for which the log of a finished run is kept. */
const LOG_HOURS = 24;
/** A reader in another process counts as following for this long after its last request. */
const READER_SECONDS = 10;
const DELETE_MAX = 500;

/** Events to append to the log of one run. */
export interface RunAppend {
  id: string;
  /** Number of the newest event before `events`. */
  after: number;
  events: readonly Omit<StoredEvent, 'number'>[];
  /** State in which the last event ends the run; null if the run goes on. */
  end: Exclude<RunState, 'running'> | null;
}

export class RunLog {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /**
   * Appends to several logs in one statement. Resolves to the ids of the runs whose events were appended. The other
   * runs have ended, or their log has already grown past `after`.
   */
  async append(appends: readonly RunAppend[]): Promise<Set<string>> {
    const events = appends.flatMap(({ id, after, events }) =>
      events.map(({ event, data }, i) => ({ id, number: after + 1 + i, event, data })),
    );
    const query = sql<{ id: string }>`
      with given as (
        select * from unnest(
          ${appends.map(({ id }) => id)}::text[], ${appends.map(({ after }) => after)}::integer[],
          ${appends.map(({ events }) => events.length)}::integer[],
          ${appends.map(({ end }) => end)}::text[],
          ${appends.map(({ end, events }) => (end === null ? null : events.at(-1)!.data))}::text[]
        ) as given (id, after, added, state, outcome)
      ), locked as (
        select run.id from hub.run as run join given on given.id = run.id
        where run.state = 'running' and run.last_number = given.after
        order by run.id for update of run
      ), grown as (
        update hub.run as run set last_number = given.after + given.added, heartbeat_at = ${now},
          state = coalesce(given.state, 'running'), outcome = given.outcome::json,
          finished_at = case when given.state is null then null else ${now} end
        from locked join given on given.id = locked.id where run.id = locked.id
        returning run.id, run.last_number
      ), logged as (
        insert into hub.run_event (run_id, number, event, data, at)
        select event.id, event.number, event.event, event.data, ${now}
        from unnest(
          ${events.map(({ id }) => id)}::text[], ${events.map(({ number }) => number)}::integer[],
          ${events.map(({ event }) => event)}::text[], ${events.map(({ data }) => data)}::text[]
        ) as event (id, number, event, data) join grown on grown.id = event.id
      )
      select id, pg_notify(${RUN_CHANNEL}, id || ' ' || last_number)::text as told
      from grown`.compile(db);
    const rows = await rowsOf(this.#store, query);
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Writes a heartbeat for these runs, on which this process works; resolves to the ids of those that are still open.
   */
  async beat(ids: readonly string[]): Promise<Set<string>> {
    const query = sql<{ id: string }>`
      with locked as (
        select id from hub.run where id = any(${ids}::text[]) and state = 'running'
        order by id for update
      )
      update hub.run as run set heartbeat_at = ${now} from locked where run.id = locked.id
      returning run.id`.compile(db);
    const rows = await rowsOf(this.#store, query);
    return new Set(rows.map(({ id }) => id));
  }

  /** Records that readers in this process follow these runs, which run in other processes. */
  async follow(ids: readonly string[]): Promise<void> {
    const query = sql`
      with locked as (
        select id from hub.run where id = any(${ids}::text[]) and state = 'running'
        order by id for update
      )
      update hub.run as run set read_until = ${now} + ${READER_SECONDS} * interval '1 second'
      from locked where run.id = locked.id`.compile(db);
    await this.#store.run([query]);
  }

  /** Whether readers in other processes follow a run. */
  async isFollowed(id: string): Promise<boolean> {
    const query = sql`select from hub.run where id = ${id} and read_until > ${now}`.compile(db);
    const [{ count }] = await this.#store.run([query]);
    return count > 0;
  }

  /** The number of the newest event of each run that still exists. */
  async lengths(ids: readonly string[]): Promise<Map<string, number>> {
    const query = sql<{ id: string; last_number: number }>`
      select id, last_number from hub.run where id = any(${ids}::text[])`.compile(db);
    const rows = await rowsOf(this.#store, query);
    return new Map(rows.map(({ id, last_number }) => [id, last_number]));
  }

  /** Ends a run that another process may work on; resolves to whether it was open. */
  async close(id: string, ending: Ending): Promise<boolean> {
    const [{ count }] = await this.#store.run([closeRuns(sql`id = ${id}`, ending, 'wait')]);
    return count > 0;
  }

  /** Ends the open runs of one session of `owner`, or of all sessions if `sessionId` is null. */
  async closeAll(owner: string, sessionId: string | null, ending: Ending): Promise<void> {
    const isTheirs = sql<boolean>`owner = ${owner}
      and (session_id = ${sessionId} or ${sessionId}::text is null)`;
    await this.#store.run([closeRuns(isTheirs, ending, 'wait')]);
  }

  /**
   * Ends runs whose process has died. If `isAlone`, no other process uses the database, so every open run has lost its
   * process.
   */
  async closeDead(ending: Ending, isAlone: boolean): Promise<ClosedRun[]> {
    const dead = isAlone ? sql<boolean>`true` : isDead;
    const [{ rows }] = await this.#store.run([closeRuns(dead, ending, 'skip')]);
    return rows;
  }

  /**
   * Deletes up to 500 logs older than 24 hours. Also deletes their runs, unless a session or a case keeps them.
   * Resolves to the number of logs.
   */
  async deleteOld(): Promise<number> {
    const query = sql`
      with old as (
        select id, session_id is not null or exists (select from hub.case_item
          where kind = 'analysis' and ref = run.id) as is_kept
        from hub.run
        where has_log and finished_at < ${now} - ${LOG_HOURS} * interval '1 hour'
        order by finished_at limit ${DELETE_MAX} for update skip locked
      ), kept as (
        update hub.run as run set has_log = false from old
        where run.id = old.id and old.is_kept
      ), emptied as (
        delete from hub.run_event as event using old
        where event.run_id = old.id and old.is_kept
      ), gone as (
        delete from hub.run as run using old where run.id = old.id and not old.is_kept
      )
      select from old`.compile(db);
    const [{ count }] = await this.#store.run([query]);
    return count;
  }
}
