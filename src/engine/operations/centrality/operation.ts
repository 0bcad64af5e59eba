/** centrality: the classical measures on the citation network, by graphology-metrics. */
import { z } from 'zod';
import type { Operation } from '../../operation.ts';
import { integer } from '../fields.ts';

const measure = z.enum(['in_degree', 'pagerank', 'hits', 'eigenvector', 'betweenness']);

const LIMIT_MAX = 100;

const params = z.strictObject({
  measure: measure.default('in_degree').describe('Which measure to compute.'),
  limit: integer(1, LIMIT_MAX, 20, 'Rows to return.'),
});

const result = z.object({
  measure,
  decisoes: z.array(
    z.object({
      rank: z.int().positive(),
      id: z.string(),
      processo: z.string().nullable(),
      score: z.number(),
    }),
  ),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;

export const centrality: Operation = {
  name: 'centrality',
  path: '/v1/graph/centrality',
  summary: 'In-degree, PageRank, HITS authority, eigenvector or betweenness centrality.',
  description:
    'graphology-metrics on CITA_PRECEDENTE among decisions, values as it defines them (in_degree over N - 1, 0 when N = 1; hits gives authorities). One result per generation and measure, at most 15 s; a measure that did not settle or timed out is refused at once until the next generation. Order: score descending, then id.',
  lane: 'background',
  perGeneration: {
    widen: (given: Params) => ({ ...given, limit: LIMIT_MAX }),
    narrow: (data: Result, given: Params) => ({
      ...data,
      decisoes: data.decisoes.slice(0, given.limit),
    }),
  },
  params,
  result,
  example: { measure: 'in_degree', limit: 5 },
};
