/** Finds which files hold the items of archives of texts, where an import is given both. */
import { basename } from 'node:path';
import { isItemFile, isTextArchive } from './archive-lines.ts';

/** The day or month in a file's name. */
const DAY = /\d{6,8}/;

/**
 * The files of items, by the archive that they belong to: the only one, or the one whose name has the same day. Others
 * stand alone. Reads the beginning of each file.
 */
export async function filesBeside(files: readonly string[]): Promise<Map<string, string[]>> {
  const archives: string[] = [];
  for (const file of files) if (await isTextArchive(file)) archives.push(file);
  const beside = new Map<string, string[]>();
  if (archives.length === 0) return beside;
  for (const file of files) {
    if (archives.includes(file) || !(await isItemFile(file))) continue;
    const archive =
      archives.length === 1 ? archives[0] : archives.find(one => dayOf(one) === dayOf(file));
    if (archive !== undefined) beside.set(archive, [...(beside.get(archive) ?? []), file]);
  }
  return beside;
}

const dayOf = (file: string): string | undefined => DAY.exec(basename(file))?.[0];
