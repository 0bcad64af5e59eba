/**
 * Whether the clock has gone on steadily for a day, so that what it calls expired may be deleted for good. A clock that
 * was set wrong hides things until it is set right; without this it would erase them.
 *
 * The clock is the database's. It counts as moved when it and the monotonic clock of this process disagree by more than
 * a minute since the last look. A process that has just started has no last look of its own: to it, the clock has moved
 * if it shows a minute less than what was last seen, or a day more, which nothing tells from a service that was off.
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

  /** `elapsed`: seconds on a monotonic clock. */
  constructor(store: SqlStore, elapsed = () => performance.now() / 1000) {
    this.#store = store;
    this.#elapsed = elapsed;
  }

  /** Looks at the clock; resolves to whether data that has expired by this clock may be deleted. */
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

  /** The earliest and the latest time that the clock shows now if nobody has moved it. */
  #expected(elapsed: number): [RawBuilder<unknown>, RawBuilder<unknown>] {
    if (this.#last === null) {
      // Less than the drift before the last look is no step back: of two statements at once, the one that began first
      // may write last.
      const earliest = sql`old.seen_at - ${DRIFT_SECONDS} * interval '1 second'`;
      return [earliest, sql`old.seen_at + interval '1 day'`];
    }
    const now = this.#last.seen + elapsed - this.#last.elapsed;
    const at = (seconds: number) => sql`to_timestamp(${seconds}::double precision)`;
    return [at(now - DRIFT_SECONDS), at(now + DRIFT_SECONDS)];
  }
}
