/** Puts what a backup file holds in the place of a data folder's embedded stores. */
import fs from 'node:fs';
import path from 'node:path';
import type { SourceVersion } from '../../engine/snapshot/graph-source.ts';
import { DataLock } from '../embedded/data-lock.ts';
import { EmbeddedDatabase } from '../embedded/embedded-database.ts';
import { probeEmbedded } from '../graph/embedded-probe.ts';
import { PARTS } from './backup-format.ts';
import { type BackupSummary, readBackup } from './read-backup.ts';
import { decideRestore, newRestoreFolder, settleRestore } from './swap.ts';

/** Two stores that go on from one backup are two: a snapshot of the one must never pass for one of the other. */
const RENAME_STORE = 'update graph.meta set loja = gen_random_uuid()::text';

export interface Restored extends BackupSummary {
  graph: SourceVersion;
}

/**
 * Throws DataLockedError where the folder is in use, BadBackupError for a file that is not whole, and where the folder
 * holds a store already unless `replace`; then the folder is as it was. The key file is left alone.
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
      throw new Error(`${dataDir} holds a store already; --force puts the backup in its place`);
    }
    const folder = newRestoreFolder(dataDir);
    try {
      const summary = await readBackup(file, folder);
      const graph = await openOnce(folder);
      decideRestore(dataDir);
      return { ...summary, graph };
    } finally {
      // Nothing is cleared away that was decided.
      settleRestore(dataDir);
    }
  } finally {
    lock.release();
  }
}

const isFilled = (folder: string): boolean =>
  fs.existsSync(folder) && fs.readdirSync(folder).length > 0;

/** A database that opens and answers is what is restored, not a folder of files; its tables are brought up to date. */
async function openOnce(folder: string): Promise<SourceVersion> {
  const database = await EmbeddedDatabase.open(folder);
  try {
    await database.connection.run([{ sql: RENAME_STORE }]);
    return await probeEmbedded(database.connection);
  } finally {
    await database.close();
  }
}
