/** Parameters and result of similar-cases. */
import { z } from 'zod';
import {
  amplitude,
  cursor,
  expand,
  integer,
  namedNode,
  nextPage,
  nodeId,
  resultado,
} from '../fields.ts';
import { ementa, include } from '../included.ts';

export const params = z.strictObject({
  decisao_id: nodeId('Id of the decision to compare with.'),
  limit: integer(1, 100, 10, 'Matches to return.'),
  min_score: z
    .number()
    .min(0)
    .max(1)
    .default(0)
    .describe("Least score of a match, by the mode's own score."),
  mode: z
    .enum(['structural', 'vector', 'hybrid'])
    .default('structural')
    .describe(
      'By shared criteria, facts, evidence, statutes and citations; by their texts; or by both.',
    ),
  expand,
  amplitude: amplitude('so_ele'),
  include,
  cursor,
});

export const result = z.object({
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
      data: z.string().nullable().optional(),
      rotulo: z.string().optional(),
      ementa,
    }),
  ),
  next_cursor: nextPage,
});

export type Params = z.infer<typeof params>;
/**
 * The decisions that the modes by text add. `among`: the only decisions to compare with, in the order of the matches.
 * `also`: decisions appended to the `nearest` ones if not among them. Ids that the graph does not have are skipped.
 */
export type Candidates = { among: string[] } | { nearest: number; also: string[] };
/** With candidates the answer has all of them, and always a cursor of the next page, even if none follows. */
export type KernelParams = Params & { candidates?: Candidates };
export type Result = z.infer<typeof result>;
