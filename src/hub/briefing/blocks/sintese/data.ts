/** The synthesis. The other deliveries have its sections and precedents too. */
import { z } from 'zod';
import { decisionHead } from '../decision-head.ts';

const section = z
  .strictObject({
    heading: z.string(),
    paragraphs: z.array(z.string()),
    points: z.array(z.string()),
  })
  .describe('A part of a delivery, in Portuguese.');
export type Section = z.infer<typeof section>;

export const sinteseData = z.strictObject({
  sections: z.array(section),
  precedents: z.array(z.strictObject({ ...decisionHead.shape, why: z.string() })),
});
export type SinteseData = z.infer<typeof sinteseData>;
