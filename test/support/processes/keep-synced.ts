/**
 * Loaded before the product in a power-loss trial without a disk that can be cut. Only data that a process syncs is
 * kept. JURISGRAFO_SYNCED_FOLDER names the folder.
 */
import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { SyncedFiles } from '../faults/synced-files.ts';

const synced = new SyncedFiles(process.env.JURISGRAFO_SYNCED_FOLDER!);

function keep(descriptor: number): void {
  const place = fs.readlinkSync(`/proc/self/fd/${descriptor}`);
  // A file that was deleted while open has no name, so it is not kept.
  if (fs.existsSync(place)) synced.keep(place);
}

fs.fsyncSync = keep;
fs.fdatasyncSync = keep;
const handle = await open(import.meta.filename);
const prototype = Object.getPrototypeOf(handle) as typeof handle;
prototype.sync = async function (this: typeof handle) {
  keep(this.fd);
};
prototype.datasync = prototype.sync;
await handle.close();
syncBuiltinESMExports();
