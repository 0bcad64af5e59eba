/** shortest-path: how two nodes of any kind are connected. */
import { z } from 'zod';
import type { Operation } from '../../operation.ts';
import { count, edge, integer, label, nodeId } from '../fields.ts';
import { cypher } from './cypher.ts';

const params = z.strictObject({
  source_id: nodeId('Id of the first node, of any kind.'),
  target_id: nodeId('Id of the second node, of any kind.'),
  max_depth: integer(1, 20, 10, 'Most relationships that the path may have.'),
});

const result = z.object({
  found: z.boolean(),
  length: count.nullable(),
  nodes: z.array(z.object({ id: z.string(), tipo: label, nome: z.string() })),
  edges: z.array(edge),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;

export const shortestPath: Operation = {
  name: 'shortest-path',
  path: '/v1/graph/shortest-path',
  summary: 'Fewest relationships between two nodes, over all types and in either direction.',
  description:
    'Any one shortest path of at most max_depth relationships, its edges in stored direction. `found: false` with `length: null` where there is none. An id is looked up among Decisao, Criterio, Fato, Prova, Dispositivo, Precedente in that order.',
  lane: 'point',
  cypher,
  params,
  result,
  example: {
    source_id: 'TJAL-08067450520188020000',
    target_id: 'TJAL-07037774820178020058',
  },
};
