/** `fetch stj`: downloads the STJ's open-data files to a folder, and imports their decisions. */
import path from 'node:path';
import { download } from '../ingest/portal/download.ts';
import { FetchedFiles } from '../ingest/portal/fetched-files.ts';
import { PortalClient, PortalError } from '../ingest/portal/portal-client.ts';
import { type PortalFile, stjFiles } from '../ingest/portal/stj-files.ts';
import { stjPortal } from '../ingest/portal/stj-names.ts';
import { packageVersion } from '../settings/package-version.ts';
import type { Settings } from '../settings/settings.ts';
import { importCommand } from './import.ts';

/** Pause between two requests, in milliseconds. */
const PAUSE_MS = 1_000;

export interface FetchOptions {
  /** Chambers, by their names in the portal's data sets. */
  orgaos: string[];
  /** The first month, `YYYY-MM`; null: all months. */
  desde: string | null;
  /** Null: uses the portal in SVC_STJ_PORTAL. */
  portal: string | null;
  /** Whether the files are downloaded without being imported. */
  noImport: boolean;
}

/** Rejects at the end if a file or list could not be downloaded; all others are downloaded and imported. */
export async function fetchStjCommand(settings: Settings, options: FetchOptions): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop.abort(new Error('stopped; run it again to go on')));
  const userAgent = `jurisgrafo/${packageVersion()}`;
  const portal = options.portal ?? stjPortal(settings.SVC_STJ_PORTAL);
  const { signal } = stop;
  const client = new PortalClient({ portal, userAgent, pauseMs: PAUSE_MS, signal });
  const files = new FetchedFiles(path.join(settings.SVC_DATA_DIR, 'fontes', 'stj'));
  const failures: string[] = [];
  for (const orgao of options.orgaos) {
    const failed = await fetchChamber(client, files, { ...options, portal, orgao });
    failures.push(...failed);
  }
  if (!options.noImport) await importWaiting(settings, files);
  if (failures.length > 0) throw new Error(`not fetched: ${failures.join('; ')}`);
}

/** Resolves to the names that could not be downloaded. */
async function fetchChamber(
  client: PortalClient,
  files: FetchedFiles,
  { orgao, desde, portal }: Pick<FetchOptions, 'desde'> & { orgao: string; portal: string },
): Promise<string[]> {
  const failures: string[] = [];
  const tell = (error: unknown) => {
    if (!(error instanceof PortalError)) throw error;
    say(`  ${error.message}`);
    failures.push(error.message);
    return null;
  };
  const listed = await stjFiles(client, portal, orgao, desde).catch(tell);
  if (listed === null) return failures;
  say(`${orgao}: ${listed.files.length} files`);
  for (const error of listed.refused) tell(error);
  for (const file of listed.files) {
    const reason = files.reasonToFetch(file);
    if (reason === null) continue;
    say(`  ${file.name} (${reason}, ${sizeOf(file)})`);
    const place = await download(client, file, files.folder).catch(tell);
    if (place !== null) await files.fetched(file);
  }
  return failures;
}

async function importWaiting(settings: Settings, files: FetchedFiles): Promise<void> {
  const { waiting } = files;
  if (waiting.length === 0) {
    say('Nothing new to import');
    return;
  }
  const ids = new Map(waiting.map(({ id, place }) => [place, id]));
  const options = { format: 'auto', strict: false, dryRun: false };
  // Each imported file is recorded at once, so that an unreadable one does not cause the others to be imported again.
  await importCommand(settings, [...ids.keys()], options, place => files.imported(ids.get(place)!));
}

const sizeOf = ({ size }: PortalFile): string =>
  size === null ? 'of unknown size' : `${(size / 1e6).toFixed(1)} MB`;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
