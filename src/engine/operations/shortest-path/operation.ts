/** shortest-path: how two nodes of any kind are connected. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { params, result } from './schemas.ts';

export const shortestPath = operation({
  name: 'shortest-path',
  path: '/v1/graph/shortest-path',
  summary: 'Fewest relationships between two nodes, over all types and in either direction.',
  description:
    'Any one shortest path of at most max_depth relationships, its edges in stored direction. `found: false` with `length: null` where there is none. An id is looked up among Decisao, Criterio, Fato, Prova, Dispositivo, Precedente in that order.',
  lane: 'point',
  cypher,
  errors: ['NOT_FOUND'],
  params,
  result,
  example: {
    source_id: 'TJAL-08067450520188020000',
    target_id: 'TJAL-07037774820178020058',
  },
});
