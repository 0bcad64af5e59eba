/** Deletes expired memories in batches; reads hide them from the moment they expire. */

import { Periodic } from '../runtime/periodic.ts';
import type { Memories } from '../stores/relational/session-memories.ts';
import type { Log } from '../telemetry/log.ts';

const EVERY_MS = 60_000;
const BATCH_MAX = 1_000;

/** The job is not started yet. */
export function memoryExpiry(memories: Memories, log: Log, everyMs = EVERY_MS): Periodic {
  const work = async (signal: AbortSignal) => {
    while (!signal.aborted && (await memories.deleteExpired(BATCH_MAX)) === BATCH_MAX);
  };
  const onFailure = (err: unknown) => log.warn({ err }, 'expired memories could not be deleted');
  return new Periodic(work, { everyMs, onFailure });
}
