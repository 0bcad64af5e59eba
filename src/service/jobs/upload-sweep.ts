/** Deletes uploaded files that no item names, left by a process or a store that failed during an upload. */

import { deleteAbandoned } from '../../capabilities/datasets/abandoned-files.ts';
import { Periodic } from '../../runtime/periodic.ts';
import type { ArtifactStore } from '../../stores/artifacts/artifact-store.ts';
import type { Datasets } from '../../stores/relational/datasets.ts';
import type { Log } from '../../telemetry/log.ts';

const EVERY_MS = 600_000;
const BATCH_MAX = 100;

/** The job is not started yet. */
export function uploadSweep(
  datasets: Datasets,
  artifacts: ArtifactStore,
  log: Log,
  everyMs = EVERY_MS,
): Periodic {
  const work = async (signal: AbortSignal) => {
    for (const key of await datasets.leftBehind(BATCH_MAX)) {
      if (signal.aborted) return;
      await deleteAbandoned(datasets, artifacts, key);
    }
  };
  const onFailure = (err: unknown) =>
    log.warn({ err }, 'abandoned upload files could not be deleted');
  return new Periodic(work, { everyMs, onFailure });
}
