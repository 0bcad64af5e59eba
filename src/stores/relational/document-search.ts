/** Full-text search over the documents: matching, ranking and the fields of a result. */
import { type RawBuilder, sql } from 'kysely';
import type { PointFilter } from '../vectors/vector-store.ts';
import { db, rowsOf, type SqlStore } from './sql-store.ts';
import type { TextQuery } from './text-query.ts';
import { BY_INDEX, wholeQuery, wordQuery } from './text-query-sql.ts';
import { type WeighedWord, WordRarity } from './word-rarity.ts';

/** A document as a result shows it. */
export interface DocumentHit {
  id: string;
  tribunal: string | null;
  processo: string | null;
  ministro: string | null;
  categoria_id: string | null;
  resultado: string | null;
  data: string | null;
  /** The first available of ementa, dispositivo, full text and search terms, cut to `SHOWN_UNITS`. */
  texto: string | null;
}

/** The same fields as for the vector engine. */
export type DocumentFilter = PointFilter;

/** Snippets are taken from this many code units. */
const SHOWN_UNITS = 20_000;
/** Above this many matches, ranking stops. */
const RANKED_MAX = 2_000;
/** Divides the rank by 1 + log of the document's length (PostgreSQL's normalization 1). */
const BY_LENGTH = 1;

export class DocumentSearch {
  readonly #store: SqlStore;
  readonly #rarity: WordRarity;

  constructor(store: SqlStore) {
    this.#store = store;
    this.#rarity = new WordRarity(store);
  }

  /**
   * Ids in order of rank, at most `limit`. Documents that match the whole query come first, by cover density. If there
   * are fewer than `limit`, documents that match some words follow, by the sum of the words' weights. Empty for a query
   * without words.
   */
  async matches(query: TextQuery, filter: DocumentFilter, limit: number): Promise<string[]> {
    if (query.all.length === 0) return [];
    const whole = wholeMatches(query, filter, limit).compile(db);
    const [, { rows }] = await this.#store.run([BY_INDEX, whole]);
    const found = new Set(rows.map(({ id }) => id));
    if (found.size === limit || query.all.length === 1) return [...found];
    const words = await this.#rarity.weigh(query.all);
    if (words.length === 0) return [...found];
    const partial = partialMatches(query, words, filter, limit).compile(db);
    const [, others] = await this.#store.run([BY_INDEX, partial]);
    for (const { id } of others.rows) if (found.size < limit) found.add(id);
    return [...found];
  }

  /** The documents that exist, in no particular order. */
  async hits(ids: readonly string[]): Promise<DocumentHit[]> {
    if (ids.length === 0) return [];
    const texto = sql<string | null>`left(coalesce(ementa, dispositivo, inteiro_teor, termos),
      ${sql.lit(SHOWN_UNITS)})`;
    const query = db
      .selectFrom('app.document')
      .select(['id', 'tribunal', 'processo', 'ministro', 'categoria_id', 'resultado', 'data'])
      .select(texto.as('texto'))
      .where('id', 'in', ids)
      .compile();
    return rowsOf(this.#store, query);
  }
}

function wholeMatches(query: TextQuery, filter: DocumentFilter, limit: number) {
  return sql<{ id: string }>`
    select id from (
      select id, busca, question from app.document, (select ${wholeQuery(query)} as question) as asked
      where busca @@ question ${conditions(filter)} limit ${sql.lit(RANKED_MAX)}
    ) as matches
    order by ts_rank_cd(busca, question, ${sql.lit(BY_LENGTH)}) desc, id limit ${limit}`;
}

/** Uses one index scan per word. */
function partialMatches(
  query: TextQuery,
  words: readonly WeighedWord[],
  filter: DocumentFilter,
  limit: number,
) {
  const scans = words.map(
    ({ forms, weight }) => sql`(select id, ${weight}::float8 as weight
      from app.document where busca @@ (${wordQuery(forms)}) ${conditions(filter)})`,
  );
  const excluded = query.none.map(term => sql`and not busca @@ ${wordQuery([term])}`);
  const kept =
    excluded.length === 0
      ? sql``
      : sql`where exists (select from app.document d where d.id = found.id ${sql.join(excluded, sql` `)})`;
  return sql<{ id: string }>`
    select id from (${sql.join(scans, sql` union all `)}) as found ${kept}
    group by id having count(*) > ${sql.lit(words.length > 3 ? 1 : 0)}
    order by sum(weight) desc, id limit ${limit}`;
}

function conditions(filter: DocumentFilter): RawBuilder<unknown> {
  const equal = (['tribunal', 'ministro_norm', 'categoria_id', 'resultado'] as const)
    .filter(name => filter[name] !== undefined)
    .map(name => sql`and ${sql.ref(name)} = ${filter[name]}`);
  const { data_inicio: first, data_fim: last } = filter;
  if (first !== undefined) equal.push(sql`and data >= ${first}`);
  if (last !== undefined) equal.push(sql`and data <= ${last}`);
  return equal.length === 0 ? sql`` : sql.join(equal, sql` `);
}
