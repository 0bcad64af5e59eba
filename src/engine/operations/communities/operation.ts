/** communities: the pairs of decisions that share the most criteria. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { params, result } from './schemas.ts';

export const communities = operation({
  name: 'communities',
  path: '/v1/graph/communities',
  summary: 'Pairs of decisions grouped by how many criteria they share.',
  description:
    'The exact top pairs by the number of shared criteria, at least min_shared; source < target. Order: shared count descending, then source, then target. Computed once per generation.',
  lane: 'pool',
  derived: 'communities',
  cypher,
  params,
  result,
  example: { min_shared: 3, limit: 5 },
});
