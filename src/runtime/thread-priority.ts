/**
 * Lowers the priority of computing threads. Every request passes the HTTP thread and many wait for the database, so
 * these two come first when the processor is busy.
 */
import fs from 'node:fs';
import os from 'node:os';

/**
 * With this value a thread has about a third of the HTTP thread's CPU share. A much lower priority would starve
 * computations under steady load: the snapshot would become stale, and requests would wait for its rankings.
 */
const NICENESS = 5;

/**
 * Lowers the priority of the calling thread, not of the process: Linux schedules threads individually and accepts a
 * thread id in place of a process id. Does nothing on other systems. Raising the priority again would need privileges.
 */
export function yieldToOthers(): void {
  try {
    const threadId = Number(fs.readlinkSync('/proc/thread-self').split('/').at(-1));
    os.setPriority(threadId, NICENESS);
  } catch {
    // Without /proc or the permission, the thread keeps its priority.
  }
}
