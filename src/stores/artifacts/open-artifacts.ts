/** Opens the artifact store that the settings select: a bucket or a folder. */
import type { ArtifactStore } from './artifact-store.ts';
import { DiskArtifacts } from './disk-artifacts.ts';
import type { S3Place } from './s3-artifacts.ts';

/**
 * Loads the driver only if it is needed, and sends nothing to the server yet. `isOwn`: no other process writes to the
 * folder, so a killed process left any unfinished file. These files are deleted, because they may hold text that is to
 * be removed later.
 */
export async function openArtifacts(
  place: S3Place,
  folder: string,
  isOwn: boolean,
): Promise<ArtifactStore> {
  if (place.endpoint === '') {
    const store = new DiskArtifacts(folder);
    if (isOwn) await store.deleteUnfinished(0);
    return store;
  }
  const { S3Artifacts } = await import('./s3-artifacts.ts');
  return new S3Artifacts(place);
}
