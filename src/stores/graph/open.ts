/** Opens the embedded graph store: takes the lock of its data folder, then starts the thread that owns the database. */
import { DataLock } from '../data-lock.ts';
import { EmbeddedDatabase } from '../embedded-database.ts';
import { EmbeddedGraphStore } from './embedded-store.ts';
import type { GraphStore } from './port.ts';

export interface EmbeddedStores {
  graph: GraphStore;
  /** Says where the service listens, for the message that a second process on the folder shows. */
  announce(address: string): void;
  /** Closes the database and gives the folder free. */
  close(): Promise<void>;
}

/** `address` is where the caller listens, or what it is doing. Throws DataLockedError where the folder is in use. */
export async function openEmbeddedStore(dataDir: string, address: string): Promise<EmbeddedStores> {
  const lock = DataLock.take(dataDir, address);
  try {
    const database = await EmbeddedDatabase.open(dataDir);
    const graph = new EmbeddedGraphStore(database);
    return {
      graph,
      announce: listening => lock.announce(listening),
      close: async () => {
        await graph.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
