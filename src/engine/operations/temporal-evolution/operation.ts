/** temporal-evolution: how often a criterion is decided, and how, over time. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { params, result } from './schemas.ts';

export const temporalEvolution = operation({
  name: 'temporal-evolution',
  path: '/v1/graph/temporal-evolution',
  summary: 'Decisions on a criterion per year or month, with outcomes and a trend.',
  description:
    'Every period between the first and the last present in the window, empty ones with total 0. Trend over n buckets: k = max(1, floor(n / 3)); the last k against the first k: above 6/5 growing, below 4/5 declining, else stable; stable under two buckets. `turma` counts only the decisions of one chamber. `criterios` lists the first 100 by id of `criterios_total` matching criteria; all are counted.',
  portuguese: {
    summary: 'Decisões sobre um critério por ano ou por mês, com os resultados e a tendência.',
    description:
      'Traz todos os períodos entre o primeiro e o último que têm decisões no intervalo solicitado; os períodos vazios aparecem com total 0. A tendência compara o fim da série com o começo. Com n períodos, k = max(1, floor(n / 3)): os k últimos são comparados com os k primeiros. Acima de 6/5, a tendência é crescente (`growing`); abaixo de 4/5, decrescente (`declining`); nos demais casos, estável (`stable`). Com menos de dois períodos, é estável. `turma` restringe a contagem às decisões de um órgão julgador. `criterios` traz os 100 primeiros por id dos `criterios_total` critérios que correspondem ao tema; todos são contados.',
  },
  lane: 'pool',
  get: true,
  cypher,
  errors: ['NOT_FOUND'],
  params,
  result,
  example: { criterio: 'dano moral', granularity: 'month' },
});
