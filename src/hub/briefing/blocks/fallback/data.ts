/** Stands for a block that could not be made. */
import { z } from 'zod';

/** `types` are those of the blocks that it can stand for. */
export const fallbackData = <T extends string>(types: readonly T[]) =>
  z.strictObject({
    replaces: z.enum(types),
    code: z
      .string()
      .describe(
        'Code of the backend, `TIMEOUT`, `NETWORK`, or `NO_BASIS` if the briefing says too little.',
      ),
    reason: z.string().describe('In Portuguese.'),
  });
