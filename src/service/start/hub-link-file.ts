/** The file in the data folder with the link that signs in the hub's development user; only its owner reads it. */
import fs from 'node:fs';
import path from 'node:path';
import { makeFolderNow, replaceFile } from '../../runtime/durable-files.ts';
import type { Log } from '../../telemetry/log.ts';

const FILE_NAME = 'hub-link';

/**
 * Replaces the link in the file; false if that failed. A failure is only logged, because the link that the start shows
 * works without the file.
 */
export function keepHubLink(dataDir: string, link: string, log: Log): boolean {
  try {
    makeFolderNow(dataDir);
    replaceFile(path.join(dataDir, FILE_NAME), `${link}\n`);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'the sign-in link could not be kept in the data folder');
    return false;
  }
}

/** Deletes the file, because the link is valid only while the process runs. */
export function forgetHubLink(dataDir: string): void {
  try {
    fs.rmSync(path.join(dataDir, FILE_NAME), { force: true });
  } catch {
    // The link does not sign in anybody after its process has ended, so the file may stay.
  }
}
