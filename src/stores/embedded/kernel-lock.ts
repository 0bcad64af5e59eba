/**
 * A lock that the kernel keeps for this process and takes back when the process ends, however it ends: SQLite's on an
 * empty database, for Node has no other way to one. Unlike process numbers it means the same in every container.
 */
import fs from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

export interface KernelLock {
  release(): void;
}

/** What is held, lest the collector of garbage give it back. */
const held = new Set<DatabaseSync>();

/**
 * Null where another process has it, or this one. The file stays when the lock is given back: whoever removed it could
 * leave two owners, each with a file of that name.
 */
export function tryKernelLock(file: string): KernelLock | null {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database.close();
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode === SQLITE_BUSY) return null;
    throw new Error(`${file} cannot be locked: ${message}`, { cause: error });
  }
  fs.chmodSync(file, 0o600);
  held.add(database);
  return {
    release() {
      if (held.delete(database)) database.close();
    },
  };
}
