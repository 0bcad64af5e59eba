/** communities: the pairs of decisions that share most criteria. */
import { z } from 'zod';
import type { Operation } from '../../operation.ts';
import { count, integer, namedNode } from '../fields.ts';
import { cypher } from './cypher.ts';

const params = z.strictObject({
  min_shared: integer(1, 20, 3, 'Least number of shared criteria.'),
  limit: integer(1, 100, 20, 'Pairs to return.'),
});

const result = z.object({
  groups: z.array(
    z.object({
      shared_count: z.int().positive(),
      pairs: z.array(
        z.object({
          source: z.string(),
          target: z.string(),
          shared_criterios: z.array(namedNode),
        }),
      ),
    }),
  ),
  total_returned: count,
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;

export const communities: Operation = {
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
};
