/** Stored decisions for verification: lookup by process number, and their texts. */
import { sql } from 'kysely';
import { db, type SqlStore } from './sql-store.ts';

export interface CitedDocument {
  id: string;
  processo: string | null;
  /** YYYY-MM-DD. */
  data: string | null;
  tribunal: string | null;
  orgao_julgador: string | null;
  /** The rapporteur. */
  ministro: string | null;
  chave: string;
}

export interface CitedTexts {
  id: string;
  /** The court's texts, each cut to TEXT_UNITS_MAX characters. */
  textos: string[];
  /** Whether the full text is stored, and not cut. */
  isWhole: boolean;
  /** Whether an ementa written by the court is stored. */
  hasEmenta: boolean;
}

/** Documents found per key; enough to show that a number is ambiguous. */
const FOUND_PER_KEY = 50;
const TEXT_UNITS_MAX = 200_000;

export class CitedDocuments {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /**
   * Finds the documents with these process keys, ordered by id, within `msMax` milliseconds. Each key gives at most its
   * first 50 documents.
   */
  async find(chaves: readonly string[], msMax: number): Promise<CitedDocument[]> {
    if (chaves.length === 0) return [];
    const query = sql<CitedDocument>`
      select id, processo, data, tribunal, orgao_julgador, ministro, chave from (
        select id, processo, data, tribunal, orgao_julgador, ministro, chave,
          row_number() over (partition by chave order by id) as place
        from app.document where chave in (${sql.join(chaves)})
      ) as found
      where place <= ${sql.lit(FOUND_PER_KEY)} order by id`.compile(db);
    const [{ rows }] = await this.#store.run([query], msMax);
    return rows;
  }

  /**
   * The texts of documents, within `msMax` milliseconds. Composed ementas are left out, because the court did not write
   * them.
   */
  async texts(ids: readonly string[], msMax: number): Promise<CitedTexts[]> {
    if (ids.length === 0) return [];
    const cut = (name: string) => sql`left(${sql.ref(name)}, ${sql.lit(TEXT_UNITS_MAX)})`;
    const query = sql<Row>`
      select id, ${cut('dispositivo')} as dispositivo, ${cut('inteiro_teor')} as inteiro_teor,
        case when ementa_composta then null else ${cut('ementa')} end as ementa,
        coalesce(length(inteiro_teor) between 1 and ${sql.lit(TEXT_UNITS_MAX)}, false) as whole
      from app.document where id in (${sql.join(ids)})`.compile(db);
    const [{ rows }] = await this.#store.run([query], msMax);
    return rows.map(({ id, ementa, dispositivo, inteiro_teor, whole }) => ({
      id,
      textos: [ementa, dispositivo, inteiro_teor].filter(text => text !== null),
      isWhole: whole,
      hasEmenta: ementa !== null && ementa !== '',
    }));
  }
}

interface Row {
  id: string;
  ementa: string | null;
  dispositivo: string | null;
  inteiro_teor: string | null;
  whole: boolean;
}
