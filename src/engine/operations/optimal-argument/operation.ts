/** optimal-argument: which arguments go with success in a category. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { params, result } from './schemas.ts';

export const optimalArgument = operation({
  name: 'optimal-argument',
  path: '/v1/graph/optimal-argument',
  summary: 'Criteria, statutes and precedents with the highest success rate in a category.',
  description:
    'Over the decided decisions of the category (provido, improvido, parcialmente provido). `taxa_base` is the share of the desired outcome among them; `lift` = success_rate / taxa_base, null over 0; Wilson bounds at 95 %. `turma` counts only the decisions of one chamber. Order: success_rate, total (both descending), tipo, id.',
  portuguese: {
    summary:
      'Critérios, dispositivos legais e precedentes com a maior taxa de êxito em uma categoria.',
    description:
      'Considera as decisões da categoria com resultado provido, improvido ou parcialmente provido. `taxa_base` é a proporção do resultado desejado entre elas. `lift` = success_rate / taxa_base; é null quando taxa_base é 0. `wilson_low` e `wilson_high` são os limites do intervalo de confiança de Wilson a 95%. `turma` restringe a contagem às decisões de um órgão julgador. Ordem: success_rate e total, ambos decrescentes; depois tipo e id.',
  },
  lane: 'pool',
  paged: true,
  cypher,
  errors: ['NOT_FOUND'],
  params,
  result,
  example: { categoria_id: 'apelacao-civel', top_k: 5, min_decisions: 10 },
});
