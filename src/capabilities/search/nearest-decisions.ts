/** Finds the decisions whose vectors are nearest to a text. */
import type { TextEmbeddings } from '../../models/text-vectors/text-embeddings.ts';
import type { DocumentSearch } from '../../stores/relational/document-search.ts';
import type { DocumentFilter } from '../../stores/relational/match.ts';
import type { Term, TextQuery } from '../../stores/relational/text-query.ts';
import type { Neighbour, VectorName, VectorStore } from '../../stores/vectors/vector-store.ts';

export interface Near extends Neighbour {
  /**
   * Closeness from 0, for texts that have nothing to do with each other, to 1 for equal ones, whatever cosines the
   * model gives.
   */
  closeness: number;
}

export interface NearRange {
  filter: DocumentFilter;
  limit: number;
  /** Decisions with any of these are left out. */
  none?: readonly Term[];
}

/** Neighbours compared at most for a search with exclusions: a word that most decisions have excludes most of them. */
const COMPARED_MAX = 10_000;

export class NearestDecisions {
  readonly #vectors: VectorStore;
  readonly #embeddings: TextEmbeddings;
  readonly #documents: DocumentSearch;

  constructor(vectors: VectorStore, embeddings: TextEmbeddings, documents: DocumentSearch) {
    this.#vectors = vectors;
    this.#embeddings = embeddings;
    this.#documents = documents;
  }

  /** Best first. A decision with a cosine of 0 or less is no neighbour. */
  async of(
    name: VectorName,
    text: string,
    { filter, limit, none = [] }: NearRange,
    signal?: AbortSignal,
  ): Promise<Near[]> {
    const [[vector], unrelated] = await Promise.all([
      this.#embeddings.embed([text], 'query', signal),
      this.#embeddings.unrelated(signal),
    ]);
    const found = await this.#allowed({ none, limit, signal }, count =>
      this.#vectors.search(name, vector!, filter, count),
    );
    const related = found.filter(({ score }) => score > 0);
    return related.map(({ id, score }) => {
      // A model that gives every text the same vector has no room above its unrelated texts.
      const room = Math.max(1 - unrelated, Number.EPSILON);
      const closeness = Math.min(1, Math.max(0, (score - unrelated) / room));
      return { id, score, closeness };
    });
  }

  /** The number of decisions that a vector search compares, at most `max`. */
  async count({ none }: TextQuery, filter: DocumentFilter, max: number): Promise<number> {
    return this.#documents.count(filter, none, max);
  }

  /** Asks for more neighbours until enough are left without the excluded ones. */
  async #allowed(
    {
      none,
      limit,
      signal,
    }: { none: readonly Term[]; limit: number; signal: AbortSignal | undefined },
    ask: (count: number) => Promise<Neighbour[]>,
  ): Promise<Neighbour[]> {
    if (none.length === 0) return ask(limit);
    for (let count = limit * 2; ; count *= 4) {
      const near = await ask(count);
      const allowed = await this.#documents.allowed(
        near.map(({ id }) => id),
        none,
      );
      const left = near.filter(({ id }) => allowed.has(id));
      const isEnough = left.length >= limit || near.length < count || count >= COMPARED_MAX;
      if (isEnough || signal?.aborted) return left.slice(0, limit);
    }
  }
}
