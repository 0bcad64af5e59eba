/** Texts that an answer has only on request. The engine does not have them, so they are read from the documents. */
import { z } from 'zod';

/** The parameter that requests texts. */
export const include = z
  .array(z.enum(['ementa']))
  .max(1)
  .default([])
  .describe('Texts to add to each decision: `ementa`.');

/** The same parameter for operations whose rows are citations. */
export const includeReasons = z
  .array(z.enum(['motivo']))
  .max(1)
  .default([])
  .describe('What to add to each citation: `motivo`.');

/** The reason why a decision cites another. */
export const motivo = z
  .string()
  .nullable()
  .describe(
    'Why it is cited: as the record gives it, else the phrase of the heading that the citation answers; null where ' +
      'neither tells.',
  );

/** The field of a decision, absent unless it was requested. */
export const ementa = z
  .string()
  .nullable()
  .optional()
  .describe(
    'With `include`; null for a decision without one, cut to 20,000 characters with `…` at the end.',
  );
