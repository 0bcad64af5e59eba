/** A lock file by itself: what it says, how it appears and disappears as a whole, and whether its owner lives. */
import fs from 'node:fs';

export interface LockContent {
  pid: number;
  /** Start time of the process in clock ticks since boot; null where the system does not tell. */
  started: string | null;
  /** Where the owner listens, or what it is doing. */
  address: string;
  /** Tells this lock from every other one. */
  token: string;
}

export function writeDraft(file: string, content: LockContent): string {
  const draft = `${file}.draft-${content.token}`;
  fs.writeFileSync(draft, `${JSON.stringify(content)}\n`, { mode: 0o600 });
  return draft;
}

/** Whether the name was free and now is the draft's. */
export function linked(draft: string, name: string): boolean {
  try {
    fs.linkSync(draft, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
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
    const { pid, started, address, token } = JSON.parse(text) as LockContent;
    if (Number.isInteger(pid) && /^[\w-]+$/.test(token)) return { pid, started, address, token };
  } catch {
    // Falls through to the line below.
  }
  throw new Error(
    `${file} is not a lock that jurisgrafo wrote; remove it if nothing uses the folder`,
  );
}

export function isAlive({ pid, started }: LockContent): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user may not be signalled, but it lives.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // The number may have gone to another process since.
  return started === null || started === startTime(pid);
}

export function startTime(pid: number): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may hold spaces; the start time is the 22nd.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
