/** decisao-context: what a decision has in the graph, and the decisions that share most of its criteria. */
import { z } from 'zod';
import type { Operation } from '../../operation.ts';
import { integer, namedNode, nodeId } from '../fields.ts';
import { cypher } from './cypher.ts';

const params = z.strictObject({
  decisao_id: nodeId('Id of the decision.'),
  limit: integer(1, 50, 10, 'Related decisions to return.'),
});

const result = z.object({
  decisao_id: z.string(),
  criterios: z.array(z.object({ ...namedNode.shape, peso: z.enum(['high', 'medium']) })),
  dispositivos: z.array(z.object({ ...namedNode.shape, artigo: z.string().nullable() })),
  precedentes: z.array(namedNode),
  related: z.array(
    z.object({
      decisao_id: z.string(),
      processo: z.string().nullable(),
      shared_criterios: z.array(namedNode),
    }),
  ),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;

/** One answer from one generation, for enrichment; no route of its own. */
export const decisaoContext: Operation = {
  name: 'decisao-context',
  path: '',
  summary: 'What a decision has in the graph, and the decisions that share most of its criteria.',
  description:
    'Lists by id. `related`: other decisions by the number of shared criteria, then by how few criteria they have in all, then by id.',
  lane: 'pool',
  cypher,
  params,
  result,
  example: { decisao_id: 'TJAL-07000146220148020052', limit: 3 },
};
