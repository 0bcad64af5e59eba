/** Searches decisions by full text, by text vectors, by both, and by separate vectors of facts and thesis. */

import { type DependencyName, StoreUnavailable } from '../../errors/store-unavailable.ts';
import { words } from '../../legal/text/words.ts';
import type { TextEmbeddings } from '../../models/text-vectors/text-embeddings.ts';
import {
  type DocumentFilter,
  type DocumentHit,
  DocumentSearch,
} from '../../stores/relational/document-search.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import { readTextQuery, stemsOf } from '../../stores/relational/text-query.ts';
import type { Neighbour, VectorName, VectorStore } from '../../stores/vectors/vector-store.ts';
import { type Fused, fuse, type Ranking } from './fuse.ts';
import { snippetOf } from './snippet.ts';

export type SearchMode = 'hybrid' | 'fulltext' | 'vector';

/** Results of each ranking that are fused. */
const CANDIDATES = 50;

export interface Found {
  document_id: string;
  tribunal: string | null;
  processo: string | null;
  ministro: string | null;
  categoria_id: string | null;
  resultado: string | null;
  data: string | null;
  score: number;
  snippet: string | null;
  highlights: { start: number; end: number }[];
}

export interface Searched {
  results: (Found & {
    fulltext_rank: number | null;
    vector_rank: number | null;
    vector_score: number | null;
  })[];
  /** Stores that did not answer, so that the other ranking answered alone. */
  degraded: DependencyName[];
}

export interface DualSearched {
  results: (Found & { fact_score: number | null; thesis_score: number | null })[];
}

/** The decisions to search, and the number of results. */
export interface SearchScope {
  filter: DocumentFilter;
  limit: number;
}

/** A text and the weight of its ranking. */
export interface Side {
  text: string;
  weight: number;
}

export interface SearchStores {
  relational: SqlStore;
  vectors: VectorStore;
  embeddings: TextEmbeddings;
}

export class DecisionSearch {
  readonly #stores: SearchStores;
  readonly #documents: DocumentSearch;

  constructor(stores: SearchStores) {
    this.#stores = stores;
    this.#documents = new DocumentSearch(stores.relational);
  }

  /**
   * Rejects with StoreUnavailable when a store that the mode needs does not answer. A hybrid search whose vectors do
   * not answer becomes a full-text search and names them in `degraded`.
   */
  async search(
    typed: string,
    mode: SearchMode,
    scope: SearchScope,
    signal?: AbortSignal,
  ): Promise<Searched> {
    const { filter, limit } = scope;
    const query = readTextQuery(typed);
    const count = mode === 'hybrid' ? CANDIDATES : limit;
    const degraded: DependencyName[] = [];
    const [matches, neighbours] = await Promise.all([
      mode === 'vector' ? [] : this.#documents.matches(query, filter, count),
      mode === 'fulltext'
        ? []
        : this.#neighbours('text', typed, { filter, limit: count }, signal).catch(error => {
            if (mode === 'vector' || !(error instanceof StoreUnavailable)) throw error;
            degraded.push(error.store);
            return [];
          }),
    ]);
    const usesVectors = mode !== 'fulltext' && degraded.length === 0;
    const fused = fuse([
      { ids: matches, weight: mode === 'vector' ? 0 : 1 },
      { ids: neighbours.map(({ id }) => id), weight: usesVectors ? this.#vectorWeight(mode) : 0 },
    ]);
    const scores = new Map(neighbours.map(({ id, score }) => [id, score]));
    const found = await this.#shown(fused, stemsOf(query), limit);
    const results = found.map(([item, { id, ranks }]) => ({
      ...item,
      fulltext_rank: ranks[0]!,
      vector_rank: ranks[1]!,
      vector_score: scores.get(id) ?? null,
    }));
    return { results, degraded };
  }

  /** Decisions with facts similar to one text and a thesis similar to the other; either may be null. */
  async dual(
    fact: Side | null,
    thesis: Side | null,
    { filter, limit }: SearchScope,
    signal?: AbortSignal,
  ): Promise<DualSearched> {
    const ask = (name: VectorName, side: Side | null) =>
      side === null ? [] : this.#neighbours(name, side.text, { filter, limit: CANDIDATES }, signal);
    const sides = await Promise.all([ask('fact', fact), ask('thesis', thesis)]);
    const ranking = (which: 0 | 1, side: Side | null): Ranking => ({
      ids: sides[which].map(({ id }) => id),
      weight: side?.weight ?? 0,
    });
    const [facts, theses] = sides.map(near => new Map(near.map(({ id, score }) => [id, score])));
    const typed = [fact, thesis].map(side => side?.text ?? '').join(' ');
    const stems = new Set(Array.from(words(typed), ({ stem }) => stem));
    const found = await this.#shown(fuse([ranking(0, fact), ranking(1, thesis)]), stems, limit);
    const results = found.map(([item, { id }]) => ({
      ...item,
      fact_score: facts!.get(id) ?? null,
      thesis_score: theses!.get(id) ?? null,
    }));
    return { results };
  }

  #vectorWeight(mode: SearchMode): number {
    return mode === 'vector' ? 1 : this.#stores.embeddings.rankWeight;
  }

  /** A decision with a score of 0 or less is no neighbour. */
  async #neighbours(
    name: VectorName,
    text: string,
    { filter, limit }: SearchScope,
    signal?: AbortSignal,
  ): Promise<Neighbour[]> {
    const { embeddings, vectors } = this.#stores;
    const [vector] = await embeddings.embed([text], signal);
    const found = await vectors.search(name, vector!, filter, limit);
    return found.filter(({ score }) => score > 0);
  }

  /** The best results that have a document: a vector may be stored shortly before or after its document. */
  async #shown(
    fused: readonly Fused[],
    stems: ReadonlySet<string>,
    limit: number,
  ): Promise<[Found, Fused][]> {
    const best = fused.slice(0, limit);
    const hits = await this.#documents.hits(best.map(({ id }) => id));
    const byId = new Map(hits.map(hit => [hit.id, hit]));
    return best.flatMap(item => {
      const hit = byId.get(item.id);
      return hit === undefined ? [] : [[foundOf(hit, item.score, stems), item] as [Found, Fused]];
    });
  }
}

function foundOf(hit: DocumentHit, score: number, stems: ReadonlySet<string>): Found {
  const { id, texto, ...fields } = hit;
  const { text, highlights } = texto ? snippetOf(texto, stems) : { text: null, highlights: [] };
  return { document_id: id, ...fields, score, snippet: text, highlights };
}
