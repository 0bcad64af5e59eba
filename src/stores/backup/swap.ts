/**
 * Swaps restored folders into a data folder, so that a crash at any moment leaves either the old store or the new one.
 * A backup is extracted into `restore-new`. Renaming `restore-new` to `restore-ready` commits the restore. The next
 * process that opens the data folder then completes it. Every step needs the data lock.
 */
import fs from 'node:fs';
import path from 'node:path';
import { syncNow, syncTree } from '../../runtime/durable-files.ts';
import { PARTS } from './backup-format.ts';

const NEW = 'restore-new';
const READY = 'restore-ready';
const COPY = 'backup-copy';
/** Exists in the data folder while the demonstration corpus is being imported. */
export const DEMO_MARK = 'demo-unfinished';

/** Creates an empty folder to extract a backup into. */
export function newRestoreFolder(dataDir: string): string {
  const folder = path.join(dataDir, NEW);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/** The folder into which an open database is copied for a backup. */
export const copyFolder = (dataDir: string): string => path.join(dataDir, COPY);

/** Commits the restore. */
export function decideRestore(dataDir: string): void {
  syncTree(path.join(dataDir, NEW));
  fs.renameSync(path.join(dataDir, NEW), path.join(dataDir, READY));
  syncNow(dataDir);
}

/** Completes a committed restore and deletes leftovers of dead processes. Call it before opening a database. */
export function settleRestore(dataDir: string): void {
  fs.rmSync(path.join(dataDir, NEW), { recursive: true, force: true });
  fs.rmSync(path.join(dataDir, COPY), { recursive: true, force: true });
  const ready = path.join(dataDir, READY);
  if (!fs.existsSync(ready)) return;
  for (const part of PARTS) {
    const restored = path.join(ready, part);
    // A process that died during this step had already moved this part.
    if (!fs.existsSync(restored)) continue;
    fs.rmSync(path.join(dataDir, part), { recursive: true, force: true });
    fs.renameSync(restored, path.join(dataDir, part));
  }
  fs.rmSync(path.join(dataDir, DEMO_MARK), { force: true });
  syncNow(dataDir);
  fs.rmSync(ready, { recursive: true });
}
