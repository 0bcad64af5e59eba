/** similar-cases: the decisions most like one decision. */
import { z } from 'zod';
import type { Operation } from '../../operation.ts';
import { integer, namedNode, nodeId, resultado } from '../fields.ts';

const params = z.strictObject({
  decisao_id: nodeId('Id of the decision to compare with.'),
  limit: integer(1, 100, 10, 'Matches to return.'),
  min_score: z
    .number()
    .min(0)
    .max(1)
    .default(0)
    .describe("Least score of a match, the mode's own."),
  mode: z
    .enum(['structural', 'vector', 'hybrid'])
    .default('structural')
    .describe(
      'By shared criteria, facts, evidence, statutes and citations; by their texts; or by both.',
    ),
});

const result = z.object({
  decisao_id: z.string(),
  matches: z.array(
    z.object({
      decisao_id: z.string(),
      processo: z.string().nullable(),
      ministro: z.string().nullable(),
      resultado,
      weighted_score: z.number().min(0).max(1),
      shared_criterios: z.array(namedNode),
      vector_score: z.number().min(-1).max(1).nullable(),
      fused_score: z.number().min(0).max(1).nullable(),
    }),
  ),
});

export type Params = z.infer<typeof params>;
/**
 * `among`: the decisions to compare with, in the order of the matches; the nearest of all where it is absent. `also`:
 * decisions that follow the nearest where they are not of them. Ids that the graph does not have are passed over.
 */
export type KernelParams = Params & { among?: string[]; also?: string[] };
export type Result = z.infer<typeof result>;

export const similarCases: Operation = {
  name: 'similar-cases',
  path: '/v1/similar-cases',
  summary: 'The decisions most similar to one decision, in structure exactly, or by their texts.',
  description:
    "The other decisions by `weighted_score` as in structural-similarity; those that share nothing are left out. `mode` vector: those with the nearest vectors by cosine, in `vector_score`; hybrid: the first 100 of both by reciprocal rank fusion (k = 60), in `fused_score`, 1 for the first of both. Scores that the mode does not use are null; `weighted_score` is always the exact one. Order: the mode's own score descending, then id.",
  lane: 'pool',
  alsoRefuses: ['EMBEDDING_DIMENSION_MISMATCH'],
  params,
  result,
  example: { decisao_id: 'TJAL-07000146220148020052', limit: 3 },
};
