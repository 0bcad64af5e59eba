/**
 * Files that survive a power loss: their content and their names are on the disk when a call returns. A new name is on
 * the disk only after its folder is synced. The functions that block are for the start of a process.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Windows syncs only what is open for writing, which a folder cannot be; NTFS logs the names in folders itself. */
const IS_WINDOWS = process.platform === 'win32';
const FLAGS = IS_WINDOWS ? 'r+' : 'r';
const cannotSync = (place: string) => IS_WINDOWS && fs.statSync(place).isDirectory();

/** Writes a file, or the names in a folder, to the disk. */
export async function sync(place: string): Promise<void> {
  if (cannotSync(place)) return;
  const handle = await open(place, FLAGS);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives a synced file its name, replacing a file of that name. */
export async function publish(draft: string, file: string): Promise<void> {
  await rename(draft, file);
  await sync(path.dirname(file));
}

let making: Promise<void> = Promise.resolve();

/** Creates a folder and those above it that are missing. */
export function makeFolder(folder: string): Promise<void> {
  const made = making.then(async () => {
    const first = highestMissing(folder);
    if (first !== undefined) await mkdir(first, { mode: 0o700 }).catch(unlessThere);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const parent of parentsOf(folder, first)) await sync(parent);
  });
  // Folders are made one after another: a folder that another call is still syncing would seem to be done.
  making = made.catch(() => undefined);
  return made;
}

/** Does what `sync` does; blocks. */
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

/** Does what `makeFolder` does; blocks. */
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
 * The highest folder of the path that is missing. It is made by itself: where a folder cannot be made in one that
 * exists, as in `/proc`, Node's own recursive `mkdir` tries for ever.
 */
function highestMissing(folder: string): string | undefined {
  let missing: string | undefined;
  for (let at = path.resolve(folder); !fs.existsSync(at); at = path.dirname(at)) missing = at;
  return missing;
}

/** Another process may have made the folder meanwhile. */
function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** The folders with new names, where `first` is the highest folder that was made. */
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
 * Creates a file in an existing folder; false if it exists. If several processes try at once, one creates it. Blocks.
 */
export function createFile(file: string, content: string): boolean {
  try {
    // Unlike a rename, a link fails if the name is taken.
    written(file, content, draft => fs.linkSync(draft, file));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Writes a file, replacing one of that name at once; blocks. */
export function replaceFile(file: string, content: string): void {
  written(file, content, draft => fs.renameSync(draft, file));
}

/** Writes a draft, has it named, and syncs both. */
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
