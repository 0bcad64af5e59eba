/** similar-cases: the decisions most like one decision. */
import { operation } from '../../operation.ts';
import { params, result } from './schemas.ts';

export const similarCases = operation({
  name: 'similar-cases',
  path: '/v1/similar-cases',
  summary: 'The decisions most similar to one decision, in structure exactly, or by their texts.',
  description:
    "The other decisions by `weighted_score` as in structural-similarity; decisions that share nothing are left out. `mode` vector: the decisions with the nearest vectors by cosine, in `vector_score`; hybrid: the first 100 of each ranking combined by reciprocal rank fusion (k = 60), in `fused_score`, which is 1 for the first of both. Scores that the mode does not use are null; `weighted_score` is always the exact one. Order: the mode's own score descending, then id.",
  lane: 'pool',
  errors: ['NOT_FOUND', 'EMBEDDING_DIMENSION_MISMATCH'],
  params,
  result,
  example: { decisao_id: 'TJAL-07000146220148020052', limit: 3 },
});
