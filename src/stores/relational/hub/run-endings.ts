/** Ends runs from outside: runs whose process has died, and runs that a user cancels. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { db } from '../sql-store.ts';

/** A run without a heartbeat for this long is taken to have lost its process. */
const DEAD_SECONDS = 20;
/** Maximum number of runs that one statement ends. */
const CLOSE_MAX = 100;

/** PostgreSQL notification channel on which processes announce that a log has grown; the payload is `id number`. */
export const RUN_CHANNEL = 'hub_run';

/** The database's clock at the start of the statement. */
export const now = sql<Date>`statement_timestamp()`;

/** A condition on `hub.run`, for use with `closeRuns`. */
export const isDead = sql<boolean>`heartbeat_at < ${now} - ${DEAD_SECONDS} * interval '1 second'`;

/** The terminal event of a run that failed, as JSON text. */
export interface Ending {
  data: string;
}

export interface ClosedRun {
  id: string;
  mode: string;
}

/** `wait` waits for a transaction that has locked a run; `skip` leaves the run out. */
const LOCKS = { wait: sql`for update`, skip: sql`for update skip locked` } as const;

/** Ends up to 100 open runs that meet a condition, with a terminal event each. */
export function closeRuns(
  condition: RawBuilder<boolean>,
  { data }: Ending,
  ifLocked: keyof typeof LOCKS,
): CompiledQuery<ClosedRun> {
  return sql<ClosedRun>`
    with open as (
      select id from hub.run where state = 'running' and ${condition}
      order by id limit ${CLOSE_MAX} ${LOCKS[ifLocked]}
    ), closed as (
      update hub.run as run set state = 'failed', outcome = ${data}::json,
        last_number = run.last_number + 1, finished_at = ${now}
      from open where run.id = open.id
      returning run.id, run.last_number, run.request ->> 'pipeline_mode' as mode
    ), logged as (
      insert into hub.run_event (run_id, number, event, data, at)
      select id, last_number, 'error', ${data}::text, ${now} from closed
    )
    select id, mode, pg_notify(${RUN_CHANNEL}, id || ' ' || last_number)::text as told
    from closed`.compile(db);
}
