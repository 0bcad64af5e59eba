/** shortest-path: the connection between two nodes of any kind. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { type Params, params, result } from './schemas.ts';

export const shortestPath = operation({
  name: 'shortest-path',
  path: '/v1/graph/shortest-path',
  summary: 'Shortest or most specific path between two nodes, over all types, in either direction.',
  description:
    'Any one path with the fewest relationships, at most max_depth; edges are in stored direction. `found: false` with `length: null` if there is none. An id is looked up among Decisao, Criterio, Fato, Prova, Dispositivo, Precedente in that order. `rotulo` is the process number, in the layout of the CNJ if it has twenty digits, or else the id. The `rotulo` of other nodes is their nome; their processo, data and ministro are null.\n\n`weight: specific` avoids nodes that are connected to almost everything, and adds `total_weight`. A relationship weighs the mean of ln(1 + degree) of its two nodes; degree is the number of distinct neighbours over all types. The answer is the path with the least sum of weights: any one if there are several, but always the same within a generation and from either end. max_depth does not steer the search: if that path has more relationships, the answer is `found: false` with `total_weight: null`, even if a heavier path is shorter. It needs a fresh snapshot.',
  portuguese: {
    summary:
      'Caminho mais curto ou mais específico entre dois nós, por relações de todos os tipos, em qualquer sentido.',
    description:
      'Devolve um dos caminhos com o menor número de relações, até max_depth; as arestas aparecem no sentido em que estão gravadas. Quando não há caminho, `found` é false e `length` é null. O id é procurado em Decisao, Criterio, Fato, Prova, Dispositivo e Precedente, nesta ordem. `rotulo` é o número do processo, no formato do CNJ quando tem vinte dígitos; sem número, é o id; nos nós que não são decisões, é o nome, e processo, data e ministro são null.\n\nCom `weight: specific`, o caminho evita os nós que ligam quase tudo, e a resposta inclui `total_weight`. O peso de uma relação é a média de ln(1 + grau) de seus dois nós; o grau conta os vizinhos distintos por relações de todos os tipos. A resposta é o caminho com a menor soma dos pesos. Se houver vários, é um deles, sempre o mesmo em cada geração do grafo e o mesmo a partir de qualquer das pontas. max_depth não orienta a busca: se esse caminho tiver mais relações do que max_depth, a resposta será `found: false` com `total_weight: null`, mesmo que exista um caminho mais curto de peso maior. Exige um snapshot atualizado.',
  },
  mode: 'point',
  index: 'hubLabels',
  pooled: ({ weight }: Params) => weight === 'specific',
  cypher,
  nodeIds: ['source_id', 'target_id'],
  errors: ['NOT_FOUND'],
  namesPrecedents: true,
  params,
  result,
  list: 'nodes',
  example: {
    source_id: 'TJAL-08067450520188020000',
    target_id: 'TJAL-07037774820178020058',
  },
});
