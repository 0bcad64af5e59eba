/** Downloads into the cache folder, once for all checkouts. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder } from './cache-folder.ts';
import { isAlive } from './process-identity.ts';

const DRAFT = /\.fetch-(\d+)-/;

/**
 * The folder `part` of `name`, filled by `fill` if it does not exist. Files are downloaded into a folder of this
 * process and renamed when complete, so that simultaneous downloads do not collide and an interrupted one leaves no
 * result.
 */
export async function fetchOnce(
  name: string,
  part: string,
  fill: (draft: string) => Promise<void>,
): Promise<string> {
  const parent = cacheFolder(name);
  const folder = path.join(parent, part);
  if (await exists(folder)) return folder;
  await fs.mkdir(parent, { recursive: true });
  await removeAbandoned(parent);
  const draft = await fs.mkdtemp(path.join(parent, `${part}.fetch-${process.pid}-`));
  try {
    await fill(draft);
    await fs.rename(draft, folder);
  } catch (error) {
    if (!(await exists(folder))) throw error;
  } finally {
    await fs.rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Deletes the unfinished downloads of dead processes. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await fs.readdir(parent)) {
    const pid = Number(DRAFT.exec(name)?.[1] ?? process.pid);
    if (isAlive({ pid, started: null })) continue;
    await fs.rm(path.join(parent, name), { recursive: true, force: true });
  }
}

const exists = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );
