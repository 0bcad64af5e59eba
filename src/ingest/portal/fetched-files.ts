/** Records the files fetched from a portal, in a state file beside them. */
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
  /** Absent in state files of earlier releases. */
  sha256: z.string().optional(),
  fetched_at: z.string(),
  /** Whether the decisions of the file are stored. */
  is_imported: z.boolean(),
});
const state = z.object({ files: z.record(z.string(), fetched) });

type State = z.infer<typeof state>;

/**
 * Path of a current copy of the file that another fetch has left in `folder`, with unchanged content; null if there is
 * none, or if the portal gives no modification time. The folder is only read: a concurrent fetch may write to it, and a
 * file that it replaces stays readable.
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
    // An unreadable file is fetched.
    return null;
  }
}

export class FetchedFiles {
  readonly folder: string;
  readonly #file: string;
  readonly #state: State;

  /** Throws if the state file cannot be read, because fetching everything again would burden the portal. */
  constructor(folder: string) {
    this.folder = folder;
    this.#file = path.join(folder, RECORD);
    makeFolderNow(folder);
    this.#state = readState(this.#file);
  }

  /** Why a file must be fetched; null if the local file is current. */
  reasonToFetch(file: PortalFile): 'new' | 'changed' | 'missing' | null {
    const known = this.#state.files[file.id];
    if (known === undefined) return 'new';
    if (known.size !== file.size || known.modified !== file.modified) return 'changed';
    return fs.existsSync(path.join(this.folder, known.name)) ? null : 'missing';
  }

  /** Path of a fetched file. */
  placeOf(id: string): string {
    return path.join(this.folder, this.#state.files[id]!.name);
  }

  /** Local files that are not imported yet, with their paths. */
  get waiting(): { id: string; place: string }[] {
    return Object.entries(this.#state.files)
      .filter(([, { is_imported }]) => !is_imported)
      .map(([id, { name }]) => ({ id, place: path.join(this.folder, name) }))
      .filter(({ place }) => fs.existsSync(place));
  }

  /** Records a file that is now in the folder. If its content is unchanged, its import status is kept. */
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

  /** Deletes a file, so that the next call fetches it again. */
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
