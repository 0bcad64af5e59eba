/** Oracle of similar-cases: computes the weighted score with every other decision, and sorts. */
import { found, notFound, type Outcome } from '../../../src/engine/outcome.ts';
import { counting, type WithAmplitude } from './concepts.ts';
import { byId, type Facts, findDecisao, idAndNome, intersection, ministroOf } from './facts.ts';
import { namesOf } from './names.ts';
import { cut, type WithPlace } from './pages.ts';
import { weightedScore } from './structural-similarity.ts';

export interface SimilarCasesParams extends WithPlace, WithAmplitude {
  decisao_id: string;
  limit: number;
  min_score: number;
  expand: boolean;
}

export function similarCases(recorded: Facts, params: SimilarCasesParams): Outcome<unknown> {
  const facts = counting(params, recorded);
  const decisao = findDecisao(facts, params.decisao_id);
  if (decisao === undefined) return notFound('decisao_id', params.decisao_id);
  const ranked = facts.decisoes
    .filter(other => other !== decisao)
    .map(other => ({ other, score: weightedScore(decisao, other, 'presentes') }))
    .filter(({ score }) => score > 0 && score >= params.min_score)
    .sort((a, b) => b.score - a.score || byId(a.other, b.other));
  const { page, next_cursor } = cut(ranked, params, params.limit);
  const matches = page.map(({ other, score }) => {
    const shared = intersection(decisao.targets.TEM_CRITERIO, other.targets.TEM_CRITERIO);
    return {
      decisao_id: other.id,
      processo: other.record.processo,
      ministro: ministroOf(facts, other),
      resultado: other.record.resultado,
      weighted_score: score,
      shared_criterios: [...shared].sort(byId).map(idAndNome),
      vector_score: null,
      fused_score: null,
      ...(params.expand && {
        data: other.record.data,
        rotulo: namesOf(facts, other).rotulo,
      }),
    };
  });
  return found({ decisao_id: decisao.id, matches, next_cursor });
}
