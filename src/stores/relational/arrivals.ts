/**
 * Decisions in the order in which they were first stored. Each decision has its own number. Numbers grow from one write
 * to the next, because a write of documents holds a lock until it is committed. A later version of a decision keeps its
 * number.
 */
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from './sql-store.ts';
import { pairPhrase } from './word-pairs.ts';

/** The fields of a decision that alerts are compared with. */
export interface Arrival {
  arrival: number;
  id: string;
  tribunal: string | null;
  processo: string | null;
  chave: string | null;
  ministro: string | null;
  categoria_id: string | null;
  assunto_codigo: string | null;
  classe_codigo: string | null;
  resultado: string | null;
  favorece: string | null;
  recorrente: string | null;
  decisao_recorrida: string | null;
  orgao_julgador: string | null;
  /** Amounts by kind: centavos, or days of a sentence. Null if none were read. */
  quantias: Readonly<Record<string, number>> | null;
  data: string | null;
  /** Seconds since the current version was stored. */
  age_seconds: number;
  /** The distinct stems of the decision's words, separated by spaces. */
  palavras: string;
}

export interface Outcome {
  id: string;
  processo: string | null;
  chave: string | null;
  resultado: string | null;
  favorece: string | null;
}

/** A question whether a decision contains these stems in sequence. */
export interface PhraseCheck {
  id: string;
  stems: readonly string[];
}

/** The column stays null for decisions stored before it existed. */
export const ARRIVAL_COLUMN = [
  sql`create sequence app.document_arrival`,
  sql`alter table app.document add arrival bigint`,
  sql`alter table app.document alter arrival set default nextval('app.document_arrival')`,
  sql`create index on app.document (arrival) where arrival is not null`,
];

/** Limit for a page, because the words of one decision may take 200 kB. */
const PAGE_UNITS = 2_000_000;

export class Arrivals {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /** The highest number; 0 if no decision has one. */
  async last(): Promise<number> {
    const query = sql<{ last: number }>`select coalesce(max(arrival), 0)::float8 as last
      from app.document where arrival is not null`.compile(db);
    const [row] = await rowsOf(this.#store, query);
    return row!.last;
  }

  /** Decisions with higher numbers, lowest first. Returns fewer than `limit` if their words are many. */
  async page(after: number, limit: number): Promise<Arrival[]> {
    if (limit === 0) return [];
    const query = sql<Arrival & { units_before: unknown }>`select * from (
        select arrival::float8 as arrival, id, tribunal, processo, chave, ministro, categoria_id,
          assunto_codigo, classe_codigo, resultado, favorece, recorrente,
          decisao_recorrida, orgao_julgador, quantias, data,
          extract(epoch from statement_timestamp() - indexed_at)::float8 as age_seconds, palavras,
          sum(length(palavras)) over (order by arrival) - length(palavras) as units_before
        from (select *, array_to_string(tsvector_to_array(busca), ' ') as palavras
          from app.document where arrival > ${after} order by arrival limit ${limit}) as next
      ) as page where units_before < ${PAGE_UNITS} order by arrival`.compile(db);
    const rows = await rowsOf(this.#store, query);
    return rows.map(({ units_before: _, ...arrival }) => arrival);
  }

  /** Indexes of the checks whose phrase the search would find. */
  async havePhrases(checks: readonly PhraseCheck[]): Promise<number[]> {
    const given = checks.map(({ id, stems }, n) => ({
      ...{ n, id, words: stems.map(stem => `'${stem}'`).join(' <-> ') },
      pairs: stems.length > 1 ? pairPhrase(stems) : null,
    }));
    const query = sql<{ n: number }>`select n from json_to_recordset(${JSON.stringify(given)}::json)
        as given (n integer, id text, words text, pairs text)
      join app.document on document.id = given.id
      where busca @@ words::tsquery or pares @@ pairs::tsquery order by n`.compile(db);
    return (await rowsOf(this.#store, query)).map(({ n }) => n);
  }

  /** The outcomes of the decisions that are stored. */
  outcomes(ids: readonly string[]): Promise<Outcome[]> {
    const query = sql<Outcome>`select id, processo, chave, resultado, favorece from app.document
      where id = any(${ids}::text[])`.compile(db);
    return rowsOf(this.#store, query);
  }
}
