/**
 * Messages to and from the thread that owns the embedded database. A request is a list of statements for one
 * transaction, so that no caller can hold the only session while others wait.
 */
import type { MessagePort } from 'node:worker_threads';
import type { LockedFile } from './kernel-lock.ts';

export interface Statement {
  sql: string;
  params?: readonly unknown[];
  /** The contents of `/dev/blob`, which a COPY reads. */
  blob?: Uint8Array;
}

export interface StorePlace {
  /** Data folder; the database is in a folder inside it. */
  dataDir: string;
  /** The locked file that keeps other processes out; null if no other process can know the folder. */
  lock: LockedFile | null;
}

/** `workerData` of the store thread. */
export interface StoreThreadData extends StorePlace {
  /**
   * Shared with the supervisor: the time at which the current request should have ended, in nanoseconds of
   * `process.hrtime`; 0 while idle.
   */
  dueAt: BigInt64Array;
}

/** Runs the statements in order in one transaction. */
export interface RunRequest {
  kind: 'run';
  id: number;
  /** Reply with `NamedRows` per statement instead of rows as arrays. */
  named: boolean;
  statements: Statement[];
  /** The time for which the caller waits, in milliseconds. */
  msMax: number;
  /** Time in `process.hrtime` nanoseconds after which no statement is started and nothing is committed. */
  endsAt: bigint;
}

/** Copies the folder of the database at one point in time. */
export interface CopyRequest {
  kind: 'copy';
  id: number;
  /** Target folder; must not exist. */
  folder: string;
  /** Time in `process.hrtime` nanoseconds after which the copy is not started. */
  endsAt: bigint;
}

/**
 * Matches statements that write no WAL. A select from a function in pg_temp does not match, because such functions
 * write batches of the graph.
 */
const READS = /^\s*(select(?!.*\bfrom pg_temp\.)|set)\b/s;

export const isRead = ({ statements }: Pick<RunRequest, 'statements'>): boolean =>
  statements.every(({ sql }) => READS.test(sql));

/** Runs a statement that cannot be part of a transaction, such as a vacuum; replies without rows. */
export interface AloneRequest {
  kind: 'alone';
  id: number;
  sql: string;
  /** The time for which the caller waits, in milliseconds. */
  msMax: number;
  /** Time in `process.hrtime` nanoseconds after which the request is not started. */
  endsAt: bigint;
}

/** Requests that run one after another, as `store-turns.ts` orders them. */
export type TurnRequest =
  | RunRequest
  | CopyRequest
  | AloneRequest
  /** Flushes everything to disk, closes the database and ends the thread. */
  | { kind: 'close' };

export type StoreRequest =
  | TurnRequest
  /** Serves requests from this port too, which belongs to the loader, until the port is closed. */
  | { kind: 'attach'; port: MessagePort };

export type Row = unknown[];

export interface NamedRows {
  rows: Record<string, unknown>[];
  /** Rows inserted, updated or deleted; for a query, rows returned. */
  count: number;
}

export type StoreReply =
  /** Rows of each statement as arrays of column values, or NamedRows if the request asked for them. */
  | { id: number; ok: true; results: Row[][] | NamedRows[] }
  /** `code` is the SQLSTATE if there is one. */
  | { id: number; ok: false; message: string; code: string | null };

/** The first message of the thread. */
export type StoreGreeting = { ready: true } | { ready: false; message: string };
