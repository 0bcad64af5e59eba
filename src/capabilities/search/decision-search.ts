/** Searches decisions by full text, by text vectors, and by both. */

import { type DependencyName, StoreUnavailable } from '../../errors/store-unavailable.ts';
import type { TextEmbeddings } from '../../models/text-vectors/text-embeddings.ts';
import { CorpusWords } from '../../stores/relational/corpus-words.ts';
import type { Facets } from '../../stores/relational/document-facets.ts';
import { DocumentSearch } from '../../stores/relational/document-search.ts';
import type { DocumentFilter } from '../../stores/relational/match.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import { shareOf, stemsOf, type Term, type TextQuery } from '../../stores/relational/text-query.ts';
import type { MirroredWords } from '../../stores/relational/words/mirrored-words.ts';
import type { VectorStore } from '../../stores/vectors/vector-store.ts';
import { DualSearch } from './dual-search.ts';
import { type Found, foundOf } from './found.ts';
import { type Blended, blend } from './match-blend.ts';
import { NearestDecisions } from './nearest-decisions.ts';
import { type CitingCounts, type Order, OrderedSearch } from './ordered-search.ts';
import { type ReadQuery, readQuery } from './reading/read-query.ts';
import { READ_MAX, reorder, unread } from './reordering/reorder.ts';

export type SearchMode = 'hybrid' | 'fulltext' | 'vector';

/** Results that a hybrid search takes from each ranking. */
const BLENDED = 100;
/** Maximum number of results listed over all pages. */
export const DEPTH_MAX = 10_000;
/** Below these best scores a search is marked as a weak match; docs/search.md says how they were chosen. */
const WEAK = { byWords: 0.65, byVectors: 0.2 };

export interface Searched {
  results: (Found & {
    citada_por: number | null;
    fulltext_rank: number | null;
    vector_rank: number | null;
    vector_score: number | null;
  })[];
  /** Stores that did not answer; the results then come from the other ranking alone. */
  degraded: DependencyName[];
  /** Number of decisions listed over all pages, at most `DEPTH_MAX`. */
  total: number;
  /** True if no result matches the query well. */
  weak_match: boolean;
  /** Null unless requested. */
  facets: Facets | null;
  corrections: ReadQuery['corrections'];
  left_out: ReadQuery['left_out'];
  synonyms: ReadQuery['synonyms'];
  /**
   * For each typed word, the number of decisions with it among those with any word of the query; null unless requested.
   */
  word_counts: WordCount[] | null;
}

export interface WordCount {
  palavra: string;
  decisoes: number;
}

/** Which decisions to search, and which part of the ranking to return. */
export interface SearchScope {
  filter: DocumentFilter;
  limit: number;
  /** Number of results on earlier pages; 0 when absent. */
  offset?: number;
  /** Whether earlier pages are by relevance because the graph did not answer; null on the first page. */
  isUncounted?: boolean | null;
  withEmenta?: boolean;
  withFacets?: boolean;
  withWordCounts?: boolean;
  /** An order other than by relevance; only for a search by words. */
  order?: Order;
  /** Whether the query is searched as typed: no corrections or synonyms, and framing words such as "o que é" count. */
  isLiteral?: boolean;
}

export interface SearchStores {
  relational: SqlStore;
  words: MirroredWords | null;
  vectors: VectorStore;
  embeddings: TextEmbeddings;
  citing: CitingCounts;
}

/** One page of a ranking, with figures about the whole ranking. */
interface Ranked {
  page: Blended[];
  total: number;
  best: number;
  degraded: DependencyName[];
  /** Number of decisions that cite each result, if counted. */
  citing?: ReadonlyMap<string, number>;
}

interface Asked {
  query: TextQuery;
  filter: DocumentFilter;
  offset: number;
  limit: number;
  order?: Order | undefined;
  isUncounted: boolean | null;
  signal: AbortSignal | undefined;
}

const NOTHING: Ranked = { page: [], total: 0, best: 0, degraded: [] };

export class DecisionSearch {
  readonly #documents: DocumentSearch;
  readonly #words: CorpusWords;
  readonly #nearest: NearestDecisions;
  readonly #embeddings: TextEmbeddings;
  readonly #ordered: OrderedSearch;
  readonly dual: DualSearch;

  constructor({ relational, words, vectors, embeddings, citing }: SearchStores) {
    this.#documents = new DocumentSearch(relational, words);
    this.#words = new CorpusWords(relational, words);
    this.#nearest = new NearestDecisions(vectors, embeddings, this.#documents);
    this.#embeddings = embeddings;
    this.#ordered = new OrderedSearch(this.#documents, citing);
    this.dual = new DualSearch({ documents: this.#documents, nearest: this.#nearest, embeddings });
  }

  /**
   * A query without words, or with exclusions only, finds nothing. Rejects with StoreUnavailable when a store that the
   * mode needs does not answer. If the vector store does not answer, a hybrid search becomes a full-text search, and
   * `degraded` names the store. Facets that the database does not count in time are null.
   */
  async search(
    typed: string,
    mode: SearchMode,
    scope: SearchScope,
    signal?: AbortSignal,
  ): Promise<Searched> {
    const { filter, limit, offset = 0, withEmenta = false, withFacets = false } = scope;
    const read = await readQuery(typed, scope.isLiteral ?? false, this.#words);
    const { query, ...told } = read;
    const { order, isUncounted = null } = scope;
    const asked = { query, filter, offset, limit, order, isUncounted, signal };
    const [{ page, total, best, degraded, citing }, facets, word_counts] = await Promise.all([
      query.all.length === 0 ? NOTHING : this.#ranked(mode, asked),
      withFacets ? this.#documents.facets(query, filter).catch(uncounted) : null,
      scope.withWordCounts ? this.#wordCounts(query, filter).catch(uncounted) : null,
    ]);
    const hits = await this.#hits(
      page.map(({ id }) => id),
      withEmenta,
    );
    const stems = stemsOf(query);
    const results = page.flatMap(({ id, score, ranks, cosine }) => {
      const hit = hits.get(id);
      if (hit === undefined) return [];
      const [fulltext_rank, vector_rank] = ranks;
      const found = foundOf(hit, Math.min(1, score), stems);
      const citada_por = citing?.get(id) ?? null;
      return [{ ...found, fulltext_rank, vector_rank, vector_score: cosine, citada_por }];
    });
    const weakBelow = this.#weakBelow(degraded.length > 0 ? 'fulltext' : mode);
    const weak_match = best < weakBelow;
    const counted = { total: Math.min(DEPTH_MAX, total), weak_match, facets, word_counts };
    return { results, degraded, ...counted, ...told };
  }

  async #wordCounts(query: TextQuery, filter: DocumentFilter): Promise<WordCount[]> {
    const counts = await this.#documents.wordCounts(query, filter);
    const typed = query.all.filter(forms => shareOf(forms) === 1);
    return typed.map((forms, i) => ({ palavra: nameOf(forms), decisoes: counts[i]! }));
  }

  #weakBelow(mode: SearchMode): number {
    if (mode === 'fulltext') return WEAK.byWords;
    if (mode === 'vector') return WEAK.byVectors;
    const { rankWeight } = this.#embeddings;
    return (WEAK.byWords + rankWeight * WEAK.byVectors) / (1 + rankWeight);
  }

  #ranked(mode: SearchMode, asked: Asked): Promise<Ranked> {
    const { order } = asked;
    if (order !== undefined) return this.#inOrder(order, asked);
    if (mode === 'fulltext') return this.#byWords(asked);
    return mode === 'vector' ? this.#byVectors(asked) : this.#byBoth(asked);
  }

  async #byWords({ query, filter, offset, limit }: Asked): Promise<Ranked> {
    const isBehind = offset >= READ_MAX;
    const from = isBehind ? offset : 0;
    const wanted = isBehind ? limit : Math.max(READ_MAX, offset + limit);
    const range = { offset: from, limit: wanted };
    const { matches, total } = await this.#documents.matches(query, filter, range);
    const best = isBehind ? await this.#bestMatch(query, filter) : matches;
    const ranked = matches.map(({ id, score, held = null }, i) => ({
      ...{ id, score, cosine: null, held },
      ranks: [from + i + 1, null] as [number, null],
    }));
    const ordered = isBehind ? unread(ranked) : await this.#reordered(query, ranked);
    const page = ordered.slice(offset - from, offset - from + limit);
    return { page, total, best: best[0]?.score ?? 0, degraded: [] };
  }

  async #inOrder(order: Order, asked: Asked): Promise<Ranked> {
    const { query, filter } = asked;
    const { matches, total, citing, isUncounted } = await this.#ordered.list(order, asked);
    const [first] = await this.#bestMatch(query, filter);
    const page = matches.map(({ id, score }) => ({
      ...{ id, score, cosine: null, held: null },
      ranks: [null, null] as [null, null],
    }));
    const degraded: DependencyName[] = isUncounted ? ['graph_db'] : [];
    return { page: unread(page), total, best: first?.score ?? 0, degraded, citing };
  }

  /** Reorders the first results by their texts; the results after them keep their order. */
  async #reordered(query: TextQuery, ranked: readonly Blended[]): Promise<Blended[]> {
    const read = ranked.slice(0, READ_MAX);
    const ids = read.map(({ id }) => id);
    const texts = await this.#documents.beginnings(ids);
    return [...reorder(query, read, texts), ...unread(ranked.slice(READ_MAX))];
  }

  async #bestMatch(query: TextQuery, filter: DocumentFilter) {
    return (await this.#documents.matches(query, filter, { offset: 0, limit: 1 })).matches;
  }

  async #byVectors({ query, filter, offset, limit, signal }: Asked): Promise<Ranked> {
    const range = { filter, limit: offset + limit, none: query.none };
    const near = await this.#nearest.of('text', query.plain, range, signal);
    const isAll = near.length < range.limit;
    const total = isAll ? near.length : await this.#nearest.count(query, filter, DEPTH_MAX);
    const ranked = near.map(({ id, score, closeness }, i) => ({
      ...{ id, score: closeness, cosine: score, held: null },
      ranks: [null, i + 1] as [null, number],
    }));
    const best = ranked[0]?.score ?? 0;
    return { page: ranked.slice(offset, offset + limit), total, best, degraded: [] };
  }

  /** Blends and reorders the first results of both rankings, and appends the rest of the full-text ranking. */
  async #byBoth(asked: Asked): Promise<Ranked> {
    const { query, filter, offset, limit, signal } = asked;
    const degraded: DependencyName[] = [];
    const range = { filter, limit: BLENDED, none: query.none };
    const [matched, near] = await Promise.all([
      this.#documents.matches(query, filter, { offset: 0, limit: BLENDED }),
      this.#nearest.of('text', query.plain, range, signal).catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error;
        degraded.push(error.store);
        return [];
      }),
    ]);
    if (degraded.length > 0) return { ...(await this.#byWords(asked)), degraded };
    const listed = new Set(matched.matches.map(({ id }) => id));
    const others = near.filter(({ id }) => !listed.has(id)).map(({ id }) => id);
    const scores = await this.#documents.scores(query, others);
    const weight = this.#embeddings.rankWeight;
    const blended = blend({ matches: matched.matches, near, scores, weight });
    const isBehind = offset >= READ_MAX;
    const ordered = isBehind ? unread(blended) : await this.#reordered(query, blended);
    const page = ordered.slice(offset, offset + limit);
    if (page.length < limit && matched.total > matched.matches.length) {
      const except = blended.map(({ id }) => id);
      const from = Math.max(0, offset - blended.length);
      const rest = { offset: from, limit: limit - page.length, except };
      const { matches } = await this.#documents.matches(query, filter, rest);
      const others = matches.map(({ id, score, held = null }): Blended => {
        return { id, score: score / (1 + weight), cosine: null, ranks: [null, null], held };
      });
      page.push(...unread(others));
    }
    const best = blended[0]?.score ?? 0;
    // The full-text total already includes the neighbours that the full-text ranking lists on a later page.
    const isWhole = matched.total <= matched.matches.length;
    const listedLater = isWhole ? 0 : (await this.#documents.listed(query, others)).size;
    const total = isWhole ? blended.length : matched.total + others.length - listedLater;
    return { page, total, best, degraded };
  }

  async #hits(ids: readonly string[], withEmenta: boolean) {
    const hits = await this.#documents.hits(ids, withEmenta);
    return new Map(hits.map(hit => [hit.id, hit]));
  }
}

/** Null for a count that failed because the store does not answer; the ranking is returned without it. */
function uncounted(error: unknown): null {
  if (!(error instanceof StoreUnavailable)) throw error;
  return null;
}

/** The forms of a query entry as typed, joined by "ou", without the punctuation around them. */
function nameOf(forms: readonly Term[]): string {
  const names = forms.map(({ text }) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, ''));
  return [...new Set(names)].join(' ou ');
}
