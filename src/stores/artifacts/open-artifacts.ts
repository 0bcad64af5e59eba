/** Opens the artifact store that the settings select: a bucket or a folder. */
import type { ArtifactStore } from './artifact-store.ts';
import { DiskArtifacts } from './disk-artifacts.ts';
import type { S3Place } from './s3-artifacts.ts';

/**
 * Opens the store. Loads the S3 driver only if it is needed, and sends nothing to the server yet. `isOwn` states that
 * no other process writes to the folder. Every unfinished file was then left by a killed process and is deleted,
 * because it may hold text that is to be removed later.
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
