/**
 * An inverted index of documents: for each lexeme of their search vectors, the documents that contain it, and how
 * often.
 *
 * entry     document's place (24 bits), occurrences (8 bits); in the order of places
 *
 * Cost: 4 to 8 bytes per lexeme of each document, and the text of each distinct lexeme once. PostgreSQL stores up to
 * 256
 * occurrences of a lexeme, which are counted as 255.
 */
import type { DocumentPayload } from '../match.ts';
import { PostingPool } from './posting-pool.ts';
import { readLexemes } from './read-lexemes.ts';
import type { IndexedDocument, IndexSize } from './word-protocol.ts';

/** Estimated bytes outside typed arrays: per lexeme with its number, and per row with its texts. */
const LEXEME_BYTES = 100;
const ROW_BYTES = 600;
const GONE = 0xffffff;
const TIMES_MAX = 255;

export interface IndexRow {
  id: string;
  payload: DocumentPayload;
  /** Number of different lexemes. */
  length: number;
}

export const placeOf = (entry: number): number => entry >>> 8;
export const timesOf = (entry: number): number => entry & 0xff;
export const entryOf = (place: number, times: number): number =>
  ((place << 8) | Math.min(times, TIMES_MAX)) >>> 0;

export class Postings {
  readonly #lists = new Map<string, number>();
  /** Numbers of free lists. */
  readonly #unused: number[] = [];
  readonly #pool = new PostingPool();
  /** Rows by place; null for a deleted or replaced document. */
  #rows: (IndexRow | null)[] = [];
  readonly #places = new Map<string, number>();
  #lengths = 0;

  get size(): IndexSize {
    const bytes =
      this.#pool.bytes + this.#lists.size * LEXEME_BYTES + this.#rows.length * ROW_BYTES;
    return { documents: this.#places.size, bytes };
  }

  /** Rows by place. */
  get rows(): readonly IndexRow[] {
    return this.#rows as IndexRow[];
  }

  /** Mean number of different lexemes of a document. */
  get meanLength(): number {
    return this.#places.size === 0 ? 1 : this.#lengths / this.#places.size;
  }

  /** Inserts or replaces documents. */
  set(documents: readonly IndexedDocument[]): void {
    for (const document of documents) this.#add(document);
    this.#sweep();
  }

  /** Deletes documents with all of their text. */
  delete(ids: readonly string[]): void {
    for (const id of ids) this.#drop(id);
    this.#sweep();
  }

  placeOf(id: string): number | undefined {
    return this.#places.get(id);
  }

  entriesOf(lexeme: string): Uint32Array {
    const list = this.#lists.get(lexeme);
    return list === undefined ? new Uint32Array(0) : this.#pool.entriesOf(list);
  }

  #add({ id, payload, lexemes }: IndexedDocument): void {
    this.#drop(id);
    const place = this.#rows.length;
    const length = readLexemes(lexemes, (lexeme, times) => {
      this.#pool.append(this.#listOf(lexeme), entryOf(place, times));
    });
    this.#rows.push({ id, payload, length });
    this.#places.set(id, place);
    this.#lengths += length;
  }

  /** Removes the entries of deleted and replaced documents and compacts the places; reads all entries. */
  #sweep(): void {
    if (this.#rows.length === this.#places.size) return;
    const moved = new Uint32Array(this.#rows.length).fill(GONE);
    const rows: IndexRow[] = [];
    this.#rows.forEach((row, place) => {
      if (row === null) return;
      moved[place] = rows.length;
      this.#places.set(row.id, rows.length);
      rows.push(row);
    });
    this.#rows = rows;
    for (const [lexeme, list] of this.#lists) {
      const entries = this.#pool.entriesOf(list);
      const left = keep(entries, moved);
      if (left < entries.length) this.#pool.cut(list, left);
      if (left > 0) continue;
      this.#lists.delete(lexeme);
      this.#unused.push(list);
    }
  }

  #drop(id: string): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    this.#places.delete(id);
    this.#lengths -= this.#rows[place]!.length;
    this.#rows[place] = null;
  }

  #listOf(lexeme: string): number {
    let list = this.#lists.get(lexeme);
    if (list === undefined) {
      list = this.#unused.pop() ?? this.#lists.size;
      this.#lists.set(lexeme, list);
    }
    return list;
  }
}

/** Moves the kept entries to the front and returns their number. A separate function, so that V8 optimises it. */
function keep(entries: Uint32Array, moved: Uint32Array): number {
  let left = 0;
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i]!;
    const place = moved[placeOf(entry)]!;
    if (place !== GONE) entries[left++] = entryOf(place, timesOf(entry));
  }
  return left;
}
