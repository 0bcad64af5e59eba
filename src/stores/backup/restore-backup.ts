/** Replaces the embedded stores of a data folder with the contents of a backup file. */
import fs from 'node:fs';
import path from 'node:path';
import type { SourceVersion } from '../../engine/snapshot/graph-source.ts';
import { DataLock } from '../embedded/data-lock.ts';
import type { LockedFile } from '../embedded/kernel-lock.ts';
import { probeEmbedded } from '../graph/embedded-probe.ts';
import { EmbeddedDatabase } from '../thread/embedded-database.ts';
import { PARTS } from './backup-format.ts';
import { type BackupSummary, readBackup } from './read-backup.ts';
import { decideRestore, newRestoreFolder, settleRestore } from './swap.ts';

/** A restored graph gets a new name, so that a snapshot of the original is never used for it or vice versa. */
const RENAME_STORE = 'update graph.meta set loja = gen_random_uuid()::text';

export interface Restored extends BackupSummary {
  graph: SourceVersion;
}

/**
 * Throws DataLockedError if the folder is in use, BadBackupError if the file is damaged, and an Error if the folder
 * contains a store and `replace` is false. In these cases the folder is unchanged. Never changes the API key file.
 */
export async function restoreBackup(
  file: string,
  dataDir: string,
  replace: boolean,
): Promise<Restored> {
  const lock = DataLock.take(dataDir, 'jurisgrafo restore');
  try {
    settleRestore(dataDir);
    if (!replace && PARTS.some(part => isFilled(path.join(dataDir, part)))) {
      throw new Error(`${dataDir} already contains a store; --force replaces it with the backup`);
    }
    const folder = newRestoreFolder(dataDir);
    try {
      const summary = await readBackup(file, folder);
      const graph = await openOnce(folder, lock.file);
      decideRestore(dataDir);
      return { ...summary, graph };
    } finally {
      // Completes a committed restore; otherwise deletes the extracted files.
      settleRestore(dataDir);
    }
  } finally {
    lock.release();
  }
}

const isFilled = (folder: string): boolean =>
  fs.existsSync(folder) && fs.readdirSync(folder).length > 0;

/** Opens the extracted database once, so that only a working database is restored. Also runs pending migrations. */
async function openOnce(folder: string, lock: LockedFile): Promise<SourceVersion> {
  const database = await EmbeddedDatabase.open(folder, lock);
  try {
    await database.connection.run([{ sql: RENAME_STORE }]);
    return await probeEmbedded(database.connection);
  } finally {
    await database.close();
  }
}
