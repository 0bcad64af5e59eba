/** Reads and atomically writes the file `lock` of a data folder, which describes the owner. */
import fs from 'node:fs';
import { replaceFile } from '../../runtime/durable-files.ts';

export interface LockContent {
  pid: number;
  /** Host name of the machine or container in which `pid` is valid. */
  host: string;
  /** Where the owner listens, or what it is doing. */
  address: string;
  /** When that process started, see `startOf`; null if the system does not tell. */
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
    // Refused below.
  }
  throw new Error(
    `${file} is not a lock that jurisgrafo wrote; remove it if nothing uses the folder`,
  );
}
