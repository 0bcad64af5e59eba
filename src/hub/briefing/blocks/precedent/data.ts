/** Schema of a decision found by the search for facts and thesis. */
import { z } from 'zod';
import { decisionHead } from '../decision-head.ts';

const score = z.number();

export const precedentData = z.strictObject({
  ...decisionHead.shape,
  tribunal: z.string().nullable(),
  categoria_id: z.string().nullable(),
  snippet: z.string().nullable(),
  ementa: z.string().nullable().describe('The ementa, cut to 20,000 characters.'),
  score: score.describe('1 for a decision that is first by facts and by thesis.'),
  fact_score: score.nullable(),
  thesis_score: score.nullable(),
  why: z.string().describe('Why the decision was found, in Portuguese.'),
});
export type PrecedentData = z.infer<typeof precedentData>;
