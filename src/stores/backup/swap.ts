/**
 * Puts restored folders in the place of those of a data folder, so that a process that dies at any moment leaves the
 * old store or the new one. What is restored grows in `restore-new`; renaming that to `restore-ready` decides; from
 * then on whoever opens the folder next completes the rest. Every step needs the data lock.
 */
import fs from 'node:fs';
import path from 'node:path';
import { PARTS } from './backup-format.ts';

const NEW = 'restore-new';
const READY = 'restore-ready';
const COPY = 'backup-copy';
/** Stands in the data folder while the demonstration corpus is being imported into the store. */
export const DEMO_MARK = 'demo-unfinished';

/** An empty folder to restore into. */
export function newRestoreFolder(dataDir: string): string {
  const folder = path.join(dataDir, NEW);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/** Where a database is copied to that is to be backed up while it is open. */
export const copyFolder = (dataDir: string): string => path.join(dataDir, COPY);

/** From here on the restored store is the folder's. */
export function decideRestore(dataDir: string): void {
  syncAll(path.join(dataDir, NEW));
  fs.renameSync(path.join(dataDir, NEW), path.join(dataDir, READY));
  sync(dataDir);
}

/** Completes a restore that was decided, and clears away what dead processes left; to be called before an opening. */
export function settleRestore(dataDir: string): void {
  fs.rmSync(path.join(dataDir, NEW), { recursive: true, force: true });
  fs.rmSync(path.join(dataDir, COPY), { recursive: true, force: true });
  const ready = path.join(dataDir, READY);
  if (!fs.existsSync(ready)) return;
  for (const part of PARTS) {
    const restored = path.join(ready, part);
    // Moved by a process that died after that.
    if (!fs.existsSync(restored)) continue;
    fs.rmSync(path.join(dataDir, part), { recursive: true, force: true });
    fs.renameSync(restored, path.join(dataDir, part));
  }
  fs.rmSync(path.join(dataDir, DEMO_MARK), { force: true });
  sync(dataDir);
  fs.rmSync(ready, { recursive: true });
}

function syncAll(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) syncAll(place);
    else sync(place);
  }
  sync(folder);
}

function sync(place: string): void {
  const handle = fs.openSync(place, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
