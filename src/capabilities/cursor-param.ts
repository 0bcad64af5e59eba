/** The query parameter `cursor` of a list, which determines where the page begins. */
import { z } from 'zod';

/** `description` tells the caller which answer the cursor comes from. */
export const cursorParam = (lengthMax: number, description: string) =>
  z.string().min(1).max(lengthMax).nullable().default(null).describe(description);
