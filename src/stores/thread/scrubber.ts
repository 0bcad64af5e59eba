/**
 * Rewrites the embedded database so that its files contain nothing of deleted rows. Otherwise a deleted row stays in
 * free space, in the statistics and in the WAL until it is overwritten.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { sync } from '../../runtime/durable-files.ts';
import { writeSynced } from '../artifacts/disk-files.ts';
import type { DatabaseConnection } from '../embedded/database-connection.ts';
import { rewriteTable, storeTables } from '../embedded/table-rewrite.ts';

/**
 * File that marks the database as due for a rewrite. If the process ends before the rewrite, the next process does it.
 */
const MARK = 'scrub-due';

/** WAL size in bytes at which a checkpoint is made while tables are rewritten. */
const LOG_BYTES_MAX = 256 * 1024 * 1024;

/**
 * Statements to run after the tables are rewritten. The WAL before the last checkpoint is deleted, because the session
 * does not recycle its files.
 */
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
   * Rewrites the tables if rows were removed, but none within the last `quietMs` milliseconds; resolves to whether it
   * did. Other requests run in between. `signal` aborts it between two statements; the next run continues with the
   * unfinished table.
   */
  async run(quietMs: number, signal?: AbortSignal): Promise<boolean> {
    const marked = await stat(this.#file).catch(() => null);
    if (marked === null || Date.now() - marked.mtimeMs < quietMs) return false;
    const mark = await readFile(this.#file, 'utf8');
    const tables = await storeTables(this.#connection);
    const due = tables.filter(({ note }) => note !== mark);
    const { bavail, bsize } = await statfs(this.#folder);
    const needed = Math.max(0, ...due.map(({ bytes }) => bytes)) + LOG_BYTES_MAX;
    if (bavail * bsize < needed) throw new Error(`less than ${needed} bytes are free`);
    for (const table of due) {
      if (!(await rewriteTable(this.#connection, table, mark, signal))) return false;
      // The checkpoint deletes the files of the old table and the WAL before it.
      await this.#connection.alone('checkpoint');
      if (signal?.aborted) return false;
    }
    for (const sql of REST) await this.#connection.alone(sql);
    const isNewer = (await readFile(this.#file, 'utf8')) !== mark;
    if (!isNewer) await rm(this.#file, { force: true });
    return true;
  }
}
