/** Opens the embedded database of a data folder for one process at a time. */
import { Backups } from '../backup/backups.ts';
import { settleRestore } from '../backup/swap.ts';
import { DataLock } from '../embedded/data-lock.ts';
import { EmbeddedDatabase } from '../thread/embedded-database.ts';
import { Scrubber } from '../thread/scrubber.ts';

export interface OpenEmbedded {
  database: EmbeddedDatabase;
  backups: Backups;
  scrubber: Scrubber;
  /** Records the address at which the service listens, for the error message of a second process on the folder. */
  announce(address: string): void;
  /** Closes the database and releases the lock of the folder. */
  close(): Promise<void>;
}

/**
 * Takes the lock of the data folder, then starts the thread that owns the database. `address` is where the caller
 * listens, or what it is doing. Throws DataLockedError if the folder is in use.
 */
export async function openEmbedded(dataDir: string, address: string): Promise<OpenEmbedded> {
  const lock = DataLock.take(dataDir, address);
  try {
    settleRestore(dataDir);
    const database = await EmbeddedDatabase.open(dataDir, lock.file);
    return {
      database,
      backups: new Backups(dataDir, database.connection, lock.token),
      scrubber: new Scrubber(dataDir, database.connection),
      announce: listening => lock.announce(listening),
      close: async () => {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
