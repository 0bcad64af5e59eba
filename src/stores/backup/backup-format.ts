/**
 * What a backup file is: a gzip'd tar archive that begins with `jurisgrafo-backup.json`, holds the folders `postgres`
 * and `artifacts`, and ends with `SHA256SUMS` over every file before it. `docs/backup.md` describes it for people.
 */

export const MANIFEST_PATH = 'jurisgrafo-backup.json';
export const SUMS_PATH = 'SHA256SUMS';
/** The embedded database and the artifact store, as they are called in the data folder and in the archive. */
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

/** Throws where it is not of this format and version. */
export function checkManifest(text: string): Manifest {
  let manifest: Partial<Manifest> | null = null;
  try {
    manifest = JSON.parse(text);
  } catch {
    // Refused below, like any other text.
  }
  if (manifest?.format !== FORMAT) throw new Error('it is no backup that jurisgrafo made');
  if (manifest.version !== VERSION) {
    throw new Error(`it has format version ${manifest.version}, this release reads ${VERSION}`);
  }
  return manifest as Manifest;
}

/** Whether a path of the archive may be written below a folder of ours. */
export function isOwnPath(path: string): boolean {
  const [part, ...rest] = path.split('/');
  return PARTS.some(each => each === part) && rest.every(name => /^\w[\w.-]*$/.test(name));
}

export const sumLine = (path: string, digest: string): string => `${digest}  ${path}\n`;
