/** Parameters and result of shortest-path. */
import { z } from 'zod';
import { PATH_DEPTH_MAX } from '../../algorithms/path-depth-max.ts';
import { count, edge, expand, integer, label, nodeId, rowNames, situacao } from '../fields.ts';

export const params = z.strictObject({
  source_id: nodeId('Id of the first node, of any kind.'),
  target_id: nodeId('Id of the second node, of any kind.'),
  max_depth: integer(1, PATH_DEPTH_MAX, 10, 'Most relationships that the path may have.'),
  weight: z
    .enum(['hops', 'specific'])
    .default('hops')
    .describe('`hops`: fewest relationships. `specific`: avoid nodes with many neighbours.'),
  expand,
});

export const result = z.object({
  found: z.boolean(),
  length: count.nullable(),
  total_weight: z
    .number()
    .nonnegative()
    .nullable()
    .optional()
    .describe('Sum of the weights of its relationships; only with `weight: specific`.'),
  nodes: z.array(
    z.object({ id: z.string(), tipo: label, nome: z.string(), situacao, ...rowNames }),
  ),
  edges: z.array(edge),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
