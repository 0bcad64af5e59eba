/** The relational store in the embedded database. */
import { type DatabaseConnection, DatabaseError } from '../embedded-database.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { SqlError, type SqlStore } from './sql-store.ts';

const RUN_MS_MAX = 5_000;
/** Of SQLSTATE: transactions that met, no resources, an operator's or the system's interference. */
const NOT_THE_CALLERS = /^(40|53|57|58|XX)/;

export class EmbeddedSql implements SqlStore {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  run: SqlStore['run'] = async (queries, msMax = RUN_MS_MAX) => {
    const statements = queries.map(({ sql, parameters }) => ({ sql, params: parameters }));
    try {
      return (await this.#connection.runNamed(statements, msMax)) as never;
    } catch (error) {
      const { message, code } = error as DatabaseError;
      if (error instanceof DatabaseError && code !== null && !NOT_THE_CALLERS.test(code)) {
        throw new SqlError(message, code, error);
      }
      throw new StoreUnavailable('relational_db', message, error);
    }
  };

  async ping(): Promise<void> {
    await this.#connection.run(
      [{ sql: 'create temp table ping on commit drop as select 1 as one' }],
      RUN_MS_MAX,
    );
  }

  /** The database belongs to whoever opened it. */
  async close(): Promise<void> {}
}
