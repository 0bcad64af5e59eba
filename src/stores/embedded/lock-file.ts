/** The file `lock` of a data folder: what it says of the owner, and how it appears as a whole. */
import fs from 'node:fs';

export interface LockContent {
  pid: number;
  /** Name of the machine or container in which that is the owner's number. */
  host: string;
  /** Where the owner listens, or what it is doing. */
  address: string;
  /** Tells this lock from every other one. */
  token: string;
}

export function writeLock(file: string, content: LockContent): void {
  const draft = `${file}.draft-${content.token}`;
  fs.writeFileSync(draft, `${JSON.stringify(content)}\n`, { mode: 0o600 });
  fs.renameSync(draft, file);
}

/** Null where there is no lock any more. */
export function readLock(file: string): LockContent | null {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { pid, host, address, token } = JSON.parse(text) as LockContent;
    if (Number.isInteger(pid) && /^[\w-]+$/.test(token)) return { pid, host, address, token };
  } catch {
    // Falls through to the line below.
  }
  throw new Error(
    `${file} is not a lock that jurisgrafo wrote; remove it if nothing uses the folder`,
  );
}
