/**
 * The place for data folders of embedded databases in tests: in memory if there is room, because commits to a disk are
 * slow. A killed process loses nothing there, and tests of a lost disk have their own disks.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestScope } from '../empty-folder.ts';

const PLACE = '/dev/shm';
const FREE_BYTES_MIN = 4 * 2 ** 30;

/**
 * The environment variable for the processes of a run; empty if memory is scarce. The folder is removed when the run
 * ends.
 */
export function memoryFolder(t: TestScope): { TEST_DATA_FOLDER?: string } {
  if (!hasRoom()) return {};
  const folder = fs.mkdtempSync(path.join(PLACE, 'jurisgrafo-tests-'));
  t.teardown(() => fs.rmSync(folder, { recursive: true, force: true }));
  return { TEST_DATA_FOLDER: folder };
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(PLACE);
    fs.accessSync(PLACE, fs.constants.W_OK);
    return Math.min(bavail * bsize, os.freemem()) >= FREE_BYTES_MIN;
  } catch {
    return false;
  }
}
