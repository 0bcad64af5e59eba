/**
 * What a PostgreSQL server does for itself in the background and PGlite does not: checkpoints, and vacuuming of what
 * has changed enough.
 */
import fs from 'node:fs';

/**
 * Log written since the last upkeep at which the next is due. Without checkpoints the log would grow until the database
 * is closed, and opening it after a crash would replay it all; without vacuuming, each version that a row ever had
 * would keep its place.
 */
const UPKEEP_LOG_BYTES = 64 * 1024 * 1024;
const CHECKPOINT_MS_MAX = 120_000;
const VACUUM_MS_MAX = 600_000;
/** At the end somebody waits. */
const LAST_VACUUM_MS_MAX = 5_000;

/** By the rule of PostgreSQL's own daemon; large values lie in a table beside. */
const CHANGED = `
select t.oid::regclass::text from pg_class t
join pg_stat_all_tables s on s.relid in (t.oid, t.reltoastrelid)
where t.relkind = 'r' and t.relpersistence = 'p' and s.n_dead_tup > 50 + 0.2 * s.n_live_tup
group by t.oid order by sum(s.n_dead_tup) desc`;

/** What is used of the database. */
interface Session {
  exec(sql: string): Promise<unknown>;
  query<R>(sql: string, params: [], options: { rowMode: 'array' }): Promise<{ rows: R[] }>;
}

/** Notes for the watch outside when the work should have ended. */
export type Watched = <T>(ms: number, work: () => Promise<T>) => Promise<T>;

export class Upkeep {
  readonly #database: Session;
  readonly #folder: string;
  readonly #watched: Watched;
  #doneAt = 0;

  private constructor(database: Session, folder: string, watched: Watched) {
    this.#database = database;
    this.#folder = folder;
    this.#watched = watched;
  }

  static async start(database: Session, folder: string, watched: Watched): Promise<Upkeep> {
    const upkeep = new Upkeep(database, folder, watched);
    upkeep.#doneAt = await upkeep.#logBytes();
    return upkeep;
  }

  /** What fails takes nothing away, for the log is kept; the next write tries again. */
  async whenDue(): Promise<void> {
    try {
      const position = await this.#watched(0, () => this.#logBytes());
      if (position - this.#doneAt < UPKEEP_LOG_BYTES || !this.#hasRoom()) return;
      await this.checkpoint();
      this.#doneAt = position;
      await this.#vacuum(VACUUM_MS_MAX);
    } catch {
      return;
    }
  }

  /** Nothing where the disk is full: a checkpoint that finds it so leaves the database hanging in its next request. */
  async checkpoint(): Promise<void> {
    if (!this.#hasRoom()) return;
    await this.#watched(CHECKPOINT_MS_MAX, () => this.#database.exec('checkpoint'));
  }

  /** Before the database is closed, which forgets what has changed. */
  async finish(): Promise<void> {
    if (this.#hasRoom()) await this.#vacuum(LAST_VACUUM_MS_MAX).catch(() => undefined);
  }

  /** Table by table until the time is over; one that cannot be done keeps no other from it. */
  async #vacuum(msMax: number): Promise<void> {
    const endsAt = performance.now() + msMax;
    const { rows } = await this.#ask<[string]>(CHANGED);
    for (const [table] of rows) {
      if (performance.now() > endsAt) return;
      const work = () => this.#database.exec(`vacuum ${table}`);
      await this.#watched(VACUUM_MS_MAX, work).catch(() => undefined);
    }
  }

  #hasRoom(): boolean {
    const { bavail, bsize } = fs.statfsSync(this.#folder);
    return bavail * bsize > UPKEEP_LOG_BYTES;
  }

  async #logBytes(): Promise<number> {
    const { rows } = await this.#ask<[string]>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text`,
    );
    return Number(rows[0]![0]);
  }

  #ask<R>(sql: string) {
    return this.#database.query<R>(sql, [], { rowMode: 'array' });
  }
}
