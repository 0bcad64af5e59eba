/** Texts of súmulas from imported reference packs. The service ships facts about súmulas, but not their texts. */
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from './sql-store.ts';

export interface ReferenceText {
  /** The reference in the normal form of verification: `Súmula 7 do STJ`, `SV 11`. */
  normalized: string;
  texto: string;
  source: string;
}

const WRITE_MS_MAX = 60_000;

export class ReferenceTexts {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /** Inserts or replaces texts with distinct references. */
  async put(texts: readonly ReferenceText[]): Promise<void> {
    if (texts.length > 0) await this.#store.run([insertTexts(texts)], WRITE_MS_MAX);
  }

  /** The stored texts by normalized reference, within `msMax` milliseconds. */
  async find(normalized: readonly string[], msMax: number): Promise<Map<string, string>> {
    if (normalized.length === 0) return new Map();
    const query = db
      .selectFrom('app.reference_text')
      .select(['normalized', 'texto'])
      .where('normalized', 'in', normalized)
      .compile();
    const [{ rows }] = await this.#store.run([query], msMax);
    return new Map(rows.map(row => [row.normalized, row.texto]));
  }

  async count(): Promise<number> {
    const query = db
      .selectFrom('app.reference_text')
      .select(db.fn.countAll<string>().as('count'))
      .compile();
    const [row] = await rowsOf(this.#store, query);
    return Number(row.count);
  }
}

/** The statement that inserts or replaces at least one text; references must be distinct. */
export function insertTexts(texts: readonly ReferenceText[]) {
  const rows = texts.map(text => ({ ...text, imported_at: sql<Date>`now()` }));
  return db
    .insertInto('app.reference_text')
    .values(rows)
    .onConflict(conflict =>
      conflict.column('normalized').doUpdateSet({
        texto: sql.ref('excluded.texto'),
        source: sql.ref('excluded.source'),
        imported_at: sql.ref('excluded.imported_at'),
      }),
    )
    .compile();
}
