/** Deletes, by a steady clock, the sessions of the hub in which nothing has happened for SVC_HUB_RETENTION_DAYS. */
import { Periodic } from '../../runtime/periodic.ts';
import type { DeletionClock } from '../../stores/relational/deletion-clock.ts';
import type { HubSessions } from '../../stores/relational/hub/hub-sessions.ts';
import type { Log } from '../../telemetry/log.ts';

const EVERY_MS = 60 * 60 * 1000;
const BATCH_MAX = 200;

/** The job is not started yet. It logs how many sessions each run has deleted. */
export function sessionRetention(
  { sessions, clock }: { sessions: HubSessions; clock: DeletionClock },
  days: number,
  log: Log,
  everyMs = EVERY_MS,
): Periodic {
  const work = async (signal: AbortSignal) => {
    if (!(await clock.isSteady())) return;
    let deleted = 0;
    let batch = BATCH_MAX;
    while (!signal.aborted && batch === BATCH_MAX) {
      batch = await sessions.deleteUntouched(days, BATCH_MAX);
      deleted += batch;
    }
    if (deleted > 0) log.info({ deleted }, 'untouched sessions were deleted');
  };
  const onFailure = (err: unknown) => log.warn({ err }, 'untouched sessions could not be deleted');
  return new Periodic(work, { everyMs, onFailure });
}
