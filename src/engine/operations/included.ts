/** Texts that an answer holds on request only, because they are long. */
import { z } from 'zod';

/** The parameter. */
export const include = z
  .array(z.enum(['ementa']))
  .max(1)
  .default([])
  .describe('Texts to add to each decision: `ementa`.');

/** The field of a decision, which is absent unless it was asked for. */
export const ementa = z
  .string()
  .nullable()
  .optional()
  .describe(
    'With `include`; null for a decision without one, cut to 20,000 characters with `…` at the end.',
  );
