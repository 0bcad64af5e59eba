/** citation-chain: what a decision rests on, citation by citation. */
import { z } from 'zod';
import type { Operation } from '../../operation.ts';
import { count, edge, integer, label, nodeId } from '../fields.ts';
import { cypher } from './cypher.ts';

const params = z.strictObject({
  decisao_id: nodeId('Id of the decision at the root.'),
  max_depth: integer(1, 5, 3, 'Most citations from the root.'),
});

const result = z.object({
  root: z.string(),
  nodes: z.array(z.object({ id: z.string(), tipo: label, nome: z.string(), depth: count })),
  edges: z.array(edge),
  truncated: z.boolean(),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;

export const citationChain: Operation = {
  name: 'citation-chain',
  path: '/v1/graph/citation-chain',
  summary: 'Everything that a decision cites, directly and through what it cites.',
  description:
    'Breadth-first along CITA_PRECEDENTE from the root (depth 0). Every citation whose source was reached below max_depth is an edge. At most 5,000 nodes (the first by depth and id) and 100,000 edges among them; `truncated` says that a cap was met. Order: nodes by depth, id; edges by source, target.',
  lane: 'point',
  cypher,
  params,
  result,
  example: { decisao_id: 'TJAL-08067450520188020000', max_depth: 3 },
};
