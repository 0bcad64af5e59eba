/** Periodic jobs that delete expired data. The functions return jobs that are not started yet. */
import { deleteAbandoned } from '../../capabilities/datasets/abandoned-files.ts';
import { Periodic } from '../../runtime/periodic.ts';
import type { ArtifactStore } from '../../stores/artifacts/artifact-store.ts';
import type { Datasets } from '../../stores/relational/datasets.ts';
import type { DeletionClock } from '../../stores/relational/deletion-clock.ts';
import type { Log } from '../../telemetry/log.ts';

const HOUR_MS = 3_600_000;

/**
 * Data that is deleted by age, with its name in the log. `isTold`: whether the log reports the number of deletions;
 * numbers that are always large are not reported.
 */
const BY_AGE = {
  /** Deleted a day after they have expired; reads hide them from the moment they expire. */
  memories: { what: 'expired memories', everyMs: 60_000, batchMax: 1_000, isTold: false },
  /** Sessions of the hub in which nothing has happened for SVC_HUB_RETENTION_DAYS. */
  sessions: { what: 'untouched sessions', everyMs: HOUR_MS, batchMax: 200, isTold: true },
  /** Reports on documents that are older than SVC_HUB_RETENTION_DAYS. */
  reports: { what: 'old reports', everyMs: HOUR_MS, batchMax: 200, isTold: true },
  /** Alerts that were deleted a day ago, each with up to 1,000 items. */
  alerts: { what: 'deleted alerts', everyMs: HOUR_MS, batchMax: 20, isTold: false },
  /** Searches of the history that are older than SVC_HUB_RETENTION_DAYS. */
  searches: { what: 'old searches', everyMs: HOUR_MS, batchMax: 200, isTold: true },
  /** Logins that have ended, all in one batch. */
  logins: { what: 'ended logins', everyMs: HOUR_MS, batchMax: Number.MAX_VALUE, isTold: true },
};
const UPLOADS = { what: 'abandoned upload files', everyMs: 600_000, batchMax: 100 };

interface DeletionDeps {
  /** Nothing is deleted by age until the clock is steady. */
  clock: Pick<DeletionClock, 'isSteady'>;
  log: Log;
  /** Time between two runs, instead of the usual one. */
  everyMs?: number;
}

/**
 * `batch` deletes up to `max` rows, oldest first, and resolves to their number; a full batch is followed by another.
 */
export function deletionByAge(
  name: keyof typeof BY_AGE,
  { clock, log, everyMs }: DeletionDeps,
  batch: (max: number) => Promise<number>,
): Periodic {
  const { what, batchMax, isTold, ...usual } = BY_AGE[name];
  const work = async (signal: AbortSignal) => {
    if (!(await clock.isSteady())) return;
    let deleted = 0;
    for (let last = batchMax; last === batchMax && !signal.aborted; deleted += last) {
      last = await batch(batchMax);
    }
    if (isTold && deleted > 0) log.info({ deleted }, `${what} were deleted`);
  };
  return job(what, everyMs ?? usual.everyMs, log, work);
}

/** Deletes uploaded files without an item, which a process or store left behind when it failed during an upload. */
export function uploadSweep(
  datasets: Datasets,
  artifacts: ArtifactStore,
  { log, everyMs = UPLOADS.everyMs }: Omit<DeletionDeps, 'clock'>,
): Periodic {
  return job(UPLOADS.what, everyMs, log, async signal => {
    for (const key of await datasets.leftBehind(UPLOADS.batchMax)) {
      if (signal.aborted) return;
      await deleteAbandoned(datasets, artifacts, key);
    }
  });
}

function job(
  what: string,
  everyMs: number,
  log: Log,
  work: (signal: AbortSignal) => Promise<void>,
): Periodic {
  const onFailure = (err: unknown) => log.warn({ err }, `${what} could not be deleted`);
  return new Periodic(work, { everyMs, onFailure });
}
