/** Parameters and result of structural-similarity. */
import { z } from 'zod';
import { DIMENSIONS } from '../../algorithms/similarity.ts';
import { PESOS } from '../../algorithms/weighted-score.ts';
import { amplitude, count, details, expand, nodeId } from '../fields.ts';

export const params = z.strictObject({
  source_id: nodeId('Id of the first decision.'),
  target_id: nodeId('Id of the second decision; may be the same.'),
  expand,
  amplitude: amplitude('so_ele'),
  pesos: z
    .enum(PESOS)
    .default('contrato')
    .describe(
      '`contrato`: each dimension has its weight, also where neither of the two has anything; `presentes`: the weights ' +
        'of such dimensions are shared out among the others.',
    ),
});

const dimension = z.object({
  jaccard: z.number().min(0).max(1),
  intersection: count,
  union: count,
  source_count: count,
  target_count: count,
  weight: z.number(),
  shared: z.array(z.string()),
  shared_rotulos: z.array(z.string()).optional(),
});

export const result = z.object({
  source_id: z.string(),
  target_id: z.string(),
  weighted_score: z.number().min(0).max(1),
  dimensoes_com_dados: z.array(z.enum(DIMENSIONS.map(({ name }) => name))),
  dimensions: z.object({
    criterios: dimension,
    fatos: dimension,
    provas: dimension,
    dispositivos: dimension,
    precedentes: dimension,
  }),
  source_detalhes: details,
  target_detalhes: details,
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
