/**
 * Checks a data set of a portal once. Fetches new and changed files one after another, and stores the decisions of each
 * before fetching the next. The next check completes an interrupted one: partial downloads are kept, and a repeated
 * import changes nothing.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { SourceChanges, SourceStates } from '../../stores/relational/source-states.ts';
import type { ImportSummary } from '../import-summary.ts';
import { RecordError } from '../record-error.ts';
import { download } from './download.ts';
import { FetchedFiles, keptCopy } from './fetched-files.ts';
import { type PortalClient, PortalError } from './portal-client.ts';
import { type PortalFile, type PortalList, stjFiles } from './stj-files.ts';
import type { WantedSource } from './wanted-sources.ts';

const MARK_UNITS_MAX = 100;

export const NO_CHANGES: Readonly<SourceChanges> = {
  files_new: 0,
  files_changed: 0,
  files_gone: 0,
  added: 0,
  replaced: 0,
  unchanged: 0,
  skipped: 0,
};

export interface LookDeps {
  states: Pick<SourceStates, 'files' | 'listed' | 'imported' | 'changed'>;
  client: PortalClient;
  portal: string;
  /** Folder for files until they are stored. */
  folder: string;
  /** Folder of the command `fetch stj`; current files in it are not fetched again. */
  keptFolder: string;
  /** Stores the decisions of a file. Rejects with a RecordError if the file cannot be read. */
  store(place: string, signal: AbortSignal): Promise<ImportSummary>;
}

/** A file or list that could not be used, with the reason. */
export interface LookFault {
  reason: string;
  /** Milliseconds that the portal asks clients to wait. */
  waitMs: number | null;
}

export interface Look {
  changes: SourceChanges;
  /** Empty if everything that the source has is stored. */
  faults: LookFault[];
}

/**
 * `begun` are the changes of earlier incomplete checks. Rejects if a store fails, and with the reason of the client's
 * abort signal.
 */
export async function lookAtSource(
  source: WantedSource,
  begun: Readonly<SourceChanges>,
  deps: LookDeps,
): Promise<Look> {
  const look: Look = { changes: { ...begun }, faults: [] };
  const list = await stjFiles(deps.client, deps.portal, source.chamber, source.since).catch(
    (error: unknown) => tell(look, error),
  );
  if (list === null) return look;
  for (const error of list.refused) tell(look, error);
  const known = await noteLost(source.name, list, look, deps);
  const fetched = new FetchedFiles(deps.folder);
  for (const file of list.files) {
    if (known.get(file.id) === markOf(file)) continue;
    deps.client.signal.throwIfAborted();
    const one = { source, file, known, look };
    const kept = await keptCopy(deps.keptFolder, file);
    // The file kept by the command may be an error page instead of the file, so it is fetched again if it cannot be
    // read.
    if (kept !== null && (await storeFile(one, kept, deps)) === null) continue;
    const fault = await fetchFile(file, fetched, { look, deps });
    if (fault === null) await storeFetched(one, fetched, deps);
    // The request was already retried several times, so the remaining files wait for the next check.
    else if (fault.isPassing) break;
  }
  const { faults } = look;
  if (faults.length === 0) await dropFolder(path.join(deps.folder, source.chamber));
  return look;
}

/** Adds a fault of the portal; rethrows any other error. */
function tell({ faults }: Look, error: unknown): null {
  if (!(error instanceof PortalError)) throw error;
  faults.push({ reason: error.message, waitMs: error.waitMs });
  return null;
}

/** Counts files that the portal no longer has; resolves to the version marks of the imported files, by id. */
async function noteLost(
  name: string,
  { ids }: PortalList,
  { changes }: Look,
  { states }: LookDeps,
): Promise<Map<string, string>> {
  const known = await states.files(name);
  const lost = await states.listed(
    name,
    [...known.keys()].filter(id => ids.has(id)),
  );
  if (lost > 0) {
    changes.files_gone += lost;
    await states.changed(name, changes);
  }
  return known;
}

/**
 * Version mark of a file from the portal's list; a different mark means a changed file. The mark is stored, so it must
 * contain only characters that every database accepts.
 */
const markOf = ({ size, modified }: PortalFile): string =>
  `${size ?? ''} ${modified ?? ''}`.slice(0, MARK_UNITS_MAX).replaceAll(/[^ -~]/g, '?');

/** Fetches a file unless an earlier check already has. Resolves to the reason if it could not be fetched. */
async function fetchFile(
  file: PortalFile,
  fetched: FetchedFiles,
  { look, deps }: { look: Look; deps: LookDeps },
): Promise<PortalError | null> {
  if (fetched.reasonToFetch(file) === null) return null;
  try {
    await download(deps.client, file, fetched.folder);
  } catch (error) {
    tell(look, error);
    return error as PortalError;
  }
  await fetched.fetched(file);
  return null;
}

interface FileInLook {
  source: WantedSource;
  file: PortalFile;
  /** Version marks of the imported files, by id. */
  known: ReadonlyMap<string, string>;
  look: Look;
}

async function storeFetched(one: FileInLook, fetched: FetchedFiles, deps: LookDeps): Promise<void> {
  const { look, file } = one;
  const reason = await storeFile(one, fetched.placeOf(file.id), deps);
  if (reason !== null) look.faults.push({ reason: `${file.name}: ${reason}`, waitMs: null });
  // The portal may have sent an error page instead of the file.
  fetched.drop(file.id);
}

/** Imports the file at `place`. Resolves to the reason if it cannot be read, or to null if it is stored. */
async function storeFile(
  { source, file, known, look }: FileInLook,
  place: string,
  { states, client: { signal }, store }: LookDeps,
): Promise<string | null> {
  const isEmpty = fs.statSync(place).size === 0;
  const summary = await store(place, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof RecordError) return error.message;
    throw error;
  });
  signal.throwIfAborted();
  if (typeof summary === 'string') return summary;
  if (isEmpty || !isRead(summary)) return NOTHING_READ;
  const { changes } = look;
  changes[known.has(file.id) ? 'files_changed' : 'files_new']++;
  changes.added += summary.added;
  changes.replaced += summary.replaced;
  changes.unchanged += summary.unchanged;
  changes.skipped += unreadIn(summary);
  await states.imported(source.name, { id: file.id, mark: markOf(file) }, changes);
  return null;
}

const NOTHING_READ = 'no decision could be read';

/** An empty list also counts as read. */
const isRead = (summary: ImportSummary): boolean =>
  summary.decisions > 0 || unreadIn(summary) === 0;

/** Removed decisions are skipped too, but are not unreadable. */
const unreadIn = ({ skippedCount, notOwnCount }: ImportSummary): number =>
  skippedCount - notOwnCount;

/** Deletes partial downloads of files that have changed or disappeared meanwhile. */
const dropFolder = (folder: string) => fs.promises.rm(folder, { recursive: true, force: true });
