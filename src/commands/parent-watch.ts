/**
 * Detects that the npm which started this process has ended. npm signals the shell between it and this process, and the
 * shell may exit without passing the signal on; the service would keep running and keep its data folder locked.
 */
import fs from 'node:fs';

const LOOK_EVERY_MS = 250;

/** Calls `ended` once npm or its shell has exited. Does nothing for a process that npm did not start. */
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

/** The parent of a shell, which is npm; null if the parent is npm itself, or if it cannot be determined. */
function npmAbove(pid: number): number | null {
  try {
    // The fields pid, name in brackets, state and parent of proc(5).
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
    // EPERM means that the process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
