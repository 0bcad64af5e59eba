/** Lets a thread give way to the others when processors are scarce. */
import fs from 'node:fs';
import os from 'node:os';

/**
 * Niceness of background work: about a third of the share of a thread that answers requests. Much less would starve it
 * under steady load, and with it the freshness of the snapshot and the requests that wait for its rankings.
 */
const BACKGROUND_NICENESS = 5;

/**
 * Lowers the calling thread's priority, not the process's: Linux schedules threads one by one, and takes a thread's
 * number where a process's is expected. Elsewhere nothing happens. It cannot be raised again without privileges.
 */
export function yieldToOthers(): void {
  try {
    const threadId = Number(fs.readlinkSync('/proc/thread-self').split('/').at(-1));
    os.setPriority(threadId, BACKGROUND_NICENESS);
  } catch {
    // No /proc, or not allowed: background work then competes as an equal.
  }
}
