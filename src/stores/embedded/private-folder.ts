/**
 * Restricts the data folder to one user: it holds texts and keys, and whoever can write into it controls the service.
 */
import fs from 'node:fs';
import path from 'node:path';

/**
 * Names of files and folders that jurisgrafo creates in the data folder, including the suffixes used while it writes
 * them.
 */
const OWN =
  /^\.?(postgres|artifacts|lock|in-use|api-key|folder-id|demo-unfinished|restore-new|restore-ready|backup-copy|scrub-due)\b/;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const MODE = 0o7777;
const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Makes the folder and everything in it that jurisgrafo wrote accessible only to the user of this process. Throws an
 * Error that says what to do if an entry belongs to another user, if the folder is shared, or if its file system keeps
 * no modes. Files that jurisgrafo did not write lose the access of other users and are otherwise unchanged. Symbolic
 * links inside the folder are not followed. Does nothing on systems without file owners.
 */
export function keepPrivate(folder: string): void {
  const user = process.geteuid?.();
  const stats = fs.statSync(folder, { throwIfNoEntry: false });
  if (user === undefined || stats === undefined) return;
  if ((stats.mode & STICKY) !== 0) {
    throw new Error(
      `${folder} is shared by several users; name a folder in it, such as ${folder}/jurisgrafo`,
    );
  }
  const checked: Checked = { folder, user };
  checkOwner(folder, stats, checked);
  setMode(folder, stats, FOLDER_MODE);
  if ((fs.statSync(folder).mode & OTHERS) !== 0) {
    throw new Error(
      `${folder} is open to other users and its file system keeps no modes; use another one`,
    );
  }
  for (const name of fs.readdirSync(folder)) {
    const place = path.join(folder, name);
    if (OWN.test(name)) keepPlacePrivate(place, checked);
    else closeToOthers(place, user);
  }
}

interface Checked {
  folder: string;
  user: number;
}

function keepPlacePrivate(place: string, checked: Checked): void {
  const stats = statsOf(place);
  // The process that created the entry may have deleted it meanwhile.
  if (stats === null) return;
  checkOwner(place, stats, checked);
  if (stats.isFile()) setMode(place, stats, FILE_MODE);
  if (!stats.isDirectory()) return;
  setMode(place, stats, FOLDER_MODE);
  for (const name of fs.readdirSync(place)) keepPlacePrivate(path.join(place, name), checked);
}

/**
 * Removes the access of other users from entries that jurisgrafo did not write. An entry of another user, such as
 * `lost+found` at the root of a disk, is left unchanged.
 */
function closeToOthers(place: string, user: number): void {
  const stats = statsOf(place);
  if (stats === null || stats.isSymbolicLink() || stats.uid !== user) return;
  setMode(place, stats, stats.mode & ~OTHERS & MODE);
}

function checkOwner(place: string, { uid }: fs.Stats, { folder, user }: Checked): void {
  if (uid === user) return;
  throw new Error(
    `${place} belongs to user ${uid}, and this process runs as user ${user}; ` +
      `run it as user ${uid}, give it the folder (chown -R ${user} ${folder}), or name a folder in it`,
  );
}

function setMode(place: string, { mode }: fs.Stats, wanted: number): void {
  if ((mode & MODE) === wanted) return;
  try {
    fs.chmodSync(place, wanted);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // If the file system keeps no modes, the check of the folder reports it.
    if (code !== 'ENOENT' && code !== 'EPERM' && code !== 'EROFS') throw error;
  }
}

const statsOf = (place: string): fs.Stats | null =>
  fs.lstatSync(place, { throwIfNoEntry: false }) ?? null;
