/** similar-cases: the decisions most like one decision. */
import { z } from 'zod';
import type { Operation } from '../../operation.ts';
import { integer, namedNode, nodeId, resultado } from '../fields.ts';

const params = z.strictObject({
  decisao_id: nodeId('Id of the decision to compare with.'),
  limit: integer(1, 100, 10, 'Matches to return.'),
  min_score: z.number().min(0).max(1).default(0).describe('Least weighted_score of a match.'),
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
    }),
  ),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;

export const similarCases: Operation = {
  name: 'similar-cases',
  path: '/v1/similar-cases',
  summary: 'The decisions most similar in structure to one decision, exactly.',
  description:
    'The other decisions by `weighted_score` as in structural-similarity; those that share nothing are left out. Order: score descending, then id.',
  lane: 'pool',
  params,
  result,
  example: { decisao_id: 'TJAL-07000146220148020052', limit: 3 },
};
