/** Parameters and result of centrality. */
import { z } from 'zod';
import { cursor, integer, nextPage } from '../fields.ts';

const measure = z.enum(['in_degree', 'pagerank', 'hits', 'eigenvector', 'betweenness']);

export const params = z.strictObject({
  measure: measure.default('in_degree').describe('Which measure to compute.'),
  limit: integer(1, 100, 20, 'Rows to return.'),
  cursor,
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
  next_cursor: nextPage,
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
