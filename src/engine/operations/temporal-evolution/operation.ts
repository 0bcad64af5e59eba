/** temporal-evolution: how often a criterion is decided, and how, over time. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { params, result } from './schemas.ts';

export const temporalEvolution = operation({
  name: 'temporal-evolution',
  path: '/v1/graph/temporal-evolution',
  summary: 'Decisions on a criterion per year or month, with outcomes and a trend.',
  description:
    'Every period between the first and the last present in the window, empty ones with total 0. Trend over n buckets: k = max(1, floor(n / 3)); the last k against the first k: above 6/5 growing, below 4/5 declining, else stable; stable under two buckets.',
  lane: 'pool',
  get: true,
  cypher,
  params,
  result,
  example: { criterio: 'dano moral', granularity: 'month' },
});
