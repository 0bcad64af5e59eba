/**
 * Turns to write for processes that share a database: a queue of rows, of which the first has the turn. Each process
 * renews its row; expired rows are deleted, so a process that dies or stalls loses its turn.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { StoreUnavailable } from '../../errors/store-unavailable.ts';
import { Periodic } from '../../runtime/periodic.ts';
import { db, rowsOf, type SqlStore } from './sql-store.ts';

/** A row expires when it has not been renewed for this long. */
const LEASE_SECONDS = 15;
const BEAT_MS = 3_000;
const LOOK_EVERY_MS = 100;

const expiry = (seconds: number) =>
  sql`statement_timestamp() + ${seconds}::double precision * interval '1 second'`;
const SWEEP = sql`delete from app.write_turn
  where expires_at <= statement_timestamp()`.compile(db);
/** Serializes inserts; otherwise a row with a later number could become visible first and take the turn. */
const ONE_AT_A_TIME = sql`lock table app.write_turn in share row exclusive mode`.compile(db);

/** Rejects with StoreUnavailable if the turn has passed to another process. */
export type Hold = () => Promise<void>;

export class WriteTurns {
  readonly #store: SqlStore;
  readonly #leaseSeconds: number;

  constructor(store: SqlStore, leaseSeconds = LEASE_SECONDS) {
    this.#store = store;
    this.#leaseSeconds = leaseSeconds;
  }

  /**
   * Runs the work when its turn comes, and passes the turn on when the work ends. The work must call `hold` before each
   * step, because its process may have stalled and lost the turn. `signal` aborts the wait.
   */
  async run<T>(work: (hold: Hold) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const id = await this.#wait(signal);
    const renew = async () => {
      await this.#look(id);
    };
    const beat = new Periodic(renew, { everyMs: BEAT_MS, onFailure: () => undefined });
    beat.start();
    try {
      return await work(async () => {
        if ((await this.#look(id)) === 'gone') throw lost();
      });
    } finally {
      await beat.stop();
      // If this fails, the row expires.
      await this.#leave(id).catch(() => undefined);
    }
  }

  /** Resolves to the number of the row when it is first in the queue. */
  async #wait(signal?: AbortSignal): Promise<number> {
    let id = await this.#enter();
    for (;;) {
      const place = await this.#look(id).catch(async error => {
        await this.#leave(id).catch(() => undefined);
        throw error;
      });
      if (place === 'first') return id;
      if (place === 'gone') id = await this.#enter();
      if (signal?.aborted) {
        await this.#leave(id);
        throw new StoreUnavailable('relational_db', 'another process was writing');
      }
      await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #enter(): Promise<number> {
    const insert = sql<{ id: number }>`insert into app.write_turn (expires_at)
      values (${expiry(this.#leaseSeconds)}) returning id`.compile(db);
    const [, { rows }] = await this.#store.run([ONE_AT_A_TIME, insert]);
    return rows[0]!.id;
  }

  /** Renews the row if it exists, and returns its place in the queue. */
  async #look(id: number): Promise<'first' | 'waiting' | 'gone'> {
    const renew = sql<{ first: boolean }>`update app.write_turn
      set expires_at = ${expiry(this.#leaseSeconds)} where id = ${id}
      returning id = (select min(id) from app.write_turn) as first`.compile(db);
    const [, { rows }] = await this.#store.run([SWEEP, renew]);
    const [row] = rows;
    if (row === undefined) return 'gone';
    return row.first ? 'first' : 'waiting';
  }

  async #leave(id: number): Promise<void> {
    await rowsOf(this.#store, sql`delete from app.write_turn where id = ${id}`.compile(db));
  }
}

const lost = () =>
  new StoreUnavailable('relational_db', 'this process lost its turn to write to another one');
