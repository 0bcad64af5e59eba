/** The relational store in the embedded database. */

import { StoreUnavailable } from '../../errors/store-unavailable.ts';
import { type DatabaseConnection, DatabaseError } from '../embedded/database-connection.ts';
import { PING } from './ping.ts';
import { SqlError, type SqlStore } from './sql-store.ts';

const RUN_MS_MAX = 5_000;

export class EmbeddedSql implements SqlStore {
  readonly #connection: DatabaseConnection;
  readonly #msLeast: number;

  /** `msLeast` is a lower bound in milliseconds for the time limit of every call, for background work. */
  constructor(connection: DatabaseConnection, msLeast = 0) {
    this.#connection = connection;
    this.#msLeast = msLeast;
  }

  run: SqlStore['run'] = async (queries, asked = RUN_MS_MAX) => {
    const msMax = Math.max(asked, this.#msLeast);
    const statements = queries.map(({ sql, parameters }) => ({ sql, params: parameters }));
    try {
      return (await this.#connection.runNamed(statements, msMax)) as never;
    } catch (error) {
      // Any other error is a defect in this code, not of the database.
      if (!(error instanceof DatabaseError)) throw error;
      const { message, code, isOutage } = error;
      if (isOutage) throw new StoreUnavailable('relational_db', message, error);
      throw new SqlError(message, code!, error);
    }
  };

  async ping(): Promise<void> {
    await this.run(PING);
  }

  /** Does nothing: the owner of the database closes it. */
  async close(): Promise<void> {}
}
