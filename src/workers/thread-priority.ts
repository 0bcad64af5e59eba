/** Lowers the priority of threads that do background work. */
import fs from 'node:fs';
import os from 'node:os';

/**
 * Niceness of background work: about a third of the CPU share of a thread that answers requests. With much less it
 * would starve under steady load; the snapshot would go stale and requests would wait for its rankings.
 */
const BACKGROUND_NICENESS = 5;

/**
 * Lowers the priority of the calling thread, not of the process: Linux schedules threads individually and accepts a
 * thread id as a process id. Does nothing on other systems. Raising the priority again would need privileges.
 */
export function yieldToOthers(): void {
  try {
    const threadId = Number(fs.readlinkSync('/proc/thread-self').split('/').at(-1));
    os.setPriority(threadId, BACKGROUND_NICENESS);
  } catch {
    // Without /proc or the permission, background work keeps the normal priority.
  }
}
