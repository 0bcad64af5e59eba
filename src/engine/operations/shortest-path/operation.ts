/** shortest-path: the connection between two nodes of any kind. */
import { z } from 'zod';
import type { Operation } from '../../operation.ts';
import { count, edge, integer, label, nodeId } from '../fields.ts';
import { cypher } from './cypher.ts';

const params = z.strictObject({
  source_id: nodeId('Id of the first node, of any kind.'),
  target_id: nodeId('Id of the second node, of any kind.'),
  max_depth: integer(1, 20, 10, 'Most relationships that the path may have.'),
  weight: z
    .enum(['hops', 'specific'])
    .default('hops')
    .describe('`hops`: fewest relationships. `specific`: avoid nodes with many neighbours.'),
});

const result = z.object({
  found: z.boolean(),
  length: count.nullable(),
  total_weight: z
    .number()
    .nonnegative()
    .nullable()
    .optional()
    .describe('Sum of the weights of its relationships; only with `weight: specific`.'),
  nodes: z.array(z.object({ id: z.string(), tipo: label, nome: z.string() })),
  edges: z.array(edge),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;

export const shortestPath: Operation = {
  name: 'shortest-path',
  path: '/v1/graph/shortest-path',
  summary: 'Shortest or most specific path between two nodes, over all types, in either direction.',
  description:
    'Any one path with the fewest relationships, at most max_depth; edges are in stored direction. `found: false` with `length: null` if there is none. An id is looked up among Decisao, Criterio, Fato, Prova, Dispositivo, Precedente in that order.\n\n`weight: specific` avoids nodes that are connected to almost everything, and adds `total_weight`. A relationship weighs the mean of ln(1 + degree) of its two nodes; degree is the number of distinct neighbours over all types. The answer is the path with the least sum of weights: any one if there are several, but always the same within a generation and from either end. max_depth does not steer the search: if that path has more relationships, the answer is `found: false` with `total_weight: null`, even if a heavier path is shorter. It needs a fresh snapshot; distant nodes in a large graph can take longer than the 15 s.',
  lane: 'point',
  pooled: ({ weight }: Params) => weight === 'specific',
  cypher,
  params,
  result,
  example: {
    source_id: 'TJAL-08067450520188020000',
    target_id: 'TJAL-07037774820178020058',
  },
};
