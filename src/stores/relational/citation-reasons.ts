/** Reads the reasons for the citations of documents without reading their texts. */
import { sql } from 'kysely';
import type { CitationReason } from '../../legal/decisions/citation-reasons.ts';
import { db, rowsOf, type SqlStore } from './sql-store.ts';

export class CitationReasons {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /** The reasons of the documents that have any, by id. */
  async of(ids: readonly string[]): Promise<Map<string, CitationReason[]>> {
    if (ids.length === 0) return new Map();
    const query = sql<{ id: string; motivos: CitationReason[] }>`
      select id, leitura -> 'motivos' as motivos from app.document
      where id = any(${ids}::text[]) and leitura ? 'motivos'`.compile(db);
    const rows = await rowsOf(this.#store, query);
    return new Map(rows.map(({ id, motivos }) => [id, motivos]));
  }
}
