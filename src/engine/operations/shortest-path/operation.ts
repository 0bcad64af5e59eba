/** shortest-path: how two nodes of any kind are connected. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { type Params, params, result } from './schemas.ts';

export const shortestPath = operation({
  name: 'shortest-path',
  path: '/v1/graph/shortest-path',
  summary: 'Shortest or most specific path between two nodes, over all types, in either direction.',
  description:
    'Any one path with the fewest relationships, at most max_depth, its edges in stored direction. `found: false` with `length: null` where there is none. An id is looked up among Decisao, Criterio, Fato, Prova, Dispositivo, Precedente in that order.\n\nWith `weight: specific` the path avoids nodes that join almost everything, and `total_weight` is added. A relationship weighs the mean of ln(1 + degree) of its two nodes, where degree counts distinct neighbours over all types. The answer is the path with the least sum of weights, any one of several but always the same for a generation, and the same from either end. max_depth does not steer the search: where that path has more relationships, the answer is `found: false` with `total_weight: null`, even if a heavier path is shorter. A fresh snapshot is required; far ends in a large graph can take longer than the 15 s.',
  lane: 'point',
  pooled: ({ weight }: Params) => weight === 'specific',
  cypher,
  errors: ['NOT_FOUND'],
  params,
  result,
  example: {
    source_id: 'TJAL-08067450520188020000',
    target_id: 'TJAL-07037774820178020058',
  },
});
