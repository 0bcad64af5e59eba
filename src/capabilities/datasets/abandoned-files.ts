/** Deletes an uploaded file that no item names. */
import type { ArtifactStore } from '../../stores/artifacts/artifact-store.ts';
import type { Datasets } from '../../stores/relational/datasets.ts';

/** The file stays if an item names it by now. */
export async function deleteAbandoned(
  datasets: Datasets,
  artifacts: ArtifactStore,
  key: string,
): Promise<void> {
  if (!(await datasets.abandon(key))) return;
  await artifacts.remove(key);
  await datasets.forget(key);
}
