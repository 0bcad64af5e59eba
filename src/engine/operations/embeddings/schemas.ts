/** Parameters and result of embeddings. */
import { z } from 'zod';
import { FEATURES } from '../../algorithms/features.ts';
import { integer } from '../fields.ts';

export const params = z.strictObject({
  decisao_ids: z
    .array(z.string().min(1).max(200))
    .max(500)
    .nullable()
    .default(null)
    .describe('Ids of at most 500 decisions; null for a random sample.'),
  limit: integer(1, 500, 100, 'Size of the sample when decisao_ids is null.'),
});

export const result = z.object({
  dimensions: z.array(z.enum(FEATURES)).readonly(),
  dimensoes_com_dados: z.array(z.enum(FEATURES)),
  vectors: z.array(
    z.object({
      decisao_id: z.string(),
      vector: z.array(z.number()).length(FEATURES.length),
    }),
  ),
  missing: z.array(z.string()),
  sample: z.object({ seed: z.int().nonnegative() }).optional(),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
