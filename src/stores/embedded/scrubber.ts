/**
 * Rewrites the embedded database so that its files hold nothing of deleted rows. A deleted row stays in free space, in
 * the statistics and in the WAL until something overwrites it.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { sync } from '../../runtime/durable-files.ts';
import { writeSynced } from '../artifacts/disk-files.ts';
import type { DatabaseConnection } from './database-connection.ts';

/** Says that the database is to be rewritten; a process that ends before that leaves it to the next one. */
const MARK = 'scrub-due';

const SIZE = 'select pg_database_size(current_database())::text';
const TABLES = `select oid::regclass::text from pg_class where relkind = 'r' and relpersistence = 'p'
  and relnamespace::regnamespace::text in ('app', 'graph', 'vectors') order by 1`;

/** After the tables. The log before the last checkpoint is deleted, because the session does not recycle its files. */
const REST = ['vacuum full pg_catalog.pg_statistic', 'select pg_switch_wal()', 'checkpoint'];

export class Scrubber {
  readonly #folder: string;
  readonly #connection: DatabaseConnection;

  constructor(folder: string, connection: DatabaseConnection) {
    this.#folder = folder;
    this.#connection = connection;
  }

  get #file(): string {
    return path.join(this.#folder, MARK);
  }

  /** Records that rows were removed. */
  async mark(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await rm(this.#file, { force: true });
    await writeSynced(this.#file, Buffer.from(randomUUID()));
    await sync(this.#folder);
  }

  /**
   * If rows were removed, and none in the last `quietMs`, rewrites the tables, one statement at a time; resolves to
   * whether it did. `signal` ends it between two statements; the next run begins again.
   */
  async run(quietMs: number, signal?: AbortSignal): Promise<boolean> {
    const marked = await stat(this.#file).catch(() => null);
    if (marked === null || Date.now() - marked.mtimeMs < quietMs) return false;
    const mark = await readFile(this.#file, 'utf8');
    const [size, tables] = await this.#connection.run([{ sql: SIZE }, { sql: TABLES }]);
    const { bavail, bsize } = await statfs(this.#folder);
    // A table is written anew, and once more to the log.
    const needed = 2 * Number(size![0]![0]);
    if (bavail * bsize < needed) throw new Error(`less than ${needed} bytes are free`);
    // Without a checkpoint, the log would hold all new tables at once.
    const rewrites = tables!.flatMap(([table]) => [
      `vacuum (full, analyze) ${table}`,
      'checkpoint',
    ]);
    // Other requests have their turns in between.
    for (const sql of [...rewrites, ...REST]) {
      if (signal?.aborted) return false;
      await this.#connection.alone(sql);
    }
    const isNewer = (await readFile(this.#file, 'utf8')) !== mark;
    if (!isNewer) await rm(this.#file, { force: true });
    return true;
  }
}
