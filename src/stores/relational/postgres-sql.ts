/**
 * The relational store in PostgreSQL, 15 or later. Tables are brought up to date when the server is first reached,
 * under the migrator's advisory lock, so that instances may start together and before the server does.
 */
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { StoreUnavailable } from '../store-unavailable.ts';
import { relationalMigrations } from './migrations.ts';
import { SqlError, type SqlStore } from './sql-store.ts';

const RUN_MS_MAX = 5_000;
const CONNECT_MS_MAX = 2_000;
/** The server's own limit comes first where the server is well. */
const STATEMENT_MS_MAX = 4_500;
const MIGRATE_MS_MAX = 60_000;
const CONNECTIONS_MAX = 10;
const CLOSE_MS_MAX = 2_000;
/** Of SQLSTATE: connection, authorization, no such database, no resources, shutdown, time-out, system, read only. */
const NOT_THE_CALLERS = /^(08|28|3D|53|57|58|XX|25006|55P03)/;
/** Two transactions met; running one of them again is what PostgreSQL asks for. */
const AGAIN = new Set(['40001', '40P01']);
const ATTEMPTS_MAX = 3;
const SQLSTATE = /^[0-9A-Z]{5}$/;

export class PostgresSql implements SqlStore {
  readonly #url: string;
  readonly #pool: pg.Pool;
  #migrated: Promise<void> | null = null;

  constructor(url: string) {
    this.#url = url;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS_MAX,
      connectionTimeoutMillis: CONNECT_MS_MAX,
      statement_timeout: STATEMENT_MS_MAX,
      query_timeout: RUN_MS_MAX,
      idle_in_transaction_session_timeout: RUN_MS_MAX,
      application_name: 'jurisgrafo',
    });
    // The death of an idle client would else end the process; the next call finds out by itself.
    this.#pool.on('error', () => undefined);
  }

  run: SqlStore['run'] = async (queries, msMax = RUN_MS_MAX) => {
    const endsAt = performance.now() + msMax;
    try {
      await within(this.#ready(), msMax);
      for (let attempt = 1; ; attempt++) {
        try {
          return (await within(this.#transaction(queries), endsAt - performance.now())) as never;
        } catch (error) {
          const { code } = error as { code?: string };
          if (!AGAIN.has(code ?? '') || attempt === ATTEMPTS_MAX) throw error;
        }
      }
    } catch (error) {
      throw storeError(error);
    }
  };

  async ping(): Promise<void> {
    const query = { sql: 'create temp table ping on commit drop as select 1 as one' };
    await this.run([{ ...query, parameters: [], query: null as never, queryId: null as never }]);
  }

  async close(): Promise<void> {
    await within(this.#pool.end(), CLOSE_MS_MAX).catch(() => undefined);
  }

  async #transaction(queries: readonly { sql: string; parameters: readonly unknown[] }[]) {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const results: { rows: unknown[]; count: number }[] = [];
      for (const { sql, parameters } of queries) {
        const { rows, rowCount } = await client.query(sql, parameters.slice());
        results.push({ rows, count: rowCount ?? rows.length });
      }
      await client.query('commit');
      return results;
    } catch (error) {
      // A session that cannot be rolled back is not used again.
      await client.query('rollback').catch((failed: Error) => {
        broken = failed;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Migrates once; an attempt that failed is made again by the next call. */
  #ready(): Promise<void> {
    this.#migrated ??= this.#migrate().catch(error => {
      this.#migrated = null;
      throw error;
    });
    return this.#migrated;
  }

  async #migrate(): Promise<void> {
    const pool = new pg.Pool({
      connectionString: this.#url,
      max: 2,
      connectionTimeoutMillis: CONNECT_MS_MAX,
      query_timeout: MIGRATE_MS_MAX,
    });
    pool.on('error', () => undefined);
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

function storeError(error: unknown): Error {
  const { message, code } = error as Error & { code?: string };
  if (code !== undefined && SQLSTATE.test(code) && !NOT_THE_CALLERS.test(code)) {
    return new SqlError(message, code, error);
  }
  return new StoreUnavailable('relational_db', message, error);
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${Math.round(ms)} ms`)), ms);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
