/** The parameter `cursor` of a list: where the page begins. */
import { z } from 'zod';

/** `description` says which page before it continues. */
export const cursorParam = (lengthMax: number, description: string) =>
  z.string().min(1).max(lengthMax).nullable().default(null).describe(description);
