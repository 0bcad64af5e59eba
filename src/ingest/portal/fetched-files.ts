/** Remembers what was fetched from a portal, in a file beside the files. */
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { makeFolderNow, replaceFile } from '../../runtime/durable-files.ts';
import { identityOf } from '../sources/source-origin.ts';
import type { PortalFile } from './stj-files.ts';

const RECORD = 'fetched.json';

const fetched = z.object({
  name: z.string(),
  size: z.number().nullable(),
  modified: z.string().nullable(),
  bytes: z.number(),
  /** Absent in what an earlier release has written. */
  sha256: z.string().optional(),
  fetched_at: z.string(),
  /** Whether the decisions of the file are stored. */
  is_imported: z.boolean(),
});
const state = z.object({ files: z.record(z.string(), fetched) });

type State = z.infer<typeof state>;

/**
 * Where another fetch into `folder` has left a file as the portal has it now, with the bytes that it had then; null if
 * nowhere, and where the portal does not tell when it was changed. The folder is only read: a fetch may write it
 * meanwhile, and a file that it replaces stays readable.
 */
export async function keptCopy(folder: string, file: PortalFile): Promise<string | null> {
  if (file.modified === null) return null;
  try {
    const known = readState(path.join(folder, RECORD)).files[file.id];
    if (known?.size !== file.size || known.modified !== file.modified) return null;
    const place = path.join(folder, known.name);
    const { sha256 } = await identityOf(place);
    return sha256 === known.sha256 ? place : null;
  } catch {
    // What cannot be read is fetched.
    return null;
  }
}

export class FetchedFiles {
  readonly folder: string;
  readonly #file: string;
  readonly #state: State;

  /** Rejects a state file that cannot be read: fetching all again would not be polite. */
  constructor(folder: string) {
    this.folder = folder;
    this.#file = path.join(folder, RECORD);
    makeFolderNow(folder);
    this.#state = readState(this.#file);
  }

  /** Why a file is to be fetched; null where it is there as the portal has it. */
  reasonToFetch(file: PortalFile): 'new' | 'changed' | 'missing' | null {
    const known = this.#state.files[file.id];
    if (known === undefined) return 'new';
    if (known.size !== file.size || known.modified !== file.modified) return 'changed';
    return fs.existsSync(path.join(this.folder, known.name)) ? null : 'missing';
  }

  /** Where a fetched file lies. */
  placeOf(id: string): string {
    return path.join(this.folder, this.#state.files[id]!.name);
  }

  /** Files that are there and not imported, with their places. */
  get waiting(): { id: string; place: string }[] {
    return Object.entries(this.#state.files)
      .filter(([, { is_imported }]) => !is_imported)
      .map(([id, { name }]) => ({ id, place: path.join(this.folder, name) }))
      .filter(({ place }) => fs.existsSync(place));
  }

  /** Notes a file that lies in the folder now. With the bytes that it had, it is as imported as it was. */
  async fetched(file: PortalFile): Promise<void> {
    const { id, name, size, modified } = file;
    const place = path.join(this.folder, name);
    const { sha256 } = await identityOf(place);
    const bytes = fs.statSync(place).size;
    const fetched_at = new Date().toISOString();
    const known = this.#state.files[id];
    const is_imported = known?.sha256 === sha256 && known.is_imported;
    this.#state.files[id] = { name, size, modified, bytes, sha256, fetched_at, is_imported };
    this.#save();
  }

  imported(id: string): void {
    this.#state.files[id]!.is_imported = true;
    this.#save();
  }

  /** Deletes a file, which the next call fetches again. */
  drop(id: string): void {
    fs.rmSync(this.placeOf(id), { force: true });
    delete this.#state.files[id];
    this.#save();
  }

  #save(): void {
    replaceFile(this.#file, JSON.stringify(this.#state, null, 1));
  }
}

function readState(file: string): State {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { files: {} };
    throw error;
  }
  const checked = state.safeParse(JSON.parse(text));
  if (checked.success) return checked.data;
  throw new Error(
    `${file} is not what an earlier fetch has written; move it away to fetch all again`,
  );
}
