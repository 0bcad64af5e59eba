/**
 * File operations that survive a power loss: contents and names are on the disk when a call returns. A new name is on
 * the disk only after its folder is synced. The blocking functions are for the start of a process.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';

/**
 * Windows can sync only handles opened for writing, which folders cannot be; NTFS journals the names in folders itself.
 */
const IS_WINDOWS = process.platform === 'win32';
const FLAGS = IS_WINDOWS ? 'r+' : 'r';
const cannotSync = (place: string) => IS_WINDOWS && fs.statSync(place).isDirectory();

/** Syncs a file, or the names in a folder, to the disk. */
export async function sync(place: string): Promise<void> {
  if (cannotSync(place)) return;
  const handle = await open(place, FLAGS);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Renames a synced file, replacing any file of the new name, and syncs the folder. */
export async function publish(draft: string, file: string): Promise<void> {
  await rename(draft, file);
  await sync(path.dirname(file));
}

let making: Promise<void> = Promise.resolve();

/** Creates a folder and its missing parents. */
export function makeFolder(folder: string): Promise<void> {
  const made = making.then(async () => {
    const first = highestMissing(folder);
    if (first !== undefined) await mkdir(first, { mode: 0o700 }).catch(unlessThere);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const parent of parentsOf(folder, first)) await sync(parent);
  });
  // Folders are created one after another; otherwise a call could find a folder whose name is not yet synced.
  making = made.catch(() => undefined);
  return made;
}

/** Like `sync`; blocks. */
export function syncNow(place: string): void {
  if (cannotSync(place)) return;
  const handle = fs.openSync(place, FLAGS);
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Syncs a folder and everything in it; blocks. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(place);
    else if (entry.isFile()) syncNow(place);
  }
  syncNow(folder);
}

/** Like `makeFolder`; blocks. */
export function makeFolderNow(folder: string): void {
  const first = highestMissing(folder);
  try {
    if (first !== undefined) fs.mkdirSync(first, { mode: 0o700 });
  } catch (error) {
    unlessThere(error as NodeJS.ErrnoException);
  }
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const parent of parentsOf(folder, first)) syncNow(parent);
}

/**
 * The topmost missing folder of the path. It is created separately: where no folder can be created in an existing one,
 * as in `/proc`, Node's recursive `mkdir` never returns.
 */
function highestMissing(folder: string): string | undefined {
  let missing: string | undefined;
  for (let at = path.resolve(folder); !fs.existsSync(at); at = path.dirname(at)) missing = at;
  return missing;
}

/** Ignores EEXIST, because another process may have created the folder meanwhile. */
function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** The folders that contain new names; `first` is the topmost folder that was created. */
function* parentsOf(folder: string, first: string | undefined): Generator<string> {
  if (first === undefined) return;
  const top = path.dirname(path.resolve(first));
  let made = path.resolve(folder);
  while (made !== top) {
    made = path.dirname(made);
    yield made;
  }
}

/**
 * Creates a file in an existing folder; false if it exists. If several processes try at once, exactly one succeeds.
 * Blocks.
 */
export function createFile(file: string, content: string): boolean {
  try {
    // Unlike a rename, a hard link fails if the name exists.
    written(file, content, draft => fs.linkSync(draft, file));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Writes a file and atomically replaces any file of that name; blocks. */
export function replaceFile(file: string, content: string): void {
  written(file, content, draft => fs.renameSync(draft, file));
}

/** Writes and syncs a temporary file, calls `name` to rename or link it, and syncs the folder. */
function written(file: string, content: string, name: (draft: string) => void): void {
  const draft = `${file}.draft-${randomUUID()}`;
  try {
    fs.writeFileSync(draft, content, { flag: 'wx', mode: 0o600, flush: true });
    name(draft);
  } finally {
    fs.rmSync(draft, { force: true });
  }
  syncNow(path.dirname(file));
}
