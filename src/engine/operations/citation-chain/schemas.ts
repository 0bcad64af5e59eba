/** Parameters and result of citation-chain. */
import { z } from 'zod';
import { count, edge, expand, integer, label, nodeId, rowNames, situacao } from '../fields.ts';
import { includeReasons, motivo } from '../included.ts';

export const params = z.strictObject({
  decisao_id: nodeId('Id of the decision at the root.'),
  max_depth: integer(1, 5, 3, 'Most citations between the root and a node.'),
  expand,
  include: includeReasons,
});

export const result = z.object({
  root: z.string(),
  nodes: z.array(
    z.object({
      id: z.string(),
      tipo: label,
      nome: z.string(),
      situacao,
      depth: count,
      ...rowNames,
    }),
  ),
  edges: z.array(edge.extend({ motivo: motivo.optional() })),
  truncated: z.boolean(),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
