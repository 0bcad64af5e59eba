/**
 * Caches the beginnings of documents' texts in memory. Each search reads about a hundred of them, and the database
 * would decompress a whole text for each.
 */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { db, rowsOf, type SqlStore } from './sql-store.ts';
import type { MirroredWords } from './words/mirrored-words.ts';

/** The first text that a document has. */
export const SHOWN_TEXT = sql`coalesce(ementa, dispositivo, inteiro_teor, termos)`;

/** Length of a beginning in code points; nine of ten ementas of courts are shorter. */
const BEGINNING_LENGTH = 2_000;
const KEPT_MAX = 20_000;
const KEPT_UNITS_MAX = 24 * 1024 * 1024;
/** The text of a deleted document stays in memory for at most this many milliseconds. */
const KEPT_MS = 600_000;
/** Size of an entry without its text, in code units: key, version and the entry itself. */
const ENTRY_UNITS = 100;

const VERSION = sql`xmin::text || ctid::text`;

interface Kept {
  version: string;
  text: string | null;
}

export class Beginnings {
  readonly #store: SqlStore;
  readonly #kept = new LRUCache<string, Kept>({
    max: KEPT_MAX,
    maxSize: KEPT_UNITS_MAX,
    ttl: KEPT_MS,
    ttlAutopurge: true,
    sizeCalculation: ({ text }) => ENTRY_UNITS + (text?.length ?? 0),
  });

  readonly #isShared: boolean;

  /** `words` reports every change of a document. It is null for a database that other processes write to. */
  constructor(store: SqlStore, words: Pick<MirroredWords, 'watch'> | null = null) {
    this.#store = store;
    this.#isShared = words === null;
    words?.watch(ids => {
      for (const id of ids) this.#kept.delete(id);
    });
  }

  /** The beginnings of those documents that exist; null for a document without text. */
  async of(ids: readonly string[]): Promise<Map<string, string | null>> {
    if (this.#isShared) await this.#dropChanged(ids.filter(id => this.#kept.has(id)));
    const found = new Map<string, string | null>();
    const missing: string[] = [];
    for (const id of ids) {
      const kept = this.#kept.get(id);
      if (kept === undefined) missing.push(id);
      else found.set(id, kept.text);
    }
    for (const [id, text] of await this.#read(missing)) found.set(id, text);
    return found;
  }

  /** Every update of a row changes its `xmin` or `ctid`, so a changed document is found by comparing them. */
  async #dropChanged(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const statement = sql<{ id: string; version: string }>`
      select id, ${VERSION} as version from app.document where id = any(${ids}::text[])`;
    const rows = await rowsOf(this.#store, statement.compile(db));
    const stored = new Map(rows.map(({ id, version }) => [id, version]));
    for (const id of ids) {
      if (this.#kept.peek(id)?.version !== stored.get(id)) this.#kept.delete(id);
    }
  }

  async #read(ids: readonly string[]): Promise<[string, string | null][]> {
    if (ids.length === 0) return [];
    const statement = sql<Kept & { id: string }>`
      select id, ${VERSION} as version,
        left(${SHOWN_TEXT}, ${sql.lit(BEGINNING_LENGTH)}) as text
      from app.document where id = any(${ids}::text[])`;
    const rows = await rowsOf(this.#store, statement.compile(db));
    return rows.map(({ id, version, text }) => {
      this.#kept.set(id, { version, text });
      return [id, text];
    });
  }
}
