/** structural-similarity: how alike two decisions are in five dimensions. */
import { z } from 'zod';
import type { Operation } from '../../operation.ts';
import { count, nodeId } from '../fields.ts';
import { cypher } from './cypher.ts';

const params = z.strictObject({
  source_id: nodeId('Id of the first decision.'),
  target_id: nodeId('Id of the second decision; may be the same.'),
});

const dimension = z.object({
  jaccard: z.number().min(0).max(1),
  intersection: count,
  union: count,
  source_count: count,
  target_count: count,
  weight: z.number(),
  shared: z.array(z.string()),
});

const result = z.object({
  source_id: z.string(),
  target_id: z.string(),
  weighted_score: z.number().min(0).max(1),
  dimensions: z.object({
    criterios: dimension,
    fatos: dimension,
    provas: dimension,
    dispositivos: dimension,
    precedentes: dimension,
  }),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;

export const structuralSimilarity: Operation = {
  name: 'structural-similarity',
  path: '/v1/graph/structural-similarity',
  summary: 'Compare two decisions over criteria, facts, evidence, statutes and precedents.',
  description:
    'Jaccard per dimension with the weights 0.30, 0.20, 0.15, 0.20, 0.15; `weighted_score` is the weighted mean over the dimensions in which at least one of the two has something, 0 if there is none. `shared` holds the first 20 ids in order.',
  lane: 'point',
  cypher,
  params,
  result,
  example: {
    source_id: 'TJAL-07000146220148020052',
    target_id: 'TJAL-07000544420148020052',
  },
};
