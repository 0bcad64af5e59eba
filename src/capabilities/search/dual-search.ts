/** Searches decisions by their facts and by their thesis, each by words and by vectors. */
import { words } from '../../legal/text/words.ts';
import type { TextEmbeddings } from '../../models/text-vectors/text-embeddings.ts';
import type { DocumentSearch } from '../../stores/relational/document-search.ts';
import type { DocumentFilter } from '../../stores/relational/match.ts';
import { readPlainText } from '../../stores/relational/text-query.ts';
import type { VectorName } from '../../stores/vectors/vector-store.ts';
import { type Found, foundOf } from './found.ts';
import { blend } from './match-blend.ts';
import type { Near, NearestDecisions } from './nearest-decisions.ts';

/** Decisions that the words of each side find; the vector of each side finds as many. */
const CANDIDATES = 50;
/** Scores are rounded to one billionth. */
const STEPS = 1e9;

/** A text and the weight of its score. */
export interface Side {
  text: string;
  weight: number;
}

export interface DualSearched {
  results: (Found & { fact_score: number | null; thesis_score: number | null })[];
}

interface DualScope {
  filter: DocumentFilter;
  limit: number;
  withEmenta?: boolean;
}

interface DualParts {
  documents: DocumentSearch;
  nearest: NearestDecisions;
  embeddings: TextEmbeddings;
}

/** The decisions that one side finds: neighbours of its vector, best first, and decisions with its words. */
interface FoundBySide {
  weight: number;
  near: Near[];
  matched: string[];
  scoresOf(ids: readonly string[]): Promise<Map<string, number>>;
}

export class DualSearch {
  readonly #parts: DualParts;

  constructor(parts: DualParts) {
    this.#parts = parts;
  }

  /**
   * Decisions with facts like one text and a thesis like the other; either text may be null. The score is the weighted
   * mean of the hybrid scores of both sides. If only one side finds a decision, the words of the other side are counted
   * too. Rejects with StoreUnavailable when a store does not answer.
   */
  async search(
    fact: Side | null,
    thesis: Side | null,
    { filter, limit, withEmenta = false }: DualScope,
    signal?: AbortSignal,
  ): Promise<DualSearched> {
    const [facts, theses] = await Promise.all([
      this.#side('fact', fact, filter, signal),
      this.#side('thesis', thesis, filter, signal),
    ]);
    const sides = [facts, theses].filter(side => side !== null);
    const best = (await this.#scored(sides)).slice(0, limit);
    const ids = best.map(({ id }) => id);
    const found = await this.#parts.documents.hits(ids, withEmenta);
    const hits = new Map(found.map(hit => [hit.id, hit]));
    const typed = [fact, thesis].map(side => side?.text ?? '').join(' ');
    const stems = new Set(Array.from(words(typed), ({ stem }) => stem));
    const cosines = [facts, theses].map(
      side => new Map(side?.near.map(({ id, score }) => [id, score])),
    );
    const results = best.flatMap(({ id, score }) => {
      const hit = hits.get(id);
      if (hit === undefined) return [];
      const [fact_score, thesis_score] = cosines.map(side => side.get(id) ?? null);
      return [
        { ...foundOf(hit, score, stems), fact_score: fact_score!, thesis_score: thesis_score! },
      ];
    });
    return { results };
  }

  async #side(
    name: VectorName,
    side: Side | null,
    filter: DocumentFilter,
    signal: AbortSignal | undefined,
  ): Promise<FoundBySide | null> {
    if (side === null) return null;
    const { documents, nearest } = this.#parts;
    const query = readPlainText(side.text);
    const [{ matches }, near] = await Promise.all([
      documents.matches(query, filter, { offset: 0, limit: CANDIDATES }),
      nearest.of(name, side.text, { filter, limit: CANDIDATES }, signal),
    ]);
    return {
      weight: side.weight,
      near,
      matched: matches.map(({ id }) => id),
      scoresOf: ids => documents.scores(query, ids),
    };
  }

  /** The decisions that either search has found, by descending score, then by id. */
  async #scored(sides: readonly FoundBySide[]): Promise<{ id: string; score: number }[]> {
    const ids = [
      ...new Set(sides.flatMap(({ matched, near }) => [...matched, ...near.map(({ id }) => id)])),
    ];
    // Weights are divided by the largest: the sum of the smallest weights that a request may have would underflow to 0.
    const heaviest = Math.max(...sides.map(({ weight }) => weight));
    const whole = sides.reduce((sum, { weight }) => sum + weight / heaviest, 0);
    const sums = new Map(ids.map(id => [id, 0]));
    const weight = this.#parts.embeddings.rankWeight;
    for (const { weight: given, near, scoresOf } of sides) {
      const scores = await scoresOf(ids);
      const matches = ids.map(id => ({ id, score: scores.get(id) ?? 0 }));
      for (const { id, score } of blend({ matches, near, scores, weight })) {
        sums.set(id, sums.get(id)! + (score * given) / heaviest / whole);
      }
    }
    return [...sums]
      .map(([id, sum]) => ({ id, score: Math.round(Math.min(1, sum) * STEPS) / STEPS }))
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  }
}
