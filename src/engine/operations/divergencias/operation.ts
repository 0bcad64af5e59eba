/** divergencias: criteria under which courts decide both ways. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { params, result } from './schemas.ts';

export const divergencias = operation({
  name: 'divergencias',
  path: '/v1/graph/divergencias',
  summary: 'Criteria under which the outcomes are most evenly split.',
  description:
    'p counts provido and i improvido per criterion; criteria with both are listed. `divergence_score` = min(p, i) / (p + i), so an even split scores 0.5; `total` = p + i. `turma` counts only the decisions of one chamber; clusters below `min_total` are left out. Order: score, then total (with `order` total the other way round; both descending), then criterio_id.',
  portuguese: {
    summary: 'Critérios em que os resultados das decisões estão mais divididos.',
    description:
      'Para cada critério, p conta as decisões com resultado provido e i as com resultado improvido. Só aparecem critérios com ambas. `divergence_score` = min(p, i) / (p + i): quando a divisão é igual, vale 0,5. `total` = p + i. `turma` restringe a contagem às decisões de um órgão julgador; os critérios com `total` inferior a `min_total` são omitidos. Ordem: divergence_score e total, ambos decrescentes (na ordem inversa quando `order` é total); depois criterio_id.',
  },
  lane: 'pool',
  get: true,
  paged: true,
  cypher,
  errors: ['NOT_FOUND'],
  params,
  result,
  example: { limit: 5 },
});
