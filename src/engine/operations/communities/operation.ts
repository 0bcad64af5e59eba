/** communities: the pairs of decisions that share the most criteria. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { params, result } from './schemas.ts';

export const communities = operation({
  name: 'communities',
  path: '/v1/graph/communities',
  summary: 'Pairs of decisions grouped by how many criteria they share.',
  description:
    'The exact top pairs by the number of shared criteria, at least min_shared; source < target. Order: shared count descending, then source, then target. The first 100 pairs are computed once per generation, further pairs when a request first needs them. `source_detalhes` and `target_detalhes` name the two decisions; `rotulo` is the process number, in the layout of the CNJ if it has twenty digits, or else the id. With `amplitude: com_restritos`, a decision has its own criteria and all broader criteria in the graph, and both kinds can be shared.',
  portuguese: {
    summary: 'Pares de decisões agrupados pelo número de critérios em comum.',
    description:
      'São exatamente os pares com mais critérios em comum, a partir de min_shared; em cada par, source < target. Ordem: número de critérios em comum, decrescente; depois source e target. Os 100 primeiros pares são calculados uma vez por geração do grafo; os demais, na primeira consulta que os pede. `source_detalhes` e `target_detalhes` identificam as duas decisões. `rotulo` é o número do processo, no formato do CNJ quando tem vinte dígitos; sem número, é o id. Com `amplitude: com_restritos`, as decisões têm os seus próprios critérios e todos os critérios do grafo mais amplos que eles, e estes também podem ser comuns.',
  },
  mode: 'pool',
  derived: 'communities',
  paged: true,
  cypher,
  params,
  result,
  list: 'groups',
  example: { min_shared: 3, limit: 5 },
});
