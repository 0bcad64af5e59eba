/** statistics: counts and distributions of the corpus. */
import { operation } from '../../operation.ts';
import { params, result } from './schemas.ts';

export const statistics = operation({
  name: 'statistics',
  path: '/v1/statistics',
  summary: 'What the corpus holds: decisions by court, year and outcome, degrees, shares.',
  description:
    'Counts the decisions by court (most first, then name), by year (ascending), by outcome and by whom they favour (in the order of these values). The last row of a list may have null instead of a value; it counts the decisions without a value. `graus` is the distribution of the number of relationships per decision. `parcelas` are the shares of decisions that have a date, an outcome (provido, improvido or parcialmente provido), a known favoured side, a minister, a court, or a citation within the corpus. Computed once per generation. Only a snapshot answers. `cobertura` is the path of the counts that are made outside of the graph: of chambers, texts and sources.',
  portuguese: {
    summary:
      'O que o acervo contém: decisões por tribunal, ano e resultado, relações e proporções.',
    description:
      'Conta as decisões por tribunal (da maior para a menor quantidade, depois nome), por ano (crescente), por resultado e por parte favorecida (na ordem desses valores); null, ao fim de cada lista, reúne as que não têm o dado. `graus` traz a quantidade de relações por decisão, por tipo de relação. `parcelas` traz a proporção das decisões com data, com resultado provido, improvido ou parcialmente provido, com parte favorecida conhecida, com ministro, com tribunal ou com citação dentro do acervo. É calculado uma vez por geração do grafo. Só o grafo em memória responde. `cobertura` é o caminho do que se conta fora do grafo: órgãos julgadores, textos e fontes.',
  },
  methods: ['GET'],
  mode: 'perGeneration',
  widen: () => ({}),
  narrow: data => data,
  params,
  result,
  list: 'por_ano',
  example: {},
});
