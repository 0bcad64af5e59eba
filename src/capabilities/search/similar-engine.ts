/**
 * The graph engine with similar-cases by vectors too. The engine knows the graph and no stores; what the vector engine
 * finds is given to the same kernel as the candidates to compare, so that every match has its exact structural score.
 */

import type { Deadline } from '../../runtime/deadline.ts';
import type { Answer, GraphEngine } from '../../engine/answers/answer.ts';
import type { Operation } from '../../engine/operation.ts';
import { similarCases } from '../../engine/operations/similar-cases/operation.ts';
import type {
  KernelParams,
  Params,
  Result,
} from '../../engine/operations/similar-cases/schemas.ts';
import { AppError } from '../../errors/errors.ts';
import type { TextEmbeddings } from '../../models/text-vectors/text-embeddings.ts';
import type { VectorStore } from '../../stores/vectors/vector-store.ts';
import { fuse } from './fuse.ts';

/** Matches that each ranking gives to be fused. */
const CANDIDATES = 100;

type Match = Result['matches'][number];

export class SimilarEngine implements GraphEngine {
  readonly #engine: GraphEngine;
  readonly #vectors: VectorStore;
  readonly #embeddings: TextEmbeddings;

  constructor(engine: GraphEngine, stores: { vectors: VectorStore; embeddings: TextEmbeddings }) {
    this.#engine = engine;
    this.#vectors = stores.vectors;
    this.#embeddings = stores.embeddings;
  }

  /** An instance whose vectors cannot be compared gets no traffic until someone has seen to it. */
  ready(): boolean {
    const isMismatched = this.#vectors.isMismatched || this.#embeddings.isMismatched;
    return this.#engine.ready() && !isMismatched;
  }

  execute(operation: Operation, params: unknown, deadline: Deadline): Answer | Promise<Answer> {
    const isOurs = operation.name === similarCases.name;
    if (!isOurs || (params as Params).mode === 'structural') {
      return this.#engine.execute(operation, params, deadline);
    }
    return this.#withVectors(params as Params, deadline);
  }

  async #withVectors(params: Params, deadline: Deadline): Promise<Answer> {
    const { decisao_id, mode, limit, min_score } = params;
    const isHybrid = mode === 'hybrid';
    const near = await this.#neighbours(params, isHybrid ? CANDIDATES : limit);
    const ids = [...(near?.keys() ?? [])];
    const base = { decisao_id, mode, limit: CANDIDATES, min_score: 0 };
    // One call for both rankings: between two another generation may be published.
    const { answer, matches } = await this.#matches(
      { ...base, ...(isHybrid ? { also: ids } : { among: ids }) },
      deadline,
    );
    if (near === null && !isHybrid) throw withoutVector(decisao_id);
    const ranked = isHybrid
      ? this.#fused(matches, near ?? new Map())
      : matches.map(match => ({ ...match, vector_score: near!.get(match.decisao_id)! }));
    const scoreOf = (match: Match) => (isHybrid ? match.fused_score! : match.vector_score!);
    const kept = ranked.filter(match => scoreOf(match) >= min_score).slice(0, limit);
    return {
      json: JSON.stringify({ decisao_id, matches: kept } satisfies Result),
      meta: answer.meta,
    };
  }

  /** `matches`: those by structure, and behind them what only the vectors found, which shares nothing or too little. */
  #fused(matches: readonly Match[], near: ReadonlyMap<string, number>): Match[] {
    const structural = matches.slice(0, CANDIDATES).filter(match => match.weighted_score > 0);
    const all = new Map(matches.map(match => [match.decisao_id, match]));
    const rankings = [structural.map(({ decisao_id }) => decisao_id), [...near.keys()]];
    const fused = fuse(rankings.map(ids => ({ ids, weight: ids.length > 0 ? 1 : 0 })));
    return fused.flatMap(({ id, score }) => {
      const match = all.get(id);
      if (match === undefined) return [];
      return [{ ...match, vector_score: near.get(id) ?? null, fused_score: score }];
    });
  }

  async #matches(params: KernelParams, deadline: Deadline): Promise<{ answer: Answer; matches: Match[] }> {
    const answer = await this.#engine.execute(similarCases, params, deadline);
    const { matches } = JSON.parse(Buffer.from(answer.json).toString()) as Result;
    return { answer, matches };
  }

  /** Scores by id, best first; null where the decision itself has no vector. */
  async #neighbours({ decisao_id }: Params, limit: number): Promise<Map<string, number> | null> {
    const vector = await this.#vectors.vectorOf(decisao_id, 'text');
    if (vector === null) return null;
    const found = await this.#vectors.search('text', vector, {}, limit + 1);
    const others = found.filter(({ id, score }) => id !== decisao_id && score > 0);
    return new Map(others.slice(0, limit).map(({ id, score }) => [id, score]));
  }
}

function withoutVector(id: string): AppError {
  const rule = 'no vector is stored of this decision';
  return new AppError('NOT_FOUND', `decisao_id: ${rule}`, {
    details: [{ field: 'decisao_id', rule, value: id }],
  });
}
