/** Full-text search over the documents: which ones, in which order, and what a page of results shows of them. */
import { type RawBuilder, sql } from 'kysely';
import type { PointFilter } from '../vectors/vector-store.ts';
import { db, rowsOf, type SqlStore } from './sql-store.ts';
import type { Term, TextQuery } from './text-query.ts';

/** A document as a result shows it. */
export interface DocumentHit {
  id: string;
  tribunal: string | null;
  processo: string | null;
  ministro: string | null;
  categoria_id: string | null;
  resultado: string | null;
  data: string | null;
  /** Its first text of ementa, dispositivo, full text and search terms, cut to `SHOWN_UNITS`. */
  texto: string | null;
}

/** By the same fields as the vector engine's. */
export type DocumentFilter = PointFilter;

/** Beyond that no snippet is looked for. */
const SHOWN_UNITS = 20_000;
/** Of so many matches the best are found; what has more words in common than that is no question. */
const RANKED_MAX = 2_000;
/** Divides the rank by 1 + log of the document's length. */
const BY_LENGTH = 1;

/** A count that is this old still says well enough how rare a word is. */
const TOTAL_MS_MAX = 60_000;
/**
 * The planner takes small tables for quickly read and passes the index over; what it does not count is that every row's
 * words lie outside the row. The embedded database has no statistics that could tell it better.
 */
const BY_INDEX = sql`set local enable_seqscan = off`.compile(db);

export class DocumentSearch {
  readonly #store: SqlStore;
  #total = { count: 0, readAt: Number.NEGATIVE_INFINITY };

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /**
   * Ids best first, at most `limit`. Those that answer the whole question come first, by cover density; where they are
   * too few, those follow that have some of its words, by the sum of the words' rarity. Empty for a question of no
   * words.
   */
  async matches(query: TextQuery, filter: DocumentFilter, limit: number): Promise<string[]> {
    if (query.all.length === 0) return [];
    const whole = wholeMatches(query, filter, limit).compile(db);
    const [, { rows }] = await this.#store.run([BY_INDEX, whole]);
    const found = new Set(rows.map(({ id }) => id));
    if (found.size === limit || query.all.length === 1) return [...found];
    const partial = partialMatches(query, filter, limit, await this.#count()).compile(db);
    const [, others] = await this.#store.run([BY_INDEX, partial]);
    for (const { id } of others.rows) if (found.size < limit) found.add(id);
    return [...found];
  }

  /** Those that are there, in no order. */
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

  async #count(): Promise<number> {
    if (performance.now() - this.#total.readAt > TOTAL_MS_MAX) {
      const query = sql<{ count: number }>`select count(*)::integer as count from app.document`;
      const [row] = await rowsOf(this.#store, query.compile(db));
      this.#total = { count: row!.count, readAt: performance.now() };
    }
    return this.#total.count;
  }
}

function wholeMatches(query: TextQuery, filter: DocumentFilter, limit: number) {
  const asked = sql.join(
    query.all.map(forms => sql`(${sql.join(forms.map(termQuery), sql` || `)})`),
    sql` && `,
  );
  return sql<{ id: string }>`
    select id from (
      select id, busca, question from app.document, (select ${without(asked, query)} as question) as asked
      where busca @@ question ${conditions(filter)} limit ${sql.lit(RANKED_MAX)}
    ) as matches
    order by ts_rank_cd(busca, question, ${sql.lit(BY_LENGTH)}) desc, id limit ${limit}`;
}

/** One index scan a word: its weight is ln(documents / documents that have it). */
function partialMatches(query: TextQuery, filter: DocumentFilter, limit: number, total: number) {
  const scans = query.all.map(forms => {
    const asked = sql.join(forms.map(literalQuery), sql` || `);
    return sql`(select id, ln(1 + ${total}::float8 / count(*) over ()) as weight
      from app.document where busca @@ (${asked}) ${conditions(filter)})`;
  });
  const excluded = query.none.map(term => sql`and not busca @@ ${literalQuery(term)}`);
  const kept =
    excluded.length === 0
      ? sql``
      : sql`where exists (select from app.document d where d.id = found.id ${sql.join(excluded, sql` `)})`;
  return sql<{ id: string }>`
    select id from (${sql.join(scans, sql` union all `)}) as found ${kept}
    group by id having count(*) > ${sql.lit(query.all.length > 3 ? 1 : 0)}
    order by sum(weight) desc, id limit ${limit}`;
}

/** Our own stem, or PostgreSQL's where it is one word; a phrase by our stems only, whose places lie close. */
function termQuery(term: Term): RawBuilder<unknown> {
  if (term.stems.length > 1) return literalQuery(term);
  return sql`(${literalQuery(term)} || plainto_tsquery('portuguese', ${term.text}))`;
}

/** Stems are letters and digits alone. */
function literalQuery({ stems }: Term): RawBuilder<unknown> {
  return sql`${stems.map(stem => `'${stem}'`).join(' <-> ')}::tsquery`;
}

function without(asked: RawBuilder<unknown>, { none }: TextQuery): RawBuilder<unknown> {
  if (none.length === 0) return asked;
  const excluded = none.map(term => sql`!!(${termQuery(term)})`);
  return sql`(${asked}) && ${sql.join(excluded, sql` && `)}`;
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
