/**
 * Reads an archive whose decisions are made of several files: items of fields, and a file of text for each. The items are
 * in the archive, before or behind the texts, or in files beside it.
 */
import fs from 'node:fs';
import { basename } from 'node:path';
import type { Line } from '../lines.ts';
import { parseLine } from '../parse-line.ts';
import { RecordError } from '../record.ts';
import {
  gunzipped,
  isGzip,
  isZip,
  type NamedBytes,
  unzipped,
  type ZipPlace,
} from './framing/compressed.ts';
import { isWindows1252, withoutBom } from './framing/encoding.ts';
import { headed } from './framing/head.ts';
import { type JsonItem, jsonItems } from './framing/json-items.ts';
import type { SourceItem } from './source-fields.ts';
import type { ArchiveForm, SourceForm } from './source-form.ts';
import { recognisedForm, sourceForms } from './source-forms.ts';
import { placed, problemLine, type Reading } from './source-reading.ts';

/** Items are kept until their texts are met. Those of one month of the STJ have about 10 MB. */
const ITEMS_BYTES_MAX = 128 * 1024 * 1024;
const TEXT_BYTES_MAX = 16 * 1024 * 1024;
const READING = { highWaterMark: 256 * 1024 };
const HEAD_BYTES = 1024;

const WITHOUT = 'without their metadata: import it together with the file of metadata';

/** An item that waits for its text. */
interface Waiting {
  text: string;
  place: string;
}

/** An archive of texts, with the items of them. */
export class JoinedArchive {
  readonly form: SourceForm & { archive: ArchiveForm };
  readonly waiting = new Map<string, Waiting>();
  readonly problems: { place: string; problem: string }[] = [];
  readonly #itemFiles = new Set<string>();
  #bytes = 0;

  constructor(form: SourceForm & { archive: ArchiveForm }) {
    this.form = form;
  }

  /** Whether a file of the archive belongs to the form. */
  has(name: string): boolean {
    return this.#itemFiles.has(name) || this.form.archive.keyOfFile(name) !== null;
  }

  /** Keeps the items of a file, unless the file has items of another form. */
  async addItems({ name, chunks }: NamedBytes): Promise<void> {
    let number = 0;
    for await (const { text, problem } of await itemsOf(chunks)) {
      const place = `${name}, item ${++number}`;
      const item = text === null ? null : itemIn(text);
      if (number === 1 && (item === null || recognisedForm(item) !== this.form.name)) return;
      this.#itemFiles.add(name);
      const key = item === null ? null : this.form.archive.keyOfItem(item);
      if (text === null || key === null) {
        this.problems.push({ place, problem: problem ?? 'does not say which text is its own' });
      } else if (this.waiting.has(key)) {
        this.problems.push({ place, problem: `repeats ${this.waiting.get(key)!.place}` });
      } else this.#keep(key, { text, place });
    }
  }

  #keep(key: string, waiting: Waiting): void {
    this.#bytes += waiting.text.length;
    if (this.#bytes > ITEMS_BYTES_MAX) {
      throw new RecordError(
        '',
        `has items of more than ${ITEMS_BYTES_MAX} bytes: split it by month`,
      );
    }
    this.waiting.set(key, waiting);
  }
}

/**
 * The archive with the items of its texts; null where it has no files that a form knows as texts. Rejects with a
 * RecordError where they have no items, unless the form is given.
 */
export async function archiveOf(
  place: ZipPlace,
  beside: readonly string[],
  format: string,
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
    for await (const file of unzipped(place, isItemFile)) await joined.addItems(file);
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

/** A line for each text, with its item; then what has no text. */
export async function* joinedLines(
  zip: ZipPlace,
  { form, waiting, problems }: JoinedArchive,
  reading: Reading,
): AsyncGenerator<Line> {
  const { name, archive } = form;
  reading.say(name);
  const counts = { joined: 0, alone: 0 };
  for await (const file of unzipped(zip, file => archive.keyOfFile(file) !== null)) {
    const key = archive.keyOfFile(file.name)!;
    const item = waiting.get(key);
    waiting.delete(key);
    counts[item === undefined ? 'alone' : 'joined']++;
    const number = ++reading.items;
    if (number <= reading.start.lines) continue;
    const read = await textOf(file);
    const fields = item === undefined ? archive.itemOf(key) : itemIn(item.text);
    const text = read === null ? null : JSON.stringify({ ...fields, [archive.textField]: read });
    const problem = read === null ? `has more than ${TEXT_BYTES_MAX} bytes` : null;
    yield placed({ number, endBytes: reading.bytes, text, problem }, name, file.name);
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

const isArchived = (form: SourceForm): form is SourceForm & { archive: ArchiveForm } =>
  form.archive !== undefined;

/** Whether a file has items of texts: the form of the first. */
export async function isItemFile(path: string): Promise<boolean> {
  for await (const { text } of await itemsOf(fs.createReadStream(path, READING))) {
    const item = text === null ? null : itemIn(text);
    const name = item === null ? null : recognisedForm(item);
    return sourceForms.some(form => form.name === name && isArchived(form));
  }
  return false;
}

/** Whether a file is an archive of texts, by the names of its files. */
export async function isTextArchive(path: string): Promise<boolean> {
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

/** The items of a file; none where it is no JSON. */
async function itemsOf(chunks: AsyncIterable<Buffer>): Promise<AsyncIterable<JsonItem>> {
  const packed = await headed(chunks);
  const source = isGzip(packed.head) ? await headed(gunzipped(packed.chunks)) : packed;
  const isJson = /^\s*[[{]/.test(source.head.toString('utf8', 0, HEAD_BYTES));
  return isJson ? jsonItems(withoutBom(source.chunks)) : NONE;
}

const NONE: AsyncIterable<JsonItem> = {
  async *[Symbol.asyncIterator]() {
    // Nothing.
  },
};

function itemIn(text: string): SourceItem | null {
  try {
    const item = parseLine(text);
    const isObject = typeof item === 'object' && item !== null && !Array.isArray(item);
    return isObject ? (item as SourceItem) : null;
  } catch {
    return null;
  }
}

/** The whole text, which may be Windows-1252; null where it is too long. */
async function textOf({ chunks }: NamedBytes): Promise<string | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes <= TEXT_BYTES_MAX) pieces.push(chunk);
  }
  if (bytes > TEXT_BYTES_MAX) return null;
  const whole = Buffer.concat(pieces);
  return new TextDecoder(isWindows1252(whole, true) ? 'windows-1252' : 'utf-8').decode(whole);
}
