/** embeddings: structural feature vectors of decisions. */
import { operation } from '../../operation.ts';
import { cypher } from './cypher.ts';
import { params, result } from './schemas.ts';

export const embeddings = operation({
  name: 'embeddings',
  path: '/v1/graph/embeddings',
  summary: 'Seven structural features per decision.',
  description:
    'Counts of criteria, facts, evidence, statutes, citations received, citations made, and the outcome (provido 1, parcialmente provido 0.5, improvido 0, else -1). Unknown ids go to `missing`; repeated ids are repeated; the order is that of the request. `dimensoes_com_dados` names the features with data in some vector of the answer: a count above 0, or an outcome other than -1. Without ids: a random sample in id order. `sample.seed` is the seed of the draw: a generation of the snapshot uses its number and so always gives the same sample; Cypher draws a new seed for each answer. Cached for an hour; `meta.cached` says so.',
  portuguese: {
    summary: 'Sete características estruturais de cada decisão.',
    description:
      'São as contagens de critérios, fatos, provas, dispositivos legais, citações recebidas e citações feitas, e o resultado (provido 1, parcialmente provido 0,5, improvido 0, demais -1). Ids desconhecidos vão para `missing`; ids repetidos se repetem na resposta; a ordem é a da requisição. `dimensoes_com_dados` indica as características em que algum vetor da resposta tem dado: contagem acima de 0 ou resultado diferente de -1. Sem ids, a resposta é uma amostra aleatória em ordem de id. `sample.seed` é a semente do sorteio: o snapshot usa o número da sua geração e, por isso, devolve sempre a mesma amostra nessa geração; o Cypher sorteia uma nova semente a cada resposta. As respostas ficam em cache por uma hora; `meta.cached` indica quando vieram dele.',
  },
  mode: 'cached',
  cacheSeconds: 3600,
  cypher,
  params,
  result,
  list: 'vectors',
  example: { decisao_ids: ['TJAL-07037774820178020058', 'TJAL-00079615419998020047'] },
});
