/** Documents of cases of the STJ, by their number in its registry. */
import { sql } from 'kysely';
import { db, type SqlStore } from './sql-store.ts';
import type { DocumentOrigin } from './table-types.ts';
import { BY_INDEX } from './text-query-sql.ts';

/**
 * A case has at most some hundreds of decisions, so a number that occurs in more documents is not the number of a case.
 */
const PER_NUMBER_MAX = 500;

/** Fields that distinguish the decisions of a case. */
export interface RegistryDocument {
  id: string;
  processo: string | null;
  /** YYYY-MM-DD. */
  data: string | null;
  origem: DocumentOrigin;
  has_full_text: boolean;
  /**
   * The API key whose upload stored the document, and which may replace only its own documents; null if no upload did.
   */
  writer: string | null;
}

export const REGISTRY_INDEX = sql`create index on app.document ((origem ->> 'registro'))`;

export class RegistryDocuments {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /** The documents with these numbers, by id. Numbers that occur in too many documents are left out. */
  async of(numbers: readonly string[]): Promise<RegistryDocument[]> {
    if (numbers.length === 0) return [];
    const query = sql<RegistryDocument>`select found.*,
        case when not item.replaces_others then item.tenant end as writer from (
        select id, processo, data, origem, has_full_text from (
          select id, processo, data, origem, inteiro_teor is not null as has_full_text,
            count(*) over (partition by origem ->> 'registro') as bearers
          from app.document where origem ->> 'registro' = any(${[...numbers]}::text[])
        ) as bearing where bearers <= ${PER_NUMBER_MAX}
      ) as found left join app.dataset_item item on item.id = found.origem ->> 'item_id'
      order by found.id`;
    const [, { rows }] = await this.#store.run([BY_INDEX, query.compile(db)]);
    return rows;
  }
}
