/**
 * What is said to the thread that owns the embedded database, and what it answers. A request is a list of statements
 * run as one transaction, so that no caller can hold the single session while another waits.
 */
import type { MessagePort } from 'node:worker_threads';

export interface Statement {
  sql: string;
  params?: readonly unknown[];
}

/** What the thread is started with. */
export interface StoreThreadData {
  /** Folder of the embedded stores; the database lies in a folder of its own below it. */
  dataDir: string;
  /** Where it notes when the request at work should have ended, by `process.hrtime`; 0 for none. Shared. */
  dueAt: BigInt64Array;
}

/** Runs the statements in order, in one transaction. */
export interface RunRequest {
  kind: 'run';
  id: number;
  /** Answer each statement with named columns and a count (`NamedRows`) instead of rows of bare values. */
  named: boolean;
  statements: Statement[];
  /** How long the caller waits. */
  msMax: number;
  /** By `process.hrtime`: later nothing of it is begun, nor committed. */
  endsAt: bigint;
}

/** Copies the database's folder as it is at one moment. */
export interface CopyRequest {
  kind: 'copy';
  id: number;
  /** Where to; not there yet. */
  folder: string;
  /** By `process.hrtime`: later it is not begun. */
  endsAt: bigint;
}

/** One after another, in the order in which they came over all ports. */
export type TurnRequest =
  | RunRequest
  | CopyRequest
  /** Writes everything down, closes the database and ends the thread. */
  | { kind: 'close' };

export type StoreRequest =
  | TurnRequest
  /** Serves requests that arrive at this port too, until it is closed. */
  | { kind: 'attach'; port: MessagePort };

export type Row = unknown[];

export interface NamedRows {
  rows: Record<string, unknown>[];
  /** Rows that were inserted, changed or deleted; of a question, those that it gave. */
  count: number;
}

export type StoreReply =
  /** Rows of each statement, each row an array of column values, or NamedRows where those were asked for. */
  | { id: number; ok: true; results: Row[][] | NamedRows[] }
  /** `code` is the SQLSTATE where the database gave one. */
  | { id: number; ok: false; message: string; code: string | null };

/** What the thread says once of itself after it started. */
export type StoreGreeting = { ready: true } | { ready: false; message: string };
