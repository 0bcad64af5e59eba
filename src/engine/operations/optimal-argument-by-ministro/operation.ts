/** optimal-argument-by-ministro: which arguments go with success before one minister, compared with the category. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { params, result } from './schemas.ts';

export const optimalArgumentByMinistro = operation({
  name: 'optimal-argument-by-ministro',
  path: '/v1/graph/optimal-argument-by-ministro',
  summary: 'Success rate of arguments before one minister, compared with the whole category.',
  description:
    "Over the decided decisions of the category; the category's rate includes the minister's own decisions. `delta` = ministro_rate - categoria_rate; recommended_arguments have delta > 0 (descending), avoid_arguments delta < -0.1 (ascending); each list at most top_k, taken from all kept arguments; a cursor continues all three. `turma` counts only the decisions of one chamber, on both sides.",
  portuguese: {
    summary:
      'Taxa de êxito dos argumentos perante um ministro, comparada com a de toda a categoria.',
    description:
      'Considera as decisões da categoria com resultado provido, improvido ou parcialmente provido. A taxa da categoria inclui as decisões do próprio ministro. `delta` = ministro_rate - categoria_rate. recommended_arguments contém os argumentos com delta > 0, em ordem decrescente; avoid_arguments, os com delta < -0,1, em ordem crescente. Cada lista tem no máximo top_k itens, escolhidos entre todos os argumentos que atingem os mínimos de decisões; `cursor` continua as três. `turma` restringe a contagem, dos dois lados, às decisões de um órgão julgador.',
  },
  lane: 'pool',
  paged: true,
  cypher,
  errors: ['NOT_FOUND'],
  params,
  result,
  example: {
    categoria_id: 'apelacao-civel',
    ministro: 'Domingos de Araújo Lima Neto',
    min_decisions: 5,
    top_k: 5,
  },
});
