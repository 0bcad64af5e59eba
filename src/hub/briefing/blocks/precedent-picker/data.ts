/** Schema of decisions to choose from, which are similar to a base decision. */
import { z } from 'zod';
import { decisionHead } from '../decision-head.ts';

const pickerOption = z.strictObject({
  ...decisionHead.shape,
  weighted_score: z.number().describe('0 to 1, the exact structural similarity.'),
  shared_criterios: z.array(z.strictObject({ id: z.string(), nome: z.string() })),
  why: z.string().describe('What the decision shares with the base, in Portuguese.'),
});
export type PickerOption = z.infer<typeof pickerOption>;

export const precedentPickerData = z.strictObject({
  text: z.string(),
  base: decisionHead,
  options: z.array(pickerOption),
});
export type PrecedentPickerData = z.infer<typeof precedentPickerData>;
