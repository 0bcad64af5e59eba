/**
 * The relational store's port: compiled statements in, rows out. Queries are built with `db`, which is typed and never
 * connected; adapters differ only in where the text is sent.
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
  /** Rows that the statement inserted, changed or deleted; rows that it gave where it only read. */
  count: number;
}

type Results<Q extends readonly CompiledQuery<unknown>[]> = {
  [K in keyof Q]: Q[K] extends CompiledQuery<infer R> ? SqlResult<R> : never;
};

export interface SqlStore {
  /**
   * Runs the statements in order as one transaction, at most `msMax` milliseconds. Rejects with StoreUnavailable where
   * the database does not answer, and with SqlError where it refuses a statement. What is not done in time is not
   * done later either, unless its commit was already on its way.
   */
  run<const Q extends readonly CompiledQuery<unknown>[]>(
    queries: Q,
    msMax?: number,
  ): Promise<Results<Q>>;
  /** Resolves after a write, and a read of every table. */
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
