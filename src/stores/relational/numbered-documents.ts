/** Documents by their process number, without their texts. */
import { sql } from 'kysely';
import type { StoredDocument } from './documents.ts';
import { db, type SqlStore } from './sql-store.ts';

const READ_MS_MAX = 30_000;

export type NumberedDocument = Pick<
  StoredDocument,
  'id' | 'chave' | 'tribunal' | 'orgao_julgador' | 'leitura'
>;

export class NumberedDocuments {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /** At most `max` documents with these keys, after this id and in the order of their ids. */
  async after(id: string, keys: readonly string[], max: number): Promise<NumberedDocument[]> {
    const query = sql<NumberedDocument>`select id, chave, tribunal, orgao_julgador, leitura
      from app.document where chave = any(${[...keys]}::text[]) and id > ${id}
      order by id limit ${sql.lit(max)}`;
    const [{ rows }] = await this.#store.run([query.compile(db)], READ_MS_MAX);
    return rows;
  }
}
