/**
 * Format of a backup file: a gzip'd tar archive that starts with `jurisgrafo-backup.json`, contains the folders
 * `postgres` and `artifacts`, and ends with `SHA256SUMS` over every file before it. See `docs/backup.md`.
 */

export const MANIFEST_PATH = 'jurisgrafo-backup.json';
export const SUMS_PATH = 'SHA256SUMS';
/** Folders of the embedded database and of the artifact store, in the data folder and in the archive. */
export const PARTS = ['postgres', 'artifacts'] as const;

const FORMAT = 'jurisgrafo-backup';
const VERSION = 1;

export interface Manifest {
  format: typeof FORMAT;
  version: number;
  /** ISO 8601. */
  created_at: string;
}

export const manifestOf = (createdAt: Date): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, created_at: createdAt.toISOString() })}\n`;

/** Throws if format or version differs from this release's. */
export function checkManifest(text: string): Manifest {
  let manifest: Partial<Manifest> | null = null;
  try {
    manifest = JSON.parse(text);
  } catch {
    // Checked by `checkManifest` below.
  }
  if (manifest?.format !== FORMAT) throw new Error('it is not a backup made by jurisgrafo');
  if (manifest.version !== VERSION) {
    throw new Error(`it has format version ${manifest.version}, this release reads ${VERSION}`);
  }
  return manifest as Manifest;
}

/** Whether a path of an archive is inside one of the parts and safe to write. */
export function isOwnPath(path: string): boolean {
  const [part, ...rest] = path.split('/');
  return PARTS.some(each => each === part) && rest.every(name => /^\w[\w.-]*$/.test(name));
}

export const sumLine = (path: string, digest: string): string => `${digest}  ${path}\n`;
