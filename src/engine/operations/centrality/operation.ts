/** centrality: the classical measures on the citation network, by graphology-metrics. */
import { operation } from '../../operation.ts';
import { nextCursor, pageBounds } from '../../page.ts';
import { ROWS_MAX } from '../../rows-max.ts';
import { type Params, params, type Result, result } from './schemas.ts';

/** Rows in the usual result. A request for a later page computes the measure once more, for all pages. */
const ROWS_USUAL = 1000;

export const centrality = operation({
  name: 'centrality',
  path: '/v1/graph/centrality',
  summary: 'In-degree, PageRank, HITS authority, eigenvector or betweenness centrality.',
  description:
    'Computed by graphology-metrics on CITA_PRECEDENTE among decisions, by its definitions (in_degree divided by N - 1, 0 when N = 1; hits returns authorities). One result per generation and measure, in at most 15 s; a measure that did not converge or timed out is refused at once until the next generation. Order: score descending, then id.',
  portuguese: {
    summary:
      'Centralidade por grau de entrada, PageRank, autoridade HITS, autovetor ou intermediação.',
    description:
      'Calculada pela biblioteca graphology-metrics, conforme as suas definições, sobre CITA_PRECEDENTE entre decisões (in_degree é dividido por N - 1, e é 0 quando N = 1; hits devolve as autoridades). Há um resultado por geração do grafo e medida, em no máximo 15 s. A medida que não convergiu ou excedeu o prazo é recusada de imediato até a próxima geração. Ordem: score decrescente, depois id.',
  },
  mode: 'perGeneration',
  paged: true,
  widen: (given: Params) => ({
    ...given,
    limit: pageBounds(given, given.limit).end > ROWS_USUAL ? ROWS_MAX : ROWS_USUAL,
    cursor: { ...given.cursor, offset: 0 },
  }),
  narrow: (data: Result, given: Params) => {
    const { start, end } = pageBounds(given, given.limit);
    const isMore = data.decisoes.length > end || data.next_cursor !== null;
    return {
      ...data,
      decisoes: data.decisoes.slice(start, end),
      next_cursor: nextCursor('centrality', given, end, isMore),
    };
  },
  errors: ['NOT_CONVERGED'],
  params,
  result,
  list: 'decisoes',
  example: { measure: 'in_degree', limit: 5 },
});
