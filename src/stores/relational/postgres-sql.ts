/**
 * The relational store in PostgreSQL 15 or later. Migrations run when the server is first reached, under the migrator's
 * advisory lock. Instances may therefore start at the same time, and before the server does.
 */
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { isDefect, StoreUnavailable } from '../../errors/store-unavailable.ts';
import { endsWithin, retryAtOnce, within } from '../../runtime/policies.ts';
import { migrationProblem } from './migration-problem.ts';
import { relationalMigrations } from './migrations.ts';
import { PING } from './ping.ts';
import { postgresTypes } from './postgres-types.ts';
import { SqlError, type SqlStore } from './sql-store.ts';

const RUN_MS_MAX = 5_000;
const CONNECT_MS_MAX = 2_000;
/**
 * The server's time limit is this much shorter than the client's, so that a working server reports the timeout first.
 */
const SERVER_EARLIER_MS = 500;
/**
 * Time limit of a migration that rewrites every document. If it were aborted, each start would begin it again and never
 * finish.
 */
const MIGRATE_MS_MAX = 3_600_000;
/**
 * A connection idle for this long is probed first, so that a vanished server is noticed before the time limit of a
 * statement.
 */
const PROBE_AFTER_MS = 10_000;
const CONNECTIONS_MAX = 10;
const CLOSE_MS_MAX = 2_000;
/**
 * SQLSTATE classes and codes of outages: connection, authorization, missing database, repeated conflicts, insufficient
 * resources, shutdown, timeout, system error, read only, lock not available.
 */
const NOT_THE_CALLERS = /^(08|28|3D|40|53|57|58|XX|25006|55P03)/;
/** serialization_failure and deadlock_detected, after which PostgreSQL asks clients to retry the transaction. */
const CONFLICTS = new Set(['40001', '40P01']);
const CONFLICTS_MAX = 2;
/** invalid_schema_name, undefined_table. */
const MISSING = new Set(['3F000', '42P01']);

interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

export class PostgresSql implements SqlStore {
  readonly #url: string;
  readonly #pool: pg.Pool;
  #migrated: Promise<void> | null = null;

  constructor(url: string) {
    this.#url = url;
    this.#pool = newPool({
      connectionString: url,
      max: CONNECTIONS_MAX,
      connectionTimeoutMillis: CONNECT_MS_MAX,
      idle_in_transaction_session_timeout: RUN_MS_MAX,
      application_name: 'jurisgrafo',
      types: postgresTypes,
    });
  }

  run: SqlStore['run'] = async (queries, msMax = RUN_MS_MAX) => {
    const endsAt = performance.now() + msMax;
    const attempt = async () => {
      await within(endsAt - performance.now(), () => this.#ready());
      return this.#transaction(queries, endsAt);
    };
    // The tables are missing if an empty database was restored; they are created again, once.
    const remake = (error: unknown) => {
      if (!MISSING.has(codeOf(error))) return false;
      this.#migrated = null;
      return true;
    };
    const conflicts = (error: unknown) => CONFLICTS.has(codeOf(error));
    try {
      const settled = () => retryAtOnce(attempt, CONFLICTS_MAX, conflicts);
      return (await retryAtOnce(settled, 1, remake)) as never;
    } catch (error) {
      throw storeError(error);
    }
  };

  async ping(): Promise<void> {
    await this.run(PING);
  }

  async close(): Promise<void> {
    await endsWithin(CLOSE_MS_MAX, this.#pool.end()).catch(() => undefined);
  }

  /**
   * Starts no commit after `endsAt`. A commit that was sent before `endsAt` may have succeeded even if this rejects, if
   * its answer did not arrive.
   */
  async #transaction(queries: readonly Statement[], endsAt: number) {
    const client = await this.#pool.connect();
    const ask = (text: string, values?: unknown[]) => {
      const leftMs = endsAt - performance.now();
      if (leftMs < 1) throw new Error('the deadline passed');
      // The driver's types lack `query_timeout` for a single query.
      return client.query({ text, values, query_timeout: Math.ceil(leftMs) } as pg.QueryConfig);
    };
    let broken: Error | undefined;
    try {
      const serverMs = Math.max(1, Math.floor(endsAt - performance.now() - SERVER_EARLIER_MS));
      await ask(`begin; set local statement_timeout = ${serverMs}`);
      const results: { rows: unknown[]; count: number }[] = [];
      for (const { sql, parameters } of queries) {
        const { rows, rowCount } = await ask(sql, parameters.slice());
        results.push({ rows, count: rowCount ?? rows.length });
      }
      await ask('commit');
      return results;
    } catch (error) {
      broken = await rolledBack(client, error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Migrates once; after a failure, the next call retries. */
  #ready(): Promise<void> {
    this.#migrated ??= this.#migrate().catch(error => {
      this.#migrated = null;
      const problem = migrationProblem(error as Error);
      const message = `the migration failed: ${problem.message}`;
      throw new StoreUnavailable('relational_db', message, problem);
    });
    return this.#migrated;
  }

  async #migrate(): Promise<void> {
    const pool = newPool({
      connectionString: this.#url,
      max: 2,
      connectionTimeoutMillis: CONNECT_MS_MAX,
      query_timeout: MIGRATE_MS_MAX,
      keepAlive: true,
      keepAliveInitialDelayMillis: PROBE_AFTER_MS,
    });
    const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    try {
      const migrator = new Migrator({
        db: kysely,
        migrationTableSchema: 'jurisgrafo',
        ...relationalMigrations,
      });
      const { error } = await migrator.migrateToLatest();
      if (error !== undefined) throw error;
    } finally {
      await kysely.destroy().catch(() => undefined);
    }
  }
}

/**
 * Adds error listeners to all connections, because a lost connection would otherwise end the process; the pool listens
 * only to idle ones. The statement that uses the connection, or the next one, rejects anyway.
 */
function newPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  return pool;
}

/** Rolls back; resolves to undefined, or to the error because of which the connection cannot be reused. */
async function rolledBack(client: pg.PoolClient, error: unknown): Promise<Error | undefined> {
  // If the server did not answer the statement, no rollback is sent.
  if (!(error instanceof pg.DatabaseError)) return error as Error;
  const config = { text: 'rollback', query_timeout: CONNECT_MS_MAX } as pg.QueryConfig;
  return client.query(config).then(
    () => undefined,
    (failed: Error) => failed,
  );
}

function storeError(error: unknown): Error {
  if (error instanceof StoreUnavailable || isDefect(error)) return error as Error;
  const { message } = error as Error;
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  if (code !== undefined && !NOT_THE_CALLERS.test(code)) return new SqlError(message, code, error);
  return new StoreUnavailable('relational_db', message, error);
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';
