/**
 * Reads an archive in which a decision consists of several files: an item with its fields, and a file with its text.
 * The items may be in the archive, before or after the texts, or in separate files.
 */
import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import { basename } from 'node:path';
import type { Line } from '../lines.ts';
import { RecordError } from '../record.ts';
import { type NamedBytes, unzipped, type ZipPlace } from './framing/compressed.ts';
import { isWindows1252 } from './framing/encoding.ts';
import { isArchived, itemIn, JoinedArchive } from './joined-archive.ts';
import { sourceForms } from './source-forms.ts';
import { placed, problemLine, type Reading } from './source-reading.ts';

const TEXT_BYTES_MAX = 16 * 1024 * 1024;
const READING = { highWaterMark: 256 * 1024 };
const WITHOUT = 'without their metadata: import it together with the file of metadata';

/**
 * The archive with the items of its texts; null if no file in it is a text of a known form. Rejects with a RecordError
 * if the texts have no items, unless the form is given.
 */
export async function archiveOf(
  place: ZipPlace,
  beside: readonly string[],
  { format, newCount }: Pick<Reading, 'format' | 'newCount'>,
): Promise<JoinedArchive | null> {
  for (const form of sourceForms) {
    if (!isArchived(form) || (format !== 'auto' && format !== form.name)) continue;
    const joined = new JoinedArchive(form);
    let texts = 0;
    const isItemFile = (name: string) => {
      const isText = form.archive.keyOfFile(name) !== null;
      if (isText) texts++;
      return !isText;
    };
    for await (const file of unzipped(place, isItemFile, newCount())) await joined.addItems(file);
    if (texts === 0) continue;
    for (const path of beside) {
      const chunks = fs.createReadStream(path, READING);
      await joined.addItems({ name: basename(path), chunks });
    }
    if (joined.waiting.size > 0 || format === form.name) return joined;
    throw new RecordError(
      '',
      `has texts of ${form.title} ${WITHOUT}, or with --format ${form.name}`,
    );
  }
  return null;
}

/** Yields a line for each text with its item, and then lines for items without a text. */
export async function* joinedLines(
  zip: ZipPlace,
  { form, waiting, problems }: JoinedArchive,
  reading: Reading,
): AsyncGenerator<Line> {
  const { name, archive } = form;
  reading.say(name);
  const counts = { joined: 0, alone: 0 };
  const isText = (file: string) => archive.keyOfFile(file) !== null;
  for await (const file of unzipped(zip, isText, reading.newCount())) {
    const key = archive.keyOfFile(file.name)!;
    const item = waiting.get(key);
    waiting.delete(key);
    counts[item === undefined ? 'alone' : 'joined']++;
    const number = ++reading.items;
    if (number <= reading.start.lines) continue;
    const read = await textOf(file);
    const fields = item === undefined ? archive.itemOf(key) : itemIn(item.text);
    const isRead = typeof read === 'string';
    const text = isRead ? JSON.stringify({ ...fields, [archive.textField]: read }) : null;
    const problem = isRead ? null : read.problem;
    yield placed({ number, endBytes: reading.bytes, text, problem }, { form: name }, file.name);
  }
  const lost = [...waiting.values()].map(({ place }) => ({ place, problem: 'has no text' }));
  for (const { place, problem } of [...problems, ...lost]) {
    const line = problemLine(reading, place, problem);
    if (line.number > reading.start.lines) yield line;
  }
  reading.say(
    `texts with metadata: ${counts.joined}, without: ${counts.alone}; metadata without a text: ${waiting.size}`,
  );
}

/** The whole text, which may be in Windows-1252, or the reason why it cannot be read. */
async function textOf({ chunks }: NamedBytes): Promise<string | { problem: string }> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes <= TEXT_BYTES_MAX) pieces.push(chunk);
    }
  } catch (error) {
    return { problem: `cannot be read (${(error as Error).message})` };
  }
  if (bytes > TEXT_BYTES_MAX) return { problem: `has more than ${TEXT_BYTES_MAX} bytes` };
  const whole = Buffer.concat(pieces);
  if (isWindows1252(whole, true)) return new TextDecoder('windows-1252').decode(whole);
  return isUtf8(whole) ? new TextDecoder().decode(whole) : { problem: 'is not UTF-8' };
}
