/**
 * A lock that the kernel releases when the process ends, even if it is killed. Node has no API for such locks, so the
 * class uses the lock that SQLite takes on an empty database. Unlike process ids, the lock is valid across containers.
 */
import fs from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

export interface KernelLock {
  readonly file: LockedFile;
  release(): void;
}

/** A file on which a lock is held, identified by device and inode rather than by name. */
export interface LockedFile {
  path: string;
  dev: bigint;
  ino: bigint;
}

/**
 * Whether the locked file still has its name. False if the file was deleted or replaced: another process may have
 * locked a new file of that name.
 */
export function isInPlace(file: LockedFile): boolean {
  const { dev, ino } = identityOf(file.path);
  return dev === file.dev && ino === file.ino;
}

function identityOf(file: string): LockedFile {
  const stats = fs.statSync(file, { bigint: true, throwIfNoEntry: false });
  return { path: file, dev: stats?.dev ?? 0n, ino: stats?.ino ?? 0n };
}

/** Keeps a reference so that the lock is not garbage-collected. */
const held = new Set<DatabaseSync>();

/**
 * Returns null if another process, or this one, holds the lock. The file is kept on release: if it were removed, two
 * owners could each hold a lock on a different file of that name.
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
    file: identityOf(file),
    release() {
      if (held.delete(database)) database.close();
    },
  };
}
