/** Keeps the data folder to one user: it holds texts and keys, and whoever can write into it owns the service. */
import fs from 'node:fs';
import path from 'node:path';

/** Names that jurisgrafo gives in the data folder, with what it adds to them while it writes. */
const OWN =
  /^\.?(postgres|artifacts|lock|in-use|api-key|folder-id|demo-unfinished|restore-new|restore-ready|backup-copy|scrub-due)\b/;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const MODE = 0o7777;
const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Makes the folder and everything in it that jurisgrafo wrote accessible to the user of this process only. Throws an
 * Error that says what to do if something belongs to another user, or if the folder is shared or keeps no modes. What
 * others have put into the folder loses the access of others and is left alone otherwise. Symbolic links are not
 * followed inside the folder. Nothing is done on systems without owners of files.
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
  // The entry's owner may have finished and deleted it.
  if (stats === null) return;
  checkOwner(place, stats, checked);
  if (stats.isFile()) setMode(place, stats, FILE_MODE);
  if (!stats.isDirectory()) return;
  setMode(place, stats, FOLDER_MODE);
  for (const name of fs.readdirSync(place)) keepPlacePrivate(path.join(place, name), checked);
}

/** Handles entries that jurisgrafo did not write, such as the `lost+found` of a disk, which is another user's. */
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
    // Where a file system keeps no modes, the check of the folder says so.
    if (code !== 'ENOENT' && code !== 'EPERM' && code !== 'EROFS') throw error;
  }
}

const statsOf = (place: string): fs.Stats | null =>
  fs.lstatSync(place, { throwIfNoEntry: false }) ?? null;
