/** citation-chain: what a decision cites, directly and through what it cites. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { params, result } from './schemas.ts';

export const citationChain = operation({
  name: 'citation-chain',
  path: '/v1/graph/citation-chain',
  summary: 'Everything that a decision cites, directly and through what it cites.',
  description:
    'Breadth-first along CITA_PRECEDENTE from the root (depth 0). Every citation whose source was reached below max_depth is an edge. At most 5,000 nodes (the first by depth and id) and 100,000 edges among them; `truncated` is true when a cap was reached. Order: nodes by depth, id; edges by source, target.',
  lane: 'point',
  cypher,
  errors: ['NOT_FOUND'],
  params,
  result,
  example: { decisao_id: 'TJAL-08067450520188020000', max_depth: 3 },
});
