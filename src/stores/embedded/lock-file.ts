/** Reads and atomically writes the file `lock` of a data folder, which describes the owner. */
import fs from 'node:fs';
import { replaceFile } from '../../runtime/durable-files.ts';

export interface LockContent {
  pid: number;
  /** Host name of the machine or container in which `pid` is valid. */
  host: string;
  /** Address at which the owner listens, or what it is doing. */
  address: string;
  /** Start time of the owner, as `startOf` gives it; null if the system does not provide it. */
  started: string | null;
  /** Unique to this lock. */
  token: string;
}

export function writeLock(file: string, content: LockContent): void {
  replaceFile(file, `${JSON.stringify(content)}\n`);
}

/** Null if there is no lock. */
export function readLock(file: string): LockContent | null {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { pid, host, address, started = null, token } = JSON.parse(text) as LockContent;
    if (Number.isInteger(pid) && /^[\w-]+$/.test(token))
      return { pid, host, address, started, token };
  } catch {
    // Checked below.
  }
  throw new Error(
    `${file} is not a lock that jurisgrafo wrote; remove it if nothing uses the folder`,
  );
}
