/** Deletes an uploaded file that no dataset item refers to. */
import type { ArtifactStore } from '../../stores/artifacts/artifact-store.ts';
import type { Datasets } from '../../stores/relational/datasets.ts';

/** Keeps the file if a dataset item refers to it in the meantime. */
export async function deleteAbandoned(
  datasets: Datasets,
  artifacts: ArtifactStore,
  key: string,
): Promise<void> {
  if (!(await datasets.abandon(key))) return;
  await artifacts.remove(key);
  await datasets.forget(key);
}
