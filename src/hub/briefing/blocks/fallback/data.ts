/** Schema of the block that replaces a block that could not be made. */
import { z } from 'zod';

/** Schema of the data of the fallback block. `types` are the block types that the block can replace. */
export const fallbackData = <T extends string>(types: readonly T[]) =>
  z.strictObject({
    replaces: z.enum(types),
    code: z
      .string()
      .describe(
        'Code of the backend, `TIMEOUT`, `NETWORK`, `NO_BASIS` if the briefing says too little, or `OUTDATED` if a ' +
          'decision of the delivery was rated as not useful since.',
      ),
    reason: z.string().describe('In Portuguese.'),
  });
