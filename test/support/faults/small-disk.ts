/** A disk of a few megabytes, to be filled. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { Unavailable } from '../../../ops/services/unavailable.ts';
import { newFolder, type TestScope } from '../empty-folder.ts';

/** Mounts a disk of `megabytes` on a new folder; throws Unavailable where that is not allowed. */
export async function smallDisk(t: TestScope, megabytes: number): Promise<string> {
  const folder = newFolder(t);
  fs.mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch (error) {
    const said = String((error as { stderr?: Buffer }).stderr ?? error).trim();
    throw new Unavailable(`no disk can be mounted here: ${said}`);
  }
  t.teardown(() => execFileSync('umount', ['--lazy', folder]));
  return folder;
}
