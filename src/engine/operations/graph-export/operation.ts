/** graph-export: a piece of the citation graph, or of a neighbourhood, in a format of graph programs. */
import { operation } from '../../operation.ts';
import { params, result } from './schemas.ts';

/**
 * The route of the operation joins the pieces. Only a snapshot can answer, because all pieces must be of one
 * generation.
 */
export const graphExport = operation({
  name: 'graph-export',
  path: '',
  summary: 'A piece of the citation graph, or of the neighbourhood of a node, as text.',
  description:
    'The nodes in the order of their numbers, then the edges. `next` is where the next piece begins, null for the last one.',
  portuguese: {
    summary: 'Um trecho do grafo de citações, ou da vizinhança de um nó, como texto.',
    description:
      'Os nós na ordem dos seus números e depois as arestas. `next` indica onde começa o trecho seguinte; é null no último.',
  },
  mode: 'pool',
  uncached: true,
  nodeIds: ['id'],
  errors: ['NOT_FOUND'],
  params,
  result,
  example: { format: 'graphml' },
});
