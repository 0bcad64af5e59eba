/** statistics: what the corpus holds. */
import { operation } from '../../operation.ts';
import { params, result } from './schemas.ts';

export const statistics = operation({
  name: 'statistics',
  path: '/v1/statistics',
  summary: 'What the corpus holds: decisions by court, year and outcome, degrees, shares.',
  description:
    'Decisions by court (most first, then name), by year of the date (ascending) and by outcome (in the order of the outcomes), each with null last for the decisions without one; the distribution of the degrees of decisions by relationship; the shares of decisions that have a date, an outcome on the merits, a minister, a court, or a citation within the corpus. Computed once per generation. Only a snapshot answers.',
  portuguese: {
    summary: 'O que o acervo contém: decisões por tribunal, ano e resultado, graus e parcelas.',
    description:
      'Decisões por tribunal (da maior para a menor quantidade, depois nome), por ano da data (crescente) e por resultado (na ordem dos resultados); null, ao fim, reúne as que não têm o dado. Traz também a distribuição dos graus das decisões por tipo de relação e a parcela das decisões com data, com resultado de mérito, com ministro, com tribunal ou com citação dentro do acervo. É calculado uma vez por geração do grafo. Só o grafo em memória responde.',
  },
  methods: ['GET'],
  lane: 'background',
  perGeneration: { widen: () => ({}), narrow: data => data },
  params,
  result,
  example: {},
});
