/** Backups of the embedded stores, of a folder that is open and of one that is not. */
import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { endsWithin } from '../../runtime/policies.ts';
import type { DatabaseConnection } from '../embedded/database-connection.ts';
import { copyFolder, settleRestore } from './swap.ts';
import { backupBytes } from './write-backup.ts';

/** A connection that stands still for longer is cut, and so is an answer whose beginning does not come. */
const SIGN_MS = 20_000;
/** Gzip files one behind the other are one. */
const EMPTY_GZIP = gzipSync('');

/** What the service offers of a folder that it has open. */
export class Backups {
  /** Known to whoever can read the folder's lock. */
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
   * The bytes of a backup file, one at a time. The database is copied as it is at one moment after the call, and
   * stands still meanwhile; artifacts are read after it, so that none is missing that it names. While that takes long
   * the file grows by empty pieces every `signMs`, lest those on the way take the silence for an end.
   */
  async *bytes(signMs = SIGN_MS): AsyncGenerator<Uint8Array> {
    if (this.#isBusy) throw new Error('a backup is being made already');
    this.#isBusy = true;
    const copy = copyFolder(this.#dataDir);
    let copied: Promise<void> = Promise.resolve();
    try {
      await rm(copy, { recursive: true, force: true });
      copied = this.#database.copyTo(copy);
      while (!(await endsWithin(signMs, copied))) yield EMPTY_GZIP;
      yield* backupBytes({ postgres: copy, artifacts: path.join(this.#dataDir, 'artifacts') });
    } finally {
      // Whoever asked may have left amid the copying, which ends in its own time.
      await copied.catch(() => undefined);
      // What cannot go now is in the way of the next one, which says so.
      await rm(copy, { recursive: true, force: true }).catch(() => undefined);
      this.#isBusy = false;
    }
  }
}

/** The same of a folder whose lock the caller has, and whose database nobody has open. Null where there is none. */
export function closedBackup(dataDir: string): AsyncIterable<Uint8Array> | null {
  settleRestore(dataDir);
  const postgres = path.join(dataDir, 'postgres');
  if (!fs.existsSync(postgres)) return null;
  return backupBytes({ postgres, artifacts: path.join(dataDir, 'artifacts') });
}
