/** Tells a graph store that does not answer from a defect of ours, for work that is done for a caller. */

import { StoreUnavailable } from '../../errors/store-unavailable.ts';
import { DatabaseError } from '../embedded/database-connection.ts';
import type { GraphStoreError } from './neo4j/driver.ts';

/** Rejects with StoreUnavailable where the store cannot do the work now, else with what the work rejected with. */
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
