/** Full-text search over the documents: matching, scoring and the fields of a result. */
import { type RawBuilder, sql } from 'kysely';
import { Beginnings, SHOWN_TEXT } from './beginnings.ts';
import { type Facets, readFacets } from './document-facets.ts';
import { conditions, found, summedWeight, without } from './found-documents.ts';
import { listedEmenta } from './kept-text.ts';
import type { DayOrder, DocumentFilter, Match, Matches, MatchRange } from './match.ts';
import { scoreOf } from './match-score.ts';
import { db, rowsOf, type SqlStore } from './sql-store.ts';
import type { Term, TextQuery } from './text-query.ts';
import { BY_INDEX, hasWord, STORED } from './text-query-sql.ts';
import { type WeighedWord, WordRarity } from './word-rarity.ts';
import { BLOCK, heldOf, typedFirst } from './word-weights.ts';
import type { MirroredWords } from './words/mirrored-words.ts';

/** A document as a search result. */
export interface DocumentHit {
  id: string;
  tribunal: string | null;
  processo: string | null;
  orgao_julgador: string | null;
  ministro: string | null;
  categoria_id: string | null;
  resultado: string | null;
  data: string | null;
  /** Absent unless requested; cut like `texto`. */
  ementa?: string | null;
  /** The first non-empty text of ementa, dispositivo, full text and search terms, cut to `SHOWN_UNITS`. */
  texto: string | null;
}

type Mirror = Pick<MirroredWords, 'matches' | 'scores' | 'counts' | 'listed' | 'watch'>;

/** Code units of a text from which snippets are taken. */
const SHOWN_UNITS = 20_000;

export class DocumentSearch {
  readonly #store: SqlStore;
  readonly #rarity: WordRarity;
  readonly #beginnings: Beginnings;
  readonly #words: Mirror | null;

  /** If `words` can answer, the database is not queried. */
  constructor(store: SqlStore, words: Mirror | null = null) {
    this.#store = store;
    this.#rarity = new WordRarity(store);
    this.#beginnings = new Beginnings(store, words);
    this.#words = words;
  }

  /**
   * Documents that contain words of the query, ordered by the summed weight of these words, and within each run of 300
   * by score. Every page thus costs the same, and pages neither repeat nor omit a document. Empty for a query without
   * words.
   */
  async matches(query: TextQuery, filter: DocumentFilter, range: MatchRange): Promise<Matches> {
    const { offset, limit, except = [], isWhole, byDay } = range;
    if (query.all.length === 0) return { matches: [], total: 0 };
    const inMemory = await this.#words?.matches(query, filter, range);
    if (inMemory) return inMemory;
    const weighed = await this.#rarity.weigh(query.all);
    if (!weighed.words.some(({ finds }) => finds)) return { matches: [], total: 0 };
    if (byDay !== undefined) return this.#byDay(query, weighed.words, filter, { ...range, byDay });
    const of = weighed.words.filter(({ finds, isTyped }) => finds && isTyped).length;
    const first = Math.floor(offset / BLOCK);
    const last = Math.floor((offset + limit - 1) / BLOCK);
    const matches: Match[] = [];
    let total = 0;
    for (let block = first; block <= last; block++) {
      const sources = found(query, weighed.words, { filter, except, isWhole });
      const statement = sql<Match & { total: number; typed: number }>`
        select ranked.id, ranked.total, ranked.typed, ${scoreOf(weighed)} as score
        from (${sources} order by ${summedWeight(weighed.words)} desc, id limit ${BLOCK} offset ${block * BLOCK}) as ranked,
          ${unpacked(sql`ranked.id`)}`;
      const [, { rows }] = await this.#store.run([BY_INDEX, statement.compile(db)]);
      matches.push(
        ...typedFirst(rows.map(({ id, score, typed }) => ({ id, score, held: heldOf(typed, of) }))),
      );
      total = rows[0]?.total ?? total;
      if (rows.length < BLOCK) break;
    }
    const start = offset - first * BLOCK;
    return { matches: matches.slice(start, start + limit), total };
  }

  async #byDay(
    query: TextQuery,
    words: readonly WeighedWord[],
    filter: DocumentFilter,
    { offset, limit, isWhole, byDay }: MatchRange & { byDay: DayOrder },
  ): Promise<Matches> {
    const sources = found(query, words, { filter, except: [], isWhole, withDay: true });
    const direction = byDay === 'recentes' ? sql`desc` : sql`asc`;
    const statement = sql<{ id: string; total: number }>`
      select id, total from (${sources}) as hits
      order by data ${direction} nulls last, id limit ${limit} offset ${offset}`;
    const [, { rows }] = await this.#store.run([BY_INDEX, statement.compile(db)]);
    const scores = await this.scores(
      query,
      rows.map(({ id }) => id),
    );
    const matches = rows.map(({ id }) => ({ id, score: scores.get(id) ?? 0 }));
    return { matches, total: rows[0]?.total ?? 0 };
  }

  /** The counts by field of all documents that `matches` lists, each under the filters of the other fields. */
  async facets(query: TextQuery, filter: DocumentFilter): Promise<Facets> {
    const { words } = await this.#rarity.weigh(query.all);
    return readFacets(this.#store, query, words, filter);
  }

  /** For each typed word of the query, in order: how many of the documents that `matches` lists contain it. */
  async wordCounts(query: TextQuery, filter: DocumentFilter): Promise<number[]> {
    const inMemory = await this.#words?.counts(query, filter);
    if (inMemory) return inMemory;
    const { words } = await this.#rarity.weigh(query.all);
    const typed = words.filter(({ isTyped }) => isTyped);
    if (!words.some(({ finds }) => finds)) return typed.map(() => 0);
    const counts = typed.map(
      ({ forms }) => sql`(select count(*)::integer from app.document
        where id in (select id from listed) and ${hasWord(forms, STORED)})`,
    );
    const statement = sql<{ counts: number[] }>`
      with listed as materialized (
        select id from (${found(query, words, { filter, except: [] })}) as hits
      ) select array[${sql.join(counts)}] as counts`;
    const [, { rows }] = await this.#store.run([BY_INDEX, statement.compile(db)]);
    return rows[0]!.counts;
  }

  /** Scores of those given documents that exist, even if they contain no word of the query. */
  async scores(query: TextQuery, ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0 || query.all.length === 0) return new Map();
    const inMemory = await this.#words?.scores(query, ids);
    if (inMemory) return inMemory;
    const weighed = await this.#rarity.weigh(query.all);
    const statement = sql<Match>`
      select given.id, ${scoreOf(weighed)} as score
      from unnest(${ids}::text[]) as given (id), ${unpacked(sql`given.id`)}`;
    const rows = await rowsOf(this.#store, statement.compile(db));
    return new Map(rows.map(({ id, score }) => [id, score]));
  }

  /** The ids among `ids` that `matches` lists. */
  async listed(query: TextQuery, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0 || query.all.length === 0) return new Set();
    const inMemory = await this.#words?.listed(query, ids);
    if (inMemory) return inMemory;
    const { words } = await this.#rarity.weigh(query.all);
    if (!words.some(({ finds }) => finds)) return new Set();
    const statement = sql<{ id: string }>`select id
      from (${found(query, words, { filter: {}, except: [], among: ids })}) as hits`;
    const [, { rows }] = await this.#store.run([BY_INDEX, statement.compile(db)]);
    return new Set(rows.map(({ id }) => id));
  }

  /** The given documents that exist, match the filter and have none of the terms. */
  async allowed(
    ids: readonly string[],
    filter: DocumentFilter,
    none: readonly Term[],
  ): Promise<Set<string>> {
    const statement = sql<{ id: string }>`select id from app.document
      where id = any(${ids}::text[]) ${conditions(filter)} ${without(none)}`;
    const rows = await rowsOf(this.#store, statement.compile(db));
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * At most `max` of the documents that the filter accepts and that have none of the terms. With `after`, those whose
   * ids follow this one, in order; the empty text starts at the first.
   */
  async accepted(
    filter: DocumentFilter,
    none: readonly Term[],
    { max, after }: { max: number; after?: string },
  ): Promise<string[]> {
    const [later, order] =
      after === undefined ? [sql``, sql``] : [sql`and id > ${after}`, sql`order by id`];
    const statement = sql<{ id: string }>`select id from app.document
      where true ${later} ${conditions(filter)} ${without(none)} ${order} limit ${max}`;
    const rows = await rowsOf(this.#store, statement.compile(db));
    return rows.map(({ id }) => id);
  }

  /** The number of documents that the filter accepts and that have none of the terms, at most `max`. */
  async count(filter: DocumentFilter, none: readonly Term[], max: number): Promise<number> {
    const statement = sql<{ count: number }>`select count(*)::integer as count from (
      select from app.document where true ${conditions(filter)} ${without(none)}
      limit ${max}) as accepted`;
    const [row] = await rowsOf(this.#store, statement.compile(db));
    return row!.count;
  }

  /** The beginnings of the texts of those documents that exist. */
  beginnings(ids: readonly string[]): Promise<Map<string, string | null>> {
    return this.#beginnings.of(ids);
  }

  /** The stored documents among `ids`, in no particular order. */
  async hits(ids: readonly string[], withEmenta = false): Promise<DocumentHit[]> {
    if (ids.length === 0) return [];
    const texto = sql<string | null>`left(${SHOWN_TEXT}, ${sql.lit(SHOWN_UNITS)})`;
    const ementa = listedEmenta(SHOWN_UNITS);
    const query = db
      .selectFrom('app.document')
      .select(['id', 'tribunal', 'processo', 'orgao_julgador', 'ministro', 'categoria_id'])
      .select(['resultado', 'data'])
      .select(texto.as('texto'))
      .$if(withEmenta, asked => asked.select(ementa.as('ementa')))
      .where('id', 'in', ids)
      .compile();
    return rowsOf(this.#store, query);
  }
}

/**
 * SQL for the words of a document, decompressed once; otherwise each function that reads the stored vector would
 * decompress it again.
 */
function unpacked(id: RawBuilder<unknown>) {
  return sql`lateral (select busca || ''::tsvector as words, length(busca) as length,
      coalesce(pares, '') as pairs from app.document where app.document.id = ${id} offset 0) as unpacked`;
}
