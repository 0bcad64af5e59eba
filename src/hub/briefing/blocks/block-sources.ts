/** Schemas of a block's sources: the backend answers with its figures, and the verification of its citations. */
import { z } from 'zod';

const count = z.number().int();

export const origin = z
  .strictObject({
    operation: z
      .string()
      .describe('Path of the operation of the backend, such as `/v1/graph/optimal-argument`.'),
    params: z.record(z.string(), z.unknown()),
    snapshot_id: count.nullable().describe('Generation of the graph; null: none involved.'),
    at: z.iso.datetime(),
  })
  .describe('One answer of the backend.');
export type Origin = z.infer<typeof origin>;

const doubtful = z
  .strictObject({
    kind: z.enum(['sumula', 'ministro', 'processo', 'tema', 'legislacao']),
    reference: z.string().describe('The citation as it stands in the text.'),
    verdict: z.enum(['invalid', 'cancelled', 'undecided']),
    reason: z.string().nullable().describe('In Portuguese; null if the backend gave none.'),
  })
  .describe("A citation of the block's text that is wrong or cannot be decided.");
export type DoubtfulCitation = z.infer<typeof doubtful>;

export const verification = z
  .union([
    z.strictObject({
      state: z.literal('verified'),
      risk_level: z.enum(['low', 'medium', 'high']),
      risk_score: z.number().describe('0 to 1.'),
      total_citations: count,
      valid_count: count.describe('Citations that are confirmed, and may be cited as they stand.'),
      invalid_count: count,
      cancelled_count: count
        .optional()
        .describe('Absent from briefings of earlier versions, which counted them as valid.'),
      undecided_count: count.describe('Among them numbers of which only the format was checked.'),
      doubtful: z.array(doubtful).describe('50 at most.'),
      verified_at: z.string(),
    }),
    z
      .strictObject({ state: z.literal('unavailable'), reason: z.string() })
      .describe('The backend did not answer; `reason` is in Portuguese.'),
  ])
  .describe("What POST /v1/verify said of the block's text.");
export type Verification = z.infer<typeof verification>;
