/** decisao-context: the neighbours of a decision in the graph, and the decisions that share most of its criteria. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { params, result } from './schemas.ts';

/** Used by enrichment, which needs all of this from one generation. Has no route. */
export const decisaoContext = operation({
  name: 'decisao-context',
  path: '',
  summary: 'What a decision has in the graph, and the decisions that share most of its criteria.',
  description:
    'Lists by id. `related`: other decisions by the number of shared criteria, then by how few criteria they have in all, then by id. `citado_por`: the decisions that cite it, latest first, then by id.',
  portuguese: {
    summary: 'O que uma decisão tem no grafo e as decisões com mais critérios em comum com ela.',
    description:
      'Listas em ordem de id. `related`: as demais decisões pelo número de critérios em comum; depois pelo menor número de critérios no total; depois id. `citado_por`: as decisões que a citam, da mais recente para a mais antiga; depois id.',
  },
  mode: 'pool',
  cypher,
  errors: ['NOT_FOUND'],
  namesPrecedents: true,
  params,
  result,
  example: { decisao_id: 'TJAL-07000146220148020052', limit: 3, citing_limit: 3 },
});
