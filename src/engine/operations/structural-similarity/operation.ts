/** structural-similarity: how alike two decisions are in five dimensions. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { type Params, params, result } from './schemas.ts';

export const structuralSimilarity = operation({
  name: 'structural-similarity',
  path: '/v1/graph/structural-similarity',
  summary: 'Compare two decisions over criteria, facts, evidence, statutes and precedents.',
  description:
    'Jaccard per dimension with the weights 0.30, 0.20, 0.15, 0.20, 0.15; `weighted_score` is the sum of weight times index; with `pesos: presentes` it is divided by the sum of the weights of the dimensions in which at least one of the two has something, which are `dimensoes_com_dados`; 0 if there is none. `shared` holds the first 20 ids in order and `shared_rotulos` their names; `source_detalhes` and `target_detalhes` name the two decisions. `rotulo` is the process number, in the layout of the CNJ if it has twenty digits, or else the id. With `amplitude: com_restritos`, a decision has its own criteria and all broader criteria in the graph, and both kinds can be shared.',
  portuguese: {
    summary:
      'Compara duas decisões quanto a critérios, fatos, provas, dispositivos legais e precedentes.',
    description:
      'Calcula o índice de Jaccard de cada dimensão, com os pesos 0,30, 0,20, 0,15, 0,20 e 0,15. `weighted_score` é a soma dos índices multiplicados pelos pesos; com `pesos: presentes`, é dividida pela soma dos pesos das dimensões em que ao menos uma das duas decisões tem algum item, que são `dimensoes_com_dados`; é 0 quando não há nenhuma. `shared` contém os 20 primeiros ids em comum, em ordem, e `shared_rotulos`, os nomes correspondentes; `source_detalhes` e `target_detalhes` identificam as duas decisões. `rotulo` é o número do processo, no formato do CNJ quando tem vinte dígitos; sem número, é o id. Com `amplitude: com_restritos`, as decisões têm os seus próprios critérios e todos os critérios do grafo mais amplos que eles, e estes também podem ser comuns.',
  },
  mode: 'point',
  // The threads of the pool cache the closed view, which this operation needs.
  pooled: ({ amplitude }: Params) => amplitude === 'com_restritos',
  cypher,
  errors: ['NOT_FOUND'],
  params,
  result,
  example: {
    source_id: 'TJAL-07000146220148020052',
    target_id: 'TJAL-07000544420148020052',
  },
});
