/** Parameters and result of pagerank. */
import { z } from 'zod';
import { count, cursor, integer, nextPage, situacao } from '../fields.ts';

export const params = z.strictObject({
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
    .describe('Also rank cited precedents and súmulas that are not decisions of the corpus.'),
  cursor,
});

export const result = z.object({
  decisoes: z.array(
    z.object({
      rank: z.int().positive(),
      id: z.string(),
      tipo: z.enum(['Decisao', 'Precedente']),
      nome: z.string(),
      situacao,
      processo: z.string().nullable(),
      ministro: z.string().nullable(),
      score: count,
      in_citations: count,
      second_order: count,
    }),
  ),
  next_cursor: nextPage,
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
