/** Checkpoints and vacuums. A PostgreSQL server runs them in the background, but PGlite does not. */
import fs from 'node:fs';

/**
 * Upkeep is due when this much WAL has been written since the last one. Without checkpoints, the WAL would grow until
 * the database is closed and be replayed after a crash. Without vacuum, every old row version would keep its space.
 */
const UPKEEP_LOG_BYTES = 64 * 1024 * 1024;
const CHECKPOINT_MS_MAX = 120_000;
const VACUUM_MS_MAX = 600_000;
/** Limit of the vacuum at closing. It is short because the caller waits. */
const LAST_VACUUM_MS_MAX = 5_000;

/** Tables that PostgreSQL's autovacuum would choose; changes of a TOAST table count for the table that owns it. */
const CHANGED = `
select t.oid::regclass::text from pg_class t
join pg_stat_all_tables s on s.relid in (t.oid, t.reltoastrelid)
where t.relkind = 'r' and t.relpersistence = 'p' and s.n_dead_tup > 50 + 0.2 * s.n_live_tup
group by t.oid order by sum(s.n_dead_tup) desc`;

/** The part of PGlite that is used here. */
interface Session {
  exec(sql: string): Promise<unknown>;
  query<R>(sql: string, params: [], options: { rowMode: 'array' }): Promise<{ rows: R[] }>;
}

/** Runs `work` and publishes for the supervisor the time at which it should have ended. */
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

  /** Failures are ignored: the WAL is kept, and the next write retries. */
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

  /**
   * Does nothing if the disk is almost full, because after a failed checkpoint PGlite never answers the next request.
   */
  async checkpoint(): Promise<void> {
    if (!this.#hasRoom()) return;
    await this.#watched(CHECKPOINT_MS_MAX, () => this.#database.exec('checkpoint'));
  }

  /** Must be called before the database is closed, because closing discards the statistics of changed rows. */
  async finish(): Promise<void> {
    if (this.#hasRoom()) await this.#vacuum(LAST_VACUUM_MS_MAX).catch(() => undefined);
  }

  /** Vacuums table by table until `msMax` milliseconds have passed; a table whose vacuum fails is skipped. */
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
