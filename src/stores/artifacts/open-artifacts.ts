/** Opens the artifact store that the settings select: a bucket or a folder. */
import type { ArtifactStore } from './artifact-store.ts';
import { DiskArtifacts } from './disk-artifacts.ts';
import type { S3Place } from './s3-artifacts.ts';

/** The driver is loaded only if it is needed. Sends nothing to the server yet. */
export async function openArtifacts(place: S3Place, folder: string): Promise<ArtifactStore> {
  if (place.endpoint === '') return new DiskArtifacts(folder);
  const { S3Artifacts } = await import('./s3-artifacts.ts');
  return new S3Artifacts(place);
}
