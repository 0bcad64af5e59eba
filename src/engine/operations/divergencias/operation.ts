/** divergencias: criteria under which courts decide both ways. */
import type { Operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { params, result } from './schemas.ts';

export const divergencias: Operation = {
  name: 'divergencias',
  path: '/v1/graph/divergencias',
  summary: 'Criteria under which the outcomes are most evenly split.',
  description:
    'Per criterion p = provido and i = improvido; kept where both occur; `divergence_score` = min(p, i) / (p + i), so an even split scores 0.5; `total` = p + i. Order: score, then total (both descending), then criterio_id.',
  lane: 'pool',
  get: true,
  cypher,
  params,
  result,
  example: { limit: 5 },
};
