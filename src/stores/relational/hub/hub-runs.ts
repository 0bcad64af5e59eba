/** Analysis runs of the hub's users: records with an append-only log of events. */
import { type CompiledQuery, sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../sql-store.ts';
import { closeRuns, type Ending, isDead, now } from './run-endings.ts';

/** Runs of one user that may be under way at once. */
const OPEN_RUNS_MAX = 2;
/** Events that one query returns. */
const EVENTS_MAX = 200;

export type RunState = 'running' | 'done' | 'failed';

export interface NewRun {
  id: string;
  owner: string;
  /** The session that keeps the result; null: none. */
  sessionId: string | null;
  request: object;
  /** SHA-256 of the request. */
  digest: string;
  idempotencyKey: string | null;
  /** The run and slot that the request answers. */
  answers: { run: string; slot: string } | null;
}

export type StartOutcome =
  | { kind: 'started' }
  /** The key, or the answer to the slot, has been used by this run. */
  | ({ kind: 'repeated' } & RepeatedRun)
  /** The session has an open run, or the user has two. */
  | { kind: 'busy' };

export interface RepeatedRun {
  id: string;
  digest: string;
  /** By its key; otherwise by its answer to a slot. */
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
   * Begins a run if its owner and its session have room for it. Runs of the owner whose process has died are ended with
   * `interrupted` first.
   */
  async start(run: NewRun, interrupted: Ending): Promise<StartOutcome> {
    const { id, owner, sessionId, request, digest, idempotencyKey, answers } = run;
    // Serializes the starts of one user, so that the limits hold.
    const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`run\n${owner}`}, 0))`;
    const insert = sql<{ id: string }>`
      insert into hub.run (id, owner, session_id, state, request, request_digest, idempotency_key,
        answers_run, answers_slot, created_at, heartbeat_at, read_until)
      select ${id}::text, ${owner}::text, ${sessionId}::text, 'running',
        ${JSON.stringify(request)}::json, ${digest}::text, ${idempotencyKey}::text,
        ${answers?.run ?? null}::text, ${answers?.slot ?? null}::text, ${now}, ${now}, ${now}
      where (select count(*) from hub.run where owner = ${owner} and state = 'running')
          < ${OPEN_RUNS_MAX}
        and not exists (select from hub.run where session_id = ${sessionId} and state = 'running')
      on conflict do nothing
      returning id`;
    const [, , started, earlier] = await this.#store.run([
      lock.compile(db),
      closeRuns(sql`owner = ${owner} and ${isDead}`, interrupted, 'skip'),
      insert.compile(db),
      findRepeated(run),
    ]);
    if (started.count > 0) return { kind: 'started' };
    const [same] = earlier.rows;
    return same === undefined ? { kind: 'busy' } : { kind: 'repeated', ...same };
  }

  /** The run that an earlier request with this key, or with an answer to this slot, has begun. */
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

  /** Events after a number, in order; at most 200 of them. */
  events(id: string, after: number): Promise<StoredEvent[]> {
    return rowsOf(
      this.#store,
      sql<StoredEvent>`
      select number, event, data from hub.run_event where run_id = ${id} and number > ${after}
      order by number limit ${EVENTS_MAX}`.compile(db),
    );
  }

  /** The owner of a session; null if there is none. */
  async sessionOwner(id: string): Promise<string | null> {
    const query = sql<{ owner: string }>`select owner from hub.session where id = ${id}`;
    const [found] = await rowsOf(this.#store, query.compile(db));
    return found?.owner ?? null;
  }
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
