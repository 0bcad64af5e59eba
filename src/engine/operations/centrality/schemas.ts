/** Parameters and result of centrality. */
import { z } from 'zod';
import { integer } from '../fields.ts';

const measure = z.enum(['in_degree', 'pagerank', 'hits', 'eigenvector', 'betweenness']);

export const LIMIT_MAX = 100;

export const params = z.strictObject({
  measure: measure.default('in_degree').describe('Which measure to compute.'),
  limit: integer(1, LIMIT_MAX, 20, 'Rows to return.'),
});

export const result = z.object({
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
