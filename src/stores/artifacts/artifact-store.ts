/** The artifact store's port: whole files under a key, such as the packed snapshot, that outlive the process. */

/** Lower-case path segments of letters, digits, `.`, `_` and `-`, none beginning with a dot, joined by `/`. */
const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
const KEY_LENGTH_MAX = 200;

export type ArtifactBody = Uint8Array | AsyncIterable<Uint8Array>;

/** Where an artifact lies, in words that outlive the process; nothing of the machine is in them. */
export interface ArtifactPlace {
  backend: 'file' | 's3';
  /** The bucket; of a folder its name. */
  bucket: string;
  object_key: string;
  /** `bucket/object_key`. */
  path: string;
  /** `scheme://bucket/object_key`, the backend being the scheme. */
  uri: string;
}

/** Methods reject with StoreUnavailable('artifact_storage') where the store cannot do it now. */
export interface ArtifactStore {
  /** Writes a whole artifact; readers see the old one or the new one, never a part. Resolves to its size in bytes. */
  put(key: string, body: ArtifactBody): Promise<number>;
  /** The whole artifact, null where there is none; rejects above `bytesMax`. */
  read(key: string, bytesMax: number): Promise<Uint8Array | null>;
  /** The artifact piece by piece, null where there is none. */
  stream(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Deletes an artifact; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Where an artifact of this key lies or would lie; does not ask the store. */
  describe(key: string): ArtifactPlace;
  /** Resolves when the store took an artifact and gave it back. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Throws unless `key` names a file inside the store, whatever the adapter makes of it. */
export function checkKey(key: string): void {
  if (key.length > KEY_LENGTH_MAX || !KEY.test(key)) {
    throw new Error(`Artifact key ${JSON.stringify(key.slice(0, KEY_LENGTH_MAX))} is not allowed.`);
  }
}

export function placeOf(
  backend: ArtifactPlace['backend'],
  bucket: string,
  key: string,
): ArtifactPlace {
  checkKey(key);
  const path = `${bucket}/${key}`;
  return { backend, bucket, object_key: key, path, uri: `${backend}://${path}` };
}
