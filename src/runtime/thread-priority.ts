/**
 * Lowers the priority of threads that compute. Every request passes the HTTP thread and many wait for the database, so
 * where the processor is short, these two come first.
 */
import fs from 'node:fs';
import os from 'node:os';

/**
 * With this value a thread has about a third of the CPU share of the HTTP thread. With much less, computations would
 * starve under steady load: the snapshot would go stale, and requests would wait for its rankings.
 */
const NICENESS = 5;

/**
 * Lowers the priority of the calling thread, not of the process: Linux schedules threads individually and accepts a
 * thread id as a process id. Does nothing on other systems. Raising the priority again would need privileges.
 */
export function yieldToOthers(): void {
  try {
    const threadId = Number(fs.readlinkSync('/proc/thread-self').split('/').at(-1));
    os.setPriority(threadId, NICENESS);
  } catch {
    // Without /proc or the permission, the thread keeps the normal priority.
  }
}
