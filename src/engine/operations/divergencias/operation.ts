/** divergencias: criteria under which courts decide both ways. */
import { z } from 'zod';
import type { Operation } from '../../operation.ts';
import { count, integer, outcomeCounts } from '../fields.ts';
import { cypher } from './cypher.ts';

const params = z.strictObject({
  categoria_id: z
    .string()
    .min(1)
    .max(200)
    .nullable()
    .default(null)
    .describe('Only decisions of this category; null for all.'),
  limit: integer(1, 50, 10, 'Clusters to return.'),
});

const result = z.object({
  clusters: z.array(
    z.object({
      criterio_id: z.string(),
      criterio: z.string(),
      ...outcomeCounts,
      total: count,
      divergence_score: z.number().min(0).max(0.5),
      decisoes_provido: z.array(z.string()).max(5),
      decisoes_improvido: z.array(z.string()).max(5),
    }),
  ),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;

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
