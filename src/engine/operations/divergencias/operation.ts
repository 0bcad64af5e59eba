/** divergencias: criteria under which courts decide both ways. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { params, result } from './schemas.ts';

export const divergencias = operation({
  name: 'divergencias',
  path: '/v1/graph/divergencias',
  summary: 'Criteria under which the outcomes are most evenly split.',
  description:
    'p counts provido and i improvido per criterion; criteria with both are listed. `divergence_score` = min(p, i) / (p + i), so an even split scores 0.5; `total` = p + i. Order: score, then total (both descending), then criterio_id.',
  portuguese: {
    summary: 'Critérios em que os resultados das decisões estão mais divididos.',
    description:
      'Para cada critério, p conta as decisões com resultado provido e i as com resultado improvido. Só aparecem critérios com ambas. `divergence_score` = min(p, i) / (p + i): quando a divisão é igual, vale 0,5. `total` = p + i. Ordem: divergence_score e total, ambos decrescentes; depois criterio_id.',
  },
  lane: 'pool',
  methods: ['POST', 'GET'],
  cypher,
  errors: ['NOT_FOUND'],
  params,
  result,
  example: { limit: 5 },
});
