/** Schema of the synthesis. The other deliveries share its sections and precedents. */
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
