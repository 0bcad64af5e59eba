/** Port of the artifact store: complete files under keys, such as the snapshot file, that outlive the process. */

/** Path segments of a-z, 0-9, `.`, `_` and `-` joined by `/`; a segment starts with a letter or digit. */
const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
const KEY_LENGTH_MAX = 200;

export type ArtifactBody = Uint8Array | AsyncIterable<Uint8Array>;

/** The location of an artifact, without anything that is specific to the machine. */
export interface ArtifactPlace {
  backend: 'file' | 's3';
  /** Name of the bucket, or of the folder in a disk store. */
  bucket: string;
  object_key: string;
  /** `bucket/object_key`. */
  path: string;
  /** `scheme://bucket/object_key`; the scheme names the backend. */
  uri: string;
}

/** Methods reject with StoreUnavailable('artifact_storage') if the store cannot serve the call now. */
export interface ArtifactStore {
  /** Writes an artifact; readers see the old one or the new one, never a part. Resolves to its size in bytes. */
  put(key: string, body: ArtifactBody): Promise<number>;
  /** Resolves to the artifact, or to null if it does not exist; rejects if it is larger than `bytesMax`. */
  read(key: string, bytesMax: number): Promise<Uint8Array | null>;
  /** Resolves to the artifact in pieces, or to null if it does not exist. */
  stream(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Deletes an artifact; a missing one is not an error. */
  remove(key: string): Promise<void>;
  /** The location of an artifact with this key, whether it exists or not; does not access the store. */
  describe(key: string): ArtifactPlace;
  /** Resolves after an artifact was written, read back and deleted. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Throws unless `key` is a valid key. No adapter can resolve a valid key to a place outside the store. */
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
