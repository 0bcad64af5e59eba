/** The schemas of the two digests, as the contract has them, and the interface of their makers. */
import { z } from 'zod';
import type { Deadline } from '../../runtime/deadline.ts';

const bullet = z.object({
  index: z.int().nonnegative(),
  text: z.string(),
  source_excerpt: z.string(),
  uncertainty: z.boolean(),
});

export const factualDigest = z.object({
  bullets: z.array(bullet),
  digest_text: z.string(),
  uncertain: z.array(z.string()).describe('Passages of digest_text that the source does not have.'),
  extraction_model: z.string(),
});

export const thesisDigest = z.object({
  thesis_text: z.string(),
  legal_basis: z.array(z.string()),
  precedents_cited: z.array(z.string()),
  uncertain: z
    .array(z.string())
    .describe('Statutes, precedents and passages of thesis_text that the source does not have.'),
  extraction_model: z.string(),
});

export type Bullet = z.infer<typeof bullet>;
export type FactualDigest = z.infer<typeof factualDigest>;
export type ThesisDigest = z.infer<typeof thesisDigest>;

/** Makes each digest independently of the other. Throws AppError LLM_UNAVAILABLE. */
export interface Digester {
  facts(source: string, deadline: Deadline): Promise<FactualDigest>;
  thesis(source: string, deadline: Deadline): Promise<ThesisDigest>;
}
