/** Analysis runs of the hub's users: one row per run, with an append-only log of events. */
import { type CompiledQuery, sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../sql-store.ts';
import { type ClosedRun, closeRuns, type Ending, isDead, now } from './run-endings.ts';

/** Maximum number of open runs per user. */
const OPEN_RUNS_MAX = 2;
/** Events that one query returns. */
const EVENTS_MAX = 200;

export type RunState = 'running' | 'done' | 'failed';

export interface NewRun {
  id: string;
  owner: string;
  /** The session that stores the result; null if none does. */
  sessionId: string | null;
  request: object;
  /** SHA-256 of the request. */
  digest: string;
  idempotencyKey: string | null;
  /** The run and the slot of its question that this request answers. */
  answers: { run: string; slot: string } | null;
}

export interface StartedRuns {
  /** Ids of the runs that were within the limits and have begun. */
  begun: ReadonlySet<string>;
  /** Runs that were ended because their process has died. */
  closed: readonly ClosedRun[];
}

export interface RepeatedRun {
  id: string;
  digest: string;
  /** Whether the run was found by its key; otherwise it was found by its answer to a slot. */
  by_key: boolean;
}

export interface StoredRun {
  id: string;
  owner: string;
  session_id: string | null;
  state: RunState;
  last_number: number;
  has_log: boolean;
  created_at: Date;
  finished_at: Date | null;
}

export interface StoredResult extends StoredRun {
  request: object;
  /** Data of the terminal event. */
  outcome: object | null;
}

export interface StoredEvent {
  number: number;
  event: string;
  /** JSON text. */
  data: string;
}

export class HubRuns {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /**
   * Begins runs of different owners in one transaction; a run begins if its owner and its session are below their
   * limits. First, open runs of these owners whose process has died are ended with `interrupted`. Rejects with SqlError
   * 23503 if an owner or a session has been deleted; then no run was begun or ended.
   */
  async start(runs: readonly NewRun[], interrupted: Ending): Promise<StartedRuns> {
    const owners = sql`(select json_array_elements_text(${JSON.stringify(runs.map(({ owner }) => owner))}::json))`;
    // Serializes the starts of each user, so that the limits hold. The locks are taken in a fixed order, so that two
    // processes cannot deadlock.
    const lock = sql`select pg_advisory_xact_lock(key) from (
      select hashtextextended('run' || chr(10) || owner, 0) as key from ${owners} as asked(owner)
      order by key) as keys`;
    const insert = sql<{ id: string }>`
      insert into hub.run (id, owner, session_id, state, request, request_digest, idempotency_key,
        answers_run, answers_slot, created_at, heartbeat_at, read_until)
      select id, owner, session_id, 'running', request, digest, key, answers_run, answers_slot,
        ${now}, ${now}, ${now}
      from json_to_recordset(${JSON.stringify(runs.map(rowOf))}::json) as asked(id text, owner text,
        session_id text, request json, digest text, key text, answers_run text, answers_slot text)
      where (select count(*) from hub.run where run.owner = asked.owner and state = 'running')
          < ${OPEN_RUNS_MAX}
        and not exists (select from hub.run
          where run.session_id = asked.session_id and state = 'running')
      on conflict do nothing
      returning id`;
    const [, { rows: closed }, { rows: begun }] = await this.#store.run([
      lock.compile(db),
      closeRuns(sql`owner in ${owners} and ${isDead}`, interrupted, 'skip'),
      insert.compile(db),
    ]);
    return { begun: new Set(begun.map(({ id }) => id)), closed };
  }

  /** The run that an earlier request began with this idempotency key or with an answer to this slot. */
  async repeated(run: RepeatedBy): Promise<RepeatedRun | null> {
    const [found] = await rowsOf(this.#store, findRepeated(run));
    return found ?? null;
  }

  async find(id: string): Promise<StoredRun | null> {
    const [found] = await rowsOf(
      this.#store,
      sql<StoredRun>`
      select id, owner, session_id, state, last_number, has_log, created_at, finished_at
      from hub.run where id = ${id}`.compile(db),
    );
    return found ?? null;
  }

  /** A run with its request and, once it has ended, its outcome. */
  async read(id: string): Promise<StoredResult | null> {
    const [found] = await rowsOf(
      this.#store,
      sql<StoredResult>`
      select id, owner, session_id, state, last_number, has_log, created_at, finished_at, request,
        outcome
      from hub.run where id = ${id}`.compile(db),
    );
    return found ?? null;
  }

  /** The newest run of a session of `owner` that ended with an answer and not with a question to the user. */
  async lastAnswered(owner: string, sessionId: string): Promise<StoredResult | null> {
    const [found] = await rowsOf(
      this.#store,
      sql<StoredResult>`
      select id, owner, session_id, state, last_number, has_log, created_at, finished_at, request,
        outcome
      from hub.run where session_id = ${sessionId} and owner = ${owner} and state = 'done'
        and outcome -> 'data' -> 'clarification' is null
      order by created_at desc, id limit 1`.compile(db),
    );
    return found ?? null;
  }

  /** The newest runs of a session of `owner`, newest first. */
  list(owner: string, sessionId: string, limit: number): Promise<StoredRun[]> {
    return rowsOf(
      this.#store,
      sql<StoredRun>`
      select id, owner, session_id, state, last_number, has_log, created_at, finished_at
      from hub.run where session_id = ${sessionId} and owner = ${owner}
      order by created_at desc, id limit ${limit}`.compile(db),
    );
  }

  /** At most 200 events after a number, in order. */
  events(id: string, after: number): Promise<StoredEvent[]> {
    return rowsOf(
      this.#store,
      sql<StoredEvent>`
      select number, event, data from hub.run_event where run_id = ${id} and number > ${after}
      order by number limit ${EVENTS_MAX}`.compile(db),
    );
  }

  /** The owner of a session; null if the session does not exist. */
  async sessionOwner(id: string): Promise<string | null> {
    const query = sql<{ owner: string }>`select owner from hub.session where id = ${id}`;
    const [found] = await rowsOf(this.#store, query.compile(db));
    return found?.owner ?? null;
  }
}

function rowOf({ sessionId, idempotencyKey, answers, ...run }: NewRun): object {
  return {
    ...{ id: run.id, owner: run.owner, request: run.request, digest: run.digest },
    session_id: sessionId,
    key: idempotencyKey,
    answers_run: answers?.run ?? null,
    answers_slot: answers?.slot ?? null,
  };
}

type RepeatedBy = Pick<NewRun, 'owner' | 'idempotencyKey' | 'answers'>;

function findRepeated(run: RepeatedBy): CompiledQuery<RepeatedRun> {
  const { owner, idempotencyKey, answers } = run;
  return sql<RepeatedRun>`
    select id, request_digest as digest,
      coalesce(idempotency_key = ${idempotencyKey}, false) as by_key
    from hub.run
    where owner = ${owner} and (idempotency_key = ${idempotencyKey}
      or (answers_run = ${answers?.run ?? null} and answers_slot = ${answers?.slot ?? null}))
    limit 1`.compile(db);
}
