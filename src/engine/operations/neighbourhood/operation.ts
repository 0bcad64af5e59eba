/** neighbourhood: the nodes that share a relationship with a node of any kind. */
import { operation } from '../../operation.ts';
import { params, result } from './schemas.ts';

export const neighbourhood = operation({
  name: 'neighbourhood',
  path: '/v1/graph/neighbourhood',
  summary: 'The relationships of one node of any kind, and the nodes at their other ends.',
  description:
    'The id is looked up as Decisao, Criterio, Fato, Prova, Dispositivo and Precedente, in that order; the first match counts. Outgoing edges come first, by type (CITA_PRECEDENTE, TEM_CRITERIO, TEM_FATO, TEM_PROVA, APLICA_LEI) and by id of the target. Incoming edges follow, from the latest decision to the earliest, then by id. The answer has the first `limit` edges; `truncated` is true if there are more. `nodes` lists the node itself, then the nodes at the other ends in the order of the edges, each once. `rotulo` is the process number, in the layout of the CNJ if it has twenty digits, or else the id. The `rotulo` of other nodes is their `nome`; their processo, data and ministro are null. Needs a fresh snapshot.',
  portuguese: {
    summary: 'As relações de um nó de qualquer tipo e os nós na outra ponta.',
    description:
      'O id é procurado em Decisao, Criterio, Fato, Prova, Dispositivo e Precedente, nesta ordem. Ordem das arestas: primeiro as que saem de uma decisão, por tipo (CITA_PRECEDENTE, TEM_CRITERIO, TEM_FATO, TEM_PROVA, APLICA_LEI) e id do destino; depois as que chegam ao nó, das decisões mais recentes para as mais antigas e, na mesma data, por id. A resposta traz as primeiras `limit` arestas; `truncated` é true quando há mais. Nós: o próprio nó e, em seguida, as outras pontas na ordem das arestas, cada uma uma só vez. `rotulo` é o número do processo, no formato do CNJ quando tem vinte dígitos; sem número, é o id; nos nós que não são decisões, é o nome, e processo, data e ministro são null. Exige um snapshot atualizado.',
  },
  mode: 'pool',
  nodeIds: ['source_id'],
  errors: ['NOT_FOUND'],
  namesPrecedents: true,
  params,
  result,
  list: 'nodes',
  example: { source_id: 'TJAL-08067450520188020000', limit: 20 },
});
