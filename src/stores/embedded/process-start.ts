/** Distinguishes processes with the same id by their start time, because the system reuses ids of dead processes. */
import fs from 'node:fs';

/**
 * Start time of a living process, in clock ticks since the boot of the machine; null in the same cases as for
 * `startOf`.
 */
export function ticksOf(pid: number | 'self'): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name, in parentheses, may contain spaces. The first field after it is the state, and the start time
    // comes 19 fields later.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isDead = fields[0] === 'Z' || fields[0] === 'X';
    return isDead ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/**
 * Start time of a living process of this machine, as a text to compare. Null if no such process exists or if the system
 * does not provide the time; only Linux is supported. `self` is this process, even if /proc shows another process
 * namespace.
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
