/** Parameters and result of divergencias. */
import { z } from 'zod';
import {
  amplitude,
  bounds,
  CATEGORY,
  count,
  cursor,
  detailsList,
  expand,
  integer,
  nextPage,
  outcomeCounts,
  small,
  turmaFilter,
} from '../fields.ts';

export const params = z.strictObject({
  categoria_id: z
    .string()
    .min(1)
    .max(200)
    .nullable()
    .default(null)
    .describe(`Only decisions of this category; null for all. ${CATEGORY}`),
  turma: turmaFilter,
  min_total: integer(1, 1_000_000, 1, 'Least `total` of a cluster.'),
  order: z
    .enum(['score', 'total'])
    .default('score')
    .describe('Order by divergence_score, then total; or by total, then divergence_score.'),
  limit: integer(1, 50, 10, 'Clusters to return.'),
  expand,
  amplitude: amplitude('com_restritos'),
  cursor,
});

export const result = z.object({
  clusters: z.array(
    z.object({
      criterio_id: z.string(),
      criterio: z.string(),
      ...outcomeCounts,
      total: count,
      divergence_score: z.number().min(0).max(0.5),
      ...bounds,
      ...small,
      decisoes_provido: z.array(z.string()).max(5),
      decisoes_improvido: z.array(z.string()).max(5),
      decisoes_provido_detalhes: detailsList,
      decisoes_improvido_detalhes: detailsList,
    }),
  ),
  next_cursor: nextPage,
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
