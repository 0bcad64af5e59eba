/** Backups of the embedded stores, with the database open or closed. */
import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { AppError } from '../../errors/errors.ts';
import { endsWithin } from '../../runtime/policies.ts';
import { type DatabaseConnection, DatabaseError } from '../embedded/database-connection.ts';
import { copyFolder, settleRestore } from './swap.ts';
import { backupBytes } from './write-backup.ts';

/** SQLSTATE. */
const DISK_FULL = '53100';
/** Interval in which empty pieces are sent, because proxies and clients close a connection that is silent for long. */
const SIGN_MS = 20_000;
/** An empty gzip member. It does not change the content, because concatenated gzip members are one gzip file. */
const EMPTY_GZIP = gzipSync('');

/** Backups of a data folder that this process has open. */
export class Backups {
  /** A secret that proves to this process that a request comes from a process that can read the folder's lock. */
  readonly token: string;
  readonly #dataDir: string;
  readonly #database: DatabaseConnection;
  #isBusy = false;

  constructor(dataDir: string, database: DatabaseConnection, token: string) {
    this.#dataDir = dataDir;
    this.#database = database;
    this.token = token;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  /**
   * Yields the bytes of a backup file; one backup runs at a time. The database is copied as of one point in time after
   * the call and is blocked meanwhile. Artifacts are read after the copy, so every artifact that the database names is
   * included. During the copy an empty piece is sent every `signMs` milliseconds, so that no proxy closes the
   * connection.
   */
  async *bytes(signMs = SIGN_MS): AsyncGenerator<Uint8Array> {
    if (this.#isBusy) throw new Error('a backup is already in progress');
    this.#isBusy = true;
    const copy = copyFolder(this.#dataDir);
    let copied: Promise<void> = Promise.resolve();
    try {
      await rm(copy, { recursive: true, force: true });
      copied = this.#database.copyTo(copy).catch(tellFullDisk);
      while (!(await endsWithin(signMs, copied))) yield EMPTY_GZIP;
      yield* backupBytes({ postgres: copy, artifacts: path.join(this.#dataDir, 'artifacts') });
    } finally {
      // The caller may have disconnected during the copy, which cannot be interrupted.
      await copied.catch(() => undefined);
      // If the copy cannot be deleted now, the next backup reports it.
      await rm(copy, { recursive: true, force: true }).catch(() => undefined);
      this.#isBusy = false;
    }
  }
}

/** Reports a full disk to the caller, who administers the disk and should not have to read the log. */
function tellFullDisk(error: unknown): never {
  if (!(error instanceof DatabaseError) || error.code !== DISK_FULL) throw error;
  const message =
    'The disk of the data folder is full: a backup needs room for a copy of the database.';
  throw new AppError('SERVICE_UNAVAILABLE', message, { cause: error });
}

/**
 * The bytes of a backup of a closed database, or null if there is no database. Requires that the caller holds the data
 * lock.
 */
export function closedBackup(dataDir: string): AsyncIterable<Uint8Array> | null {
  settleRestore(dataDir);
  const postgres = path.join(dataDir, 'postgres');
  if (!fs.existsSync(postgres)) return null;
  return backupBytes({ postgres, artifacts: path.join(dataDir, 'artifacts') });
}
