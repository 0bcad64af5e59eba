/**
 * Looks at a data set of a portal once: fetches files that are new or have changed, one after another, and stores the
 * decisions of each before the next. What a crash interrupts is completed by the next look: what has come of a file is
 * kept, and an import that is repeated changes nothing.
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
  /** For files until they are stored. */
  folder: string;
  /** Where `fetch stj` keeps its files: what lies there as the portal has it is not fetched again. */
  keptFolder: string;
  /** Stores the decisions of a file. Rejects with a RecordError if the file cannot be read. */
  store(place: string, signal: AbortSignal): Promise<ImportSummary>;
}

/** Why a file or a list was not taken. */
export interface LookFault {
  reason: string;
  /** Milliseconds that the portal asks to wait. */
  waitMs: number | null;
}

export interface Look {
  changes: SourceChanges;
  /** Empty: all that the source has is stored. */
  faults: LookFault[];
}

/**
 * `begun`: what earlier looks have changed that did not store all. Rejects if a store fails, and with the reason of the
 * client's signal.
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
    // The command keeps what came, which may have been a page in place of the file.
    if (kept !== null && (await storeFile(one, kept, deps)) === null) continue;
    const fault = await fetchFile(file, fetched, { look, deps });
    if (fault === null) await storeFetched(one, fetched, deps);
    // It has been asked several times: the other files wait for the next look.
    else if (fault.isPassing) break;
  }
  const { faults } = look;
  if (faults.length === 0) await dropFolder(path.join(deps.folder, source.chamber));
  return look;
}

/** Adds a fault. Throws what is no fault of the portal. */
function tell({ faults }: Look, error: unknown): null {
  if (!(error instanceof PortalError)) throw error;
  faults.push({ reason: error.message, waitMs: error.waitMs });
  return null;
}

/** Counts files that the portal has no more; resolves to the marks of those that are imported, by id. */
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

/** What the portal says of a file; another mark is another file. No database takes every text. */
const markOf = ({ size, modified }: PortalFile): string =>
  `${size ?? ''} ${modified ?? ''}`.slice(0, MARK_UNITS_MAX).replaceAll(/[^ -~]/g, '?');

/** Fetches a file that an earlier look has not fetched. Resolves to why it could not, which is told. */
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
  /** Marks of the imported files, by id. */
  known: ReadonlyMap<string, string>;
  look: Look;
}

async function storeFetched(one: FileInLook, fetched: FetchedFiles, deps: LookDeps): Promise<void> {
  const { look, file } = one;
  const reason = await storeFile(one, fetched.placeOf(file.id), deps);
  if (reason !== null) look.faults.push({ reason: `${file.name}: ${reason}`, waitMs: null });
  // What came may have been a page in place of the file.
  fetched.drop(file.id);
}

/** Stores a file that lies at `place`. Resolves to why it cannot be read; null if it is stored. */
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

/** An empty list is read, too. */
const isRead = (summary: ImportSummary): boolean =>
  summary.decisions > 0 || unreadIn(summary) === 0;

/** Removed decisions are skipped, too. */
const unreadIn = ({ skippedCount, notOwnCount }: ImportSummary): number =>
  skippedCount - notOwnCount;

/** Parts of files that have changed or gone meanwhile. */
const dropFolder = (folder: string) => fs.promises.rm(folder, { recursive: true, force: true });
