/** pagerank: the decisions and precedents with the most citations, direct and at second hand. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { params, result } from './schemas.ts';

export const pagerank = operation({
  name: 'pagerank',
  path: '/v1/graph/pagerank',
  summary: 'Most influential decisions and precedents.',
  description:
    'in_citations = distinct citing decisions; second_order = distinct decisions that cite a citing one, itself excluded; score = in_citations * 10 + second_order * 3. All are ranked by score descending, then id; rows below min_citations are dropped; the first `limit` are returned with their rank in the whole. Computed once per generation.',
  portuguese: {
    summary: 'Decisões e precedentes mais influentes.',
    description:
      'in_citations é o número de decisões distintas que citam o item. second_order é o número de decisões distintas que citam uma dessas, excluído o próprio item. score = in_citations * 10 + second_order * 3. Todos são classificados por score decrescente, depois id. Em seguida são retirados os itens abaixo de min_citations. São devolvidos os primeiros `limit`, com a posição na classificação completa. O cálculo é feito uma vez por geração do grafo.',
  },
  mode: 'point',
  derived: 'pagerank',
  repeats: true,
  paged: true,
  cypher,
  namesPrecedents: true,
  params,
  result,
  list: 'decisoes',
  example: { limit: 5 },
});
