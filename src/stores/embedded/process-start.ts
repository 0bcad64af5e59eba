/** Tells processes with the same id apart, because the system reuses ids of dead processes. */
import fs from 'node:fs';

/** When a living process started, in clock ticks since the machine did; null as for `startOf`. */
export function ticksOf(pid: number | 'self'): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may contain spaces; the state follows it, and 19 fields later the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isDead = fields[0] === 'Z' || fields[0] === 'X';
    return isDead ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/**
 * When a living process of this machine started, in a form to compare; null if there is none, or if the system does not
 * tell: only Linux does here. `self` is this process, also where the files of another process namespace are mounted.
 */
export function startOf(pid: number | 'self'): string | null {
  const ticks = ticksOf(pid);
  if (ticks === null) return null;
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${ticks}`;
  } catch {
    return null;
  }
}
