/** `restore`: replaces the embedded stores with the contents of a backup. */

import { keptByServers } from '../settings/kept-by-servers.ts';
import type { Settings } from '../settings/settings.ts';
import { restoreBackup } from '../stores/backup/restore-backup.ts';
import { DataLockedError } from '../stores/embedded/data-lock.ts';
import { isDiskFull } from './disk-full.ts';
import { graphLines } from './import-summary.ts';

export async function restoreCommand(
  settings: Settings,
  file: string,
  replace: boolean,
): Promise<void> {
  const refusal = keptByServers(settings);
  if (refusal !== null) throw new Error(refusal);
  const { files, createdAt, graph } = await restoreBackup(
    file,
    settings.SVC_DATA_DIR,
    replace,
  ).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof DataLockedError) {
      throw new Error(`${error.message}, restore, and start it again`, { cause: error });
    }
    if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'EACCES') {
      throw new Error(`${file} cannot be restored (${error.code})`, { cause: error });
    }
    if (isDiskFull(error)) {
      const why = `the disk of ${settings.SVC_DATA_DIR} is full, ${error.code}`;
      throw new Error(`${file} cannot be restored (${why})`, { cause: error });
    }
    throw error;
  });
  const lines = [`${file}: ${files} files restored, backup of ${createdAt}`, ...graphLines(graph)];
  process.stdout.write(`${lines.join('\n')}\n`);
}
