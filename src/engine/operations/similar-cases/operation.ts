/** similar-cases: the decisions that are most similar to one decision. */
import { operation } from '../../operation.ts';
import { params, result } from './schemas.ts';

export const similarCases = operation({
  name: 'similar-cases',
  path: '/v1/similar-cases',
  summary: 'The decisions most similar to one decision, in structure exactly, or by their texts.',
  description:
    "The other decisions by `weighted_score` as in structural-similarity with `pesos: presentes`; decisions that share nothing are left out. `mode` vector: the decisions with the nearest vectors by cosine, in `vector_score`; hybrid: the first 100 of each ranking combined by reciprocal rank fusion (k = 60), in `fused_score`, which is 1 for the first of both. Scores that the mode does not use are null; `weighted_score` is always the exact one. `rotulo` is the process number, in the layout of the CNJ if it has twenty digits, or else the id. Order: the mode's own score descending, then id. With `amplitude: com_restritos`, a decision has its own criteria and all broader criteria in the graph, and both kinds can be shared.",
  portuguese: {
    summary:
      'Decisões mais semelhantes a uma decisão: pela estrutura, com cálculo exato, ou pelos textos.',
    description:
      'Classifica as demais decisões por `weighted_score`, calculado como em structural-similarity com `pesos: presentes`; decisões sem nada em comum são omitidas. `mode` vector: as decisões com os vetores de texto mais próximos pelo cosseno, em `vector_score`. `mode` hybrid: as 100 primeiras de cada classificação, combinadas por fusão recíproca de posições (k = 60), em `fused_score`, que é 1 para a decisão que é a primeira em ambas. As pontuações que o modo não usa são null; `weighted_score` é sempre o valor exato. `rotulo` é o número do processo, no formato do CNJ quando tem vinte dígitos; sem número, é o id. Ordem: pontuação do próprio modo, decrescente; depois id. Com `amplitude: com_restritos`, as decisões têm os seus próprios critérios e todos os critérios do grafo mais amplos que eles, e estes também podem ser comuns.',
  },
  mode: 'pool',
  index: 'signatures',
  paged: true,
  errors: ['NOT_FOUND', 'EMBEDDING_DIMENSION_MISMATCH'],
  params,
  result,
  list: 'matches',
  example: { decisao_id: 'TJAL-07000146220148020052', limit: 3 },
});
