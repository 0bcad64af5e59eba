/** Parameters and result of neighbourhood. */
import { z } from 'zod';
import { count, edge, expand, integer, label, nodeId, rowNames, situacao } from '../fields.ts';

export const params = z.strictObject({
  source_id: nodeId('Id of the node in the middle, of any kind.'),
  limit: integer(1, 500, 60, 'Most relationships in the answer.'),
  expand,
});

export const result = z.object({
  root: z.string(),
  nodes: z.array(
    z.object({ id: z.string(), tipo: label, nome: z.string(), situacao, ...rowNames }),
  ),
  edges: z.array(edge),
  edges_total: count.describe('Relationships of the node, whatever the limit.'),
  truncated: z.boolean(),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
