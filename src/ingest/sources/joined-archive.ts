/** The items of an archive of texts, held in memory until their texts are read. */

import { parseLine } from '../parse-line.ts';
import { RecordError } from '../record.ts';
import type { NamedBytes } from './framing/compressed.ts';
import { gunzipped, isGzip } from './framing/compressed.ts';
import { withoutBom } from './framing/encoding.ts';
import { closed, headed } from './framing/head.ts';
import { type JsonItem, jsonItems } from './framing/json-items.ts';
import type { SourceItem } from './source-fields.ts';
import type { ArchiveForm, SourceForm } from './source-form.ts';
import { recognisedForm } from './source-forms.ts';

/** Limit in bytes for the held items; the metadata of one month of the STJ have about 10 MB. */
const ITEMS_BYTES_MAX = 128 * 1024 * 1024;
const HEAD_BYTES = 1024;

export type ArchivedForm = SourceForm & { archive: ArchiveForm };

export const isArchived = (form: SourceForm): form is ArchivedForm => form.archive !== undefined;

/** An item whose text has not been read yet. */
interface Waiting {
  text: string;
  place: string;
}

class TooManyItems extends RecordError {}

/** An archive of texts with their items. */
export class JoinedArchive {
  readonly form: ArchivedForm;
  readonly waiting = new Map<string, Waiting>();
  readonly problems: { place: string; problem: string }[] = [];
  readonly #itemFiles = new Set<string>();
  #bytes = 0;

  constructor(form: ArchivedForm) {
    this.form = form;
  }

  /** Whether a file of the archive belongs to the form. */
  has(name: string): boolean {
    return this.#itemFiles.has(name) || this.form.archive.keyOfFile(name) !== null;
  }

  /**
   * Holds the items of a file, unless they have another form. From a damaged file, the items before the damage are
   * held.
   */
  async addItems(file: NamedBytes): Promise<void> {
    try {
      await this.#addItems(file);
    } catch (error) {
      if (!(error instanceof RecordError) || error instanceof TooManyItems) throw error;
      // A file from which no item was read is reported when the archive itself is read.
      if (this.#itemFiles.has(file.name)) {
        this.problems.push({ place: file.name, problem: error.message });
      }
    }
  }

  async #addItems({ name, chunks, count }: NamedBytes): Promise<void> {
    let number = 0;
    for await (const { text, problem } of await itemsOf(chunks, count)) {
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
      throw new TooManyItems(
        '',
        `has items of more than ${ITEMS_BYTES_MAX} bytes: split it by month`,
      );
    }
    this.waiting.set(key, waiting);
  }
}

/** The items of a file; none if it is not JSON. */
export async function itemsOf(
  chunks: AsyncIterable<Buffer>,
  count?: NamedBytes['count'],
): Promise<AsyncIterable<JsonItem>> {
  const packed = await headed(chunks);
  const source = isGzip(packed.head) ? await headed(gunzipped(packed.chunks, count)) : packed;
  const isJson = /^\s*[[{]/.test(source.head.toString('utf8', 0, HEAD_BYTES));
  if (isJson) return jsonItems(withoutBom(source.chunks));
  await closed(source);
  return NONE;
}

const NONE: AsyncIterable<JsonItem> = {
  async *[Symbol.asyncIterator]() {
    // Nothing.
  },
};

export function itemIn(text: string): SourceItem | null {
  try {
    const item = parseLine(text);
    const isObject = typeof item === 'object' && item !== null && !Array.isArray(item);
    return isObject ? (item as SourceItem) : null;
  } catch {
    return null;
  }
}
