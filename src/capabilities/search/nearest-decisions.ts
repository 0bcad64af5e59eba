/** Finds the decisions whose vectors are nearest to the vector of a text. */
import type { TextEmbeddings } from '../../models/text-vectors/text-embeddings.ts';
import type { DocumentSearch } from '../../stores/relational/document-search.ts';
import { type DocumentFilter, isOfDocuments } from '../../stores/relational/match.ts';
import type { Term, TextQuery } from '../../stores/relational/text-query.ts';
import type {
  Neighbour,
  VectorFilter,
  VectorName,
  VectorStore,
} from '../../stores/vectors/vector-store.ts';

export interface Near extends Neighbour {
  /** From 0 for unrelated texts to 1 for equal texts. The scale is the same for every model, unlike that of cosines. */
  closeness: number;
}

export interface NearRange {
  filter: DocumentFilter;
  limit: number;
  /** Decisions with any of these terms are excluded. */
  none?: readonly Term[];
}

/** Used if only the database knows which decisions pass the filter. */
const LIMITS = {
  /**
   * Up to this many decisions that pass are compared by their ids. If there are more, up to this many nearest
   * neighbours are checked first, because most of them may pass.
   */
  comparedMax: 10_000,
  /** Ids of one comparison, if neither is enough. The vector engine may read all vectors for each. */
  atOnce: 50_000,
};

type Range = Required<NearRange> & { signal: AbortSignal | undefined };
type Ask = (filter: VectorFilter, count: number) => Promise<Neighbour[]>;

export class NearestDecisions {
  readonly #vectors: VectorStore;
  readonly #embeddings: TextEmbeddings;
  readonly #documents: DocumentSearch;

  readonly #limits: typeof LIMITS;

  constructor(
    vectors: VectorStore,
    embeddings: TextEmbeddings,
    documents: DocumentSearch,
    limits = LIMITS,
  ) {
    this.#limits = limits;
    this.#vectors = vectors;
    this.#embeddings = embeddings;
    this.#documents = documents;
  }

  /** Neighbours by descending score. A decision with a cosine of 0 or less is not a neighbour. */
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
    const ask = (of: VectorFilter, count: number) => this.#vectors.search(name, vector!, of, count);
    const found = await this.#allowed({ filter, none, limit, signal }, ask);
    const related = found.filter(({ score }) => score > 0);
    return related.map(({ id, score }) => {
      // Avoids a division by zero for a model that gives every text the same vector.
      const room = Math.max(1 - unrelated, Number.EPSILON);
      const closeness = Math.min(1, Math.max(0, (score - unrelated) / room));
      return { id, score, closeness };
    });
  }

  /** The number of decisions that a vector search compares; counting stops at `max`. */
  async count({ none }: TextQuery, filter: DocumentFilter, max: number): Promise<number> {
    return this.#documents.count(filter, none, max);
  }

  /**
   * All neighbours that the database allows, or as many as are wanted. If the database allows too many to list their
   * ids, more and more neighbours are requested until enough of them pass the filter, or they are too many as well.
   */
  async #allowed(range: Range, ask: Ask): Promise<Neighbour[]> {
    const { filter, none, limit, signal } = range;
    const { comparedMax } = this.#limits;
    if (none.length === 0 && !isOfDocuments(filter)) return ask(filter, limit);
    if (isOfDocuments(filter)) {
      const ids = await this.#documents.accepted(filter, none, { max: comparedMax + 1 });
      if (ids.length <= comparedMax) return ask({ ...filter, ids: new Set(ids) }, limit);
    }
    for (let count = limit * 2; ; count = Math.min(count * 4, comparedMax)) {
      const near = await ask(filter, count);
      const allowed = await this.#documents.allowed(
        near.map(({ id }) => id),
        filter,
        none,
      );
      const left = near.filter(({ id }) => allowed.has(id));
      const isEnough = left.length >= limit || near.length < count;
      if (isEnough || signal?.aborted) return left.slice(0, limit);
      if (count >= comparedMax) return this.#compared(range, ask);
    }
  }

  /** Compares every decision that the database allows, some at once. */
  async #compared({ filter, none, limit, signal }: Range, ask: Ask): Promise<Neighbour[]> {
    const { atOnce } = this.#limits;
    let best: Neighbour[] = [];
    for (let after = ''; ; ) {
      const ids = await this.#documents.accepted(filter, none, { max: atOnce, after });
      if (ids.length > 0) best.push(...(await ask({ ...filter, ids: new Set(ids) }, limit)));
      best = best.sort(nearestFirst).slice(0, limit);
      if (ids.length < atOnce || signal?.aborted) return best;
      after = ids.at(-1)!;
    }
  }
}

const nearestFirst = (a: Neighbour, b: Neighbour): number =>
  b.score - a.score || (a.id < b.id ? -1 : 1);
