/**
 * Notices that the npm that started this process has ended. Between npm and this process is a shell. npm sends it a
 * signal, and it may end without passing the signal on; the service would go on and hold its data folder.
 */
import fs from 'node:fs';

const LOOK_EVERY_MS = 250;

/** Calls `ended` once, when npm or its shell is gone. Does nothing for a process that npm did not start. */
export function watchNpm(environment: NodeJS.ProcessEnv, ended: () => void): void {
  if (environment.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watched = [parent, npmAbove(parent)].filter(pid => pid !== null);
  const timer = setInterval(() => {
    if (process.ppid === parent && watched.every(isAlive)) return;
    clearInterval(timer);
    ended();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** The parent of a shell, which is npm; null where the parent is npm itself, and where it cannot be told. */
function npmAbove(pid: number): number | null {
  try {
    // Name in brackets, state, parent: proc(5).
    const [, name, above] = /^\d+ \((.*)\) \S (\d+)/.exec(
      fs.readFileSync(`/proc/${pid}/stat`, 'utf8'),
    )!;
    return name!.endsWith('sh') ? Number(above) : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
