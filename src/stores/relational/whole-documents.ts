/** Reads documents with all of their texts, for exports. */
import { sql } from 'kysely';
import type { NewDocument } from './documents.ts';
import { COLUMNS as IMPORTED_COLUMNS } from './put-documents.ts';
import { db, rowsOf, type SqlStore } from './sql-store.ts';
import type { DocumentOrigin } from './table-types.ts';

/** Every column that an import gives. */
export interface WholeDocument extends Omit<NewDocument, 'origem'> {
  origem: DocumentOrigin | null;
}

const COLUMNS = [
  ...IMPORTED_COLUMNS,
  'termos',
  'chave',
  'leitura',
  'origem',
] as const satisfies (keyof WholeDocument)[];

const READ_MS_MAX = 30_000;
/**
 * A transaction that began before the clock was read may commit after it. No write takes longer than this, so an export
 * of everything changed since this many seconds earlier misses nothing.
 */
const COMMIT_SECONDS_MAX = 120;

export class WholeDocuments {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /** A time in ISO 8601. Reads after this call see all changes made before that time, but may lack later ones. */
  async clock(): Promise<string> {
    const query = sql<{ at: Date }>`select
      statement_timestamp() - ${sql.lit(COMMIT_SECONDS_MAX)} * interval '1 second' as at`;
    const [row] = await rowsOf(this.#store, query.compile(db));
    return row!.at.toISOString();
  }

  /** Ids of documents stored at that time or later, after this id, in the order of their bytes. */
  async storedSince(since: string, after: string, max: number): Promise<string[]> {
    const query = sql<{ id: string }>`select id from app.document
      where id > ${after} and indexed_at >= ${since}::timestamptz order by id limit ${sql.lit(max)}`;
    const [{ rows }] = await this.#store.run([query.compile(db)], READ_MS_MAX);
    return rows.map(({ id }) => id);
  }

  /** Number of characters in the texts of each document that exists. */
  async sizes(ids: readonly string[]): Promise<Map<string, number>> {
    const query = sql<{ id: string; size: number }>`select id,
        coalesce(length(ementa), 0) + coalesce(length(dispositivo), 0)
        + coalesce(length(inteiro_teor), 0) as size
      from app.document where id = any(${ids}::text[])`;
    const [{ rows }] = await this.#store.run([query.compile(db)], READ_MS_MAX);
    return new Map(rows.map(({ id, size }) => [id, size]));
  }

  /** The documents that exist, by id. */
  async read(ids: readonly string[]): Promise<Map<string, WholeDocument>> {
    if (ids.length === 0) return new Map();
    const query = db.selectFrom('app.document').select(COLUMNS).where('id', 'in', ids).compile();
    const [{ rows }] = await this.#store.run([query], READ_MS_MAX);
    return new Map((rows as WholeDocument[]).map(row => [row.id, row]));
  }
}
