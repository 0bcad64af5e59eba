/** A statement of a language model about a document, with the passage that supports it. */
import { z } from 'zod';

/** Time for a model to read a document, all attempts together. */
export const READING_MS_MAX = 60_000;

export const statement = z.strictObject({
  text: z.string().min(1).max(2_000),
  /** Searched for in the document, because a model may invent it. */
  source_excerpt: z.string().max(5_000),
  uncertainty: z.boolean(),
});

/** Whether the excerpt is an exact passage of the source; a blank one is not. */
export function isExcerpt(excerpt: string, source: string): boolean {
  return excerpt.trim() !== '' && source.includes(excerpt);
}
