/** Converts outages of any graph store into StoreUnavailable and rethrows other errors unchanged. */

import { StoreUnavailable } from '../../errors/store-unavailable.ts';
import { DatabaseError } from '../embedded/database-connection.ts';
import type { GraphStoreError } from './neo4j/driver.ts';

/** Settles like the work, but rejects with StoreUnavailable if the store cannot do it now. */
export async function graphAnswers<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { fault } = error as Partial<GraphStoreError>;
    const isAway =
      error instanceof DatabaseError ? error.isOutage : fault !== undefined && fault !== 'misuse';
    if (!isAway) throw error;
    throw new StoreUnavailable('graph_db', (error as Error).message, error);
  }
}
