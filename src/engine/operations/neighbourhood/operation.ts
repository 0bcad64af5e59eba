/** neighbourhood: what one node of any kind is joined to. */
import { operation } from '../../operation.ts';
import { params, result } from './schemas.ts';

export const neighbourhood = operation({
  name: 'neighbourhood',
  path: '/v1/graph/neighbourhood',
  summary: 'The relationships of one node of any kind, and the nodes at their other ends.',
  description:
    'An id is looked up among Decisao, Criterio, Fato, Prova, Dispositivo, Precedente in that order. Order of the edges: those out of a decision by type (CITA_PRECEDENTE, TEM_CRITERIO, TEM_FATO, TEM_PROVA, APLICA_LEI) and id of the target; then those into the node, of the latest decisions first, then by id. The first `limit` of them are the answer, `truncated` is true when there are more. Nodes: the node itself, then the other ends in the order of the edges, each once. `rotulo` is the process number, in the layout of the CNJ where it has twenty digits, else the id; of a node that is no decision it is its nome, and processo, data and ministro are null. Needs a fresh snapshot.',
  portuguese: {
    summary: 'As relações de um nó de qualquer tipo e os nós na outra ponta.',
    description:
      'O id é procurado em Decisao, Criterio, Fato, Prova, Dispositivo e Precedente, nesta ordem. Ordem das arestas: primeiro as que saem de uma decisão, por tipo (CITA_PRECEDENTE, TEM_CRITERIO, TEM_FATO, TEM_PROVA, APLICA_LEI) e id do destino; depois as que chegam ao nó, das decisões mais recentes para as mais antigas e, na mesma data, por id. A resposta traz as primeiras `limit` arestas; `truncated` é true quando há mais. Nós: o próprio nó e, em seguida, as outras pontas na ordem das arestas, cada uma uma só vez. `rotulo` é o número do processo, no formato do CNJ quando tem vinte dígitos; sem número, é o id; nos nós que não são decisões, é o nome, e processo, data e ministro são null. Exige um snapshot atualizado.',
  },
  lane: 'pool',
  errors: ['NOT_FOUND'],
  params,
  result,
  list: 'nodes',
  example: { source_id: 'TJAL-08067450520188020000', limit: 20 },
});
