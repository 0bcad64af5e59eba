/** Tells a process from a later one with the same id. */
import { ticksOf } from '../../src/stores/embedded/process-start.ts';

export interface ProcessIdentity {
  pid: number;
  /** Start time in clock ticks since boot; null if unknown. */
  started: string | null;
}

export function isAlive({ pid, started }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process of another user is alive.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return started === null || started === ticksOf(pid);
}
