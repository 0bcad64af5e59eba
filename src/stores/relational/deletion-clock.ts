/**
 * Whether the clock has run steadily for a day, so that data that has expired by it may be deleted for good. A clock
 * that
 * is set wrong hides data until it is corrected; without this check, the data would be deleted.
 *
 * The clock is the database's. It counts as moved if it differs by more than a minute from this process's monotonic
 * clock
 * since the last check. A process that has just started has no earlier check of its own. For such a process, the clock
 * has
 * moved if it shows at least a minute less than the last stored time, or a day more. A day more cannot be distinguished
 * from a service that was off.
 */
import { type RawBuilder, sql } from 'kysely';
import { db, rowsOf, type SqlStore } from './sql-store.ts';

const DRIFT_SECONDS = 60;

interface Look {
  /** The database's time, in seconds since 1970. */
  seen: number;
  is_steady: boolean;
}

export class DeletionClock {
  readonly #store: SqlStore;
  readonly #elapsed: () => number;
  #last: { seen: number; elapsed: number } | null = null;

  /** `elapsed` returns seconds on a monotonic clock. */
  constructor(store: SqlStore, elapsed = () => performance.now() / 1000) {
    this.#store = store;
    this.#elapsed = elapsed;
  }

  /** Checks the clock; resolves to whether data that has expired by it may be deleted. */
  async isSteady(): Promise<boolean> {
    const elapsed = this.#elapsed();
    const [earliest, latest] = this.#expected(elapsed);
    const look = sql<Look>`
      insert into app.deletion_clock as old (id, seen_at, steady_since)
      values (1, statement_timestamp(), statement_timestamp())
      on conflict (id) do update set seen_at = excluded.seen_at, steady_since =
        case when excluded.seen_at between ${earliest} and ${latest}
          then old.steady_since else excluded.seen_at end
      returning extract(epoch from seen_at)::double precision as seen,
        steady_since <= seen_at - interval '1 day' as is_steady`.compile(db);
    const [{ seen, is_steady }] = (await rowsOf(this.#store, look)) as [Look];
    this.#last = { seen, elapsed };
    return is_steady;
  }

  /** The earliest and latest time that an unmoved clock can show now. */
  #expected(elapsed: number): [RawBuilder<unknown>, RawBuilder<unknown>] {
    if (this.#last === null) {
      // A time slightly before the last check does not count as a step back: of two concurrent statements, the one that
      // began first may write last.
      const earliest = sql`old.seen_at - ${DRIFT_SECONDS} * interval '1 second'`;
      return [earliest, sql`old.seen_at + interval '1 day'`];
    }
    const now = this.#last.seen + elapsed - this.#last.elapsed;
    const at = (seconds: number) => sql`to_timestamp(${seconds}::double precision)`;
    return [at(now - DRIFT_SECONDS), at(now + DRIFT_SECONDS)];
  }
}
