/** pagerank: the decisions and precedents that are cited most, directly and at second hand. */
import { z } from 'zod';
import type { Operation } from '../../operation.ts';
import { count, integer } from '../fields.ts';
import { cypher } from './cypher.ts';

const params = z.strictObject({
  limit: integer(1, 100, 20, 'Rows to return.'),
  min_citations: z
    .int()
    .min(0)
    .max(0xffffffff)
    .default(0)
    .describe('Least in_citations; 0 for no filter. Applied after ranking.'),
  include_precedentes: z
    .boolean()
    .default(true)
    .describe('Rank cited precedents and súmulas that are no decisions of the corpus, too.'),
});

const result = z.object({
  decisoes: z.array(
    z.object({
      rank: z.int().positive(),
      id: z.string(),
      tipo: z.enum(['Decisao', 'Precedente']),
      nome: z.string(),
      processo: z.string().nullable(),
      ministro: z.string().nullable(),
      score: count,
      in_citations: count,
      second_order: count,
    }),
  ),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;

export const pagerank: Operation = {
  name: 'pagerank',
  path: '/v1/graph/pagerank',
  summary: 'Most influential decisions and precedents.',
  description:
    'in_citations = distinct citing decisions; second_order = distinct decisions that cite a citing one, itself excluded; score = in_citations * 10 + second_order * 3. All are ranked (score descending, id), then those under min_citations dropped, then the first `limit` given with their rank in the whole. Computed once per generation.',
  lane: 'point',
  derived: 'pagerank',
  cypher,
  params,
  result,
  example: { limit: 5 },
};
