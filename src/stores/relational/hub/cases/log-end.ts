/** The number and hash of the newest log entry, as the case records them. Does not check who asks. */
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../../sql-store.ts';

export interface LogEnd {
  last_number: number;
  last_hash: string;
}

/** Null if the case does not exist. */
export async function logEnd(store: SqlStore, caseId: string): Promise<LogEnd | null> {
  const query = sql<LogEnd>`select last_number, last_hash from hub.case_folder where id = ${caseId}`;
  const [found] = await rowsOf(store, query.compile(db));
  return found ?? null;
}
