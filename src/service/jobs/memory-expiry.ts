/**
 * Deletes memories in batches a day after they have expired, and only by a steady clock; reads hide them from the
 * moment they expire.
 */

import { Periodic } from '../../runtime/periodic.ts';
import type { DeletionClock } from '../../stores/relational/deletion-clock.ts';
import type { Memories } from '../../stores/relational/session-memories.ts';
import type { Log } from '../../telemetry/log.ts';

const EVERY_MS = 60_000;
const BATCH_MAX = 1_000;

/** The job is not started yet. */
export function memoryExpiry(
  memories: Pick<Memories, 'deleteExpired'>,
  clock: Pick<DeletionClock, 'isSteady'>,
  log: Log,
  everyMs = EVERY_MS,
): Periodic {
  const work = async (signal: AbortSignal) => {
    if (!(await clock.isSteady())) return;
    while (!signal.aborted && (await memories.deleteExpired(BATCH_MAX)) === BATCH_MAX);
  };
  const onFailure = (err: unknown) => log.warn({ err }, 'expired memories could not be deleted');
  return new Periodic(work, { everyMs, onFailure });
}
