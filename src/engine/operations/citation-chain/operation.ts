/** citation-chain: the decisions and precedents that a decision cites, directly and indirectly. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { type Params, params, result } from './schemas.ts';

export const citationChain = operation({
  name: 'citation-chain',
  path: '/v1/graph/citation-chain',
  summary: 'Everything that a decision cites, directly and through what it cites.',
  description:
    'Breadth-first along CITA_PRECEDENTE from the root (depth 0). Every citation whose source was reached below max_depth is an edge. At most 5,000 nodes (the first by depth and id) and 100,000 edges among them; `truncated` is true when a cap was reached. `rotulo` is the process number, in the layout of the CNJ if it has twenty digits, or else the id. The `rotulo` of a Precedente is its nome; its processo, data and ministro are null. With `include: ["motivo"]`, each edge has the reason why the source cites the target, from the documents. Order: nodes by depth, id; edges by source, target.',
  portuguese: {
    summary: 'Tudo o que uma decisão cita, diretamente ou por meio das decisões que ela cita.',
    description:
      'Percorre CITA_PRECEDENTE em largura a partir da decisão inicial (depth 0). Cada citação cuja origem foi alcançada antes de max_depth é uma aresta. Há no máximo 5.000 nós (os primeiros por depth e id) e 100.000 arestas entre eles; `truncated` é true quando um desses limites foi atingido. `rotulo` é o número do processo, no formato do CNJ quando tem vinte dígitos; sem número, é o id; em um precedente, é o nome, e processo, data e ministro são null. Com `include: ["motivo"]`, cada aresta diz por que a origem cita o destino, segundo os documentos. Ordem: nós por depth e id; arestas por source e target.',
  },
  mode: 'point',
  // Only the owner has the documents; it calls the engine without `include`.
  pooled: ({ include }: Params) => include.length > 0,
  cypher,
  errors: ['NOT_FOUND'],
  // Enough for 100,000 edges with two ids of usual length each.
  answerBytesMax: 16 * 1024 * 1024,
  namesPrecedents: true,
  params,
  result,
  list: 'nodes',
  example: { decisao_id: 'TJAL-08067450520188020000', max_depth: 3 },
});
