/** Matches archives of texts with the files of their items, if an import is given both. */
import fs from 'node:fs';
import { basename } from 'node:path';
import { isZip, unzipped } from './framing/compressed.ts';
import { isArchived, itemIn, itemsOf } from './joined-archive.ts';
import { recognisedForm, sourceForms } from './source-forms.ts';

const READING = { highWaterMark: 256 * 1024 };
const HEAD_BYTES = 1024;
/** The date or month in a file's name. */
const DAY = /\d{6,8}/;

/**
 * Files of items by the archive to which they belong. An archive gets the only file of items, or the one with the same
 * date in its name. Other files are imported separately. Reads the beginning of each file.
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

/** Whether the first item of a file has the form of items with separate texts. */
async function isItemFile(path: string): Promise<boolean> {
  for await (const { text } of await itemsOf(fs.createReadStream(path, READING))) {
    const item = text === null ? null : itemIn(text);
    const name = item === null ? null : recognisedForm(item);
    return sourceForms.some(form => form.name === name && isArchived(form));
  }
  return false;
}

/** Whether a file is an archive of texts, judged by the names in it. */
async function isTextArchive(path: string): Promise<boolean> {
  const handle = await fs.promises.open(path);
  const { buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  await handle.close();
  if (!isZip(buffer)) return false;
  let texts = 0;
  const see = (name: string) => {
    if (sourceForms.some(({ archive }) => archive?.keyOfFile(name) != null)) texts++;
    return false;
  };
  for await (const _ of unzipped({ path }, see)) break;
  return texts > 0;
}
