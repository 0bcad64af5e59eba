/** Cached answers of a language model about the facts of stored decisions, so that the model is asked once. */
import { sql } from 'kysely';
import type { ToldFacts } from '../../legal/decisions/facts/read-facts.ts';
import type { Pergunta } from '../../legal/decisions/read-decision.ts';
import { db, rowsOf, type SqlStore } from './sql-store.ts';

export interface StoredAnswer extends ToldFacts {
  id: string;
  pergunta: Pergunta;
}

export class StoredAnswers {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /** The stored answers of decisions whose facts a model has read, by id. */
  async of(ids: readonly string[]): Promise<Map<string, StoredAnswer>> {
    const query = sql<StoredAnswer>`select id, leitura -> 'pergunta' as pergunta,
        coalesce(leitura -> 'fatos_lidos', '[]') as fatos,
        coalesce(leitura -> 'provas_lidas', '[]') as provas
      from app.document where id = any(${ids}::text[]) and leitura -> 'pergunta' is not null`;
    const rows = await rowsOf(this.#store, query.compile(db));
    return new Map(rows.map(row => [row.id, row]));
  }
}
