/**
 * Port of the relational store: it takes compiled statements and returns rows. Queries are built with `db`, which is
 * typed and never connected; adapters differ only in where they send the text.
 */
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Tables } from './table-types.ts';

interface SqlResult<R> {
  rows: R[];
  /** Rows inserted, updated or deleted; for a query, rows returned. */
  count: number;
}

type Results<Q extends readonly CompiledQuery<unknown>[]> = {
  [K in keyof Q]: Q[K] extends CompiledQuery<infer R> ? SqlResult<R> : never;
};

export interface SqlStore {
  /**
   * Runs the statements in order in one transaction, within `msMax` milliseconds. Rejects with StoreUnavailable if the
   * database does not answer, and with SqlError if it refuses a statement. A transaction past its deadline is not
   * committed, unless its commit had already been sent.
   */
  run<const Q extends readonly CompiledQuery<unknown>[]>(
    queries: Q,
    msMax?: number,
  ): Promise<Results<Q>>;
  /** Resolves after a write and a read of every table. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The database refused a statement; `code` is the SQLSTATE. */
export class SqlError extends Error {
  readonly code: string;

  constructor(message: string, code: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SqlError';
    this.code = code;
  }
}

/** Builds statements; end each with `.compile()`. */
export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: kysely => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The rows of one statement. */
export async function rowsOf<R>(store: SqlStore, query: CompiledQuery<R>): Promise<R[]> {
  const [{ rows }] = await store.run([query]);
  return rows;
}
