/** `POST /v1/verify`: the citations of a text beside the reference tables, with the imported texts of its súmulas. */
import { z } from 'zod';
import type { Deadline } from '../../runtime/deadline.ts';
import type { ReferenceTexts } from '../../stores/relational/reference-texts.ts';
import { type Capability, capability } from '../capability.ts';
import type { Checks, Verification } from './verification.ts';
import { verificationSchema } from './verify-schema.ts';

const TEXT_LENGTH_MAX = 10_000;
const DEADLINE_MS = 5_000;
/** Texts are worth this wait; the answer is right without them. */
const TEXTS_MS_MAX = 250;

export interface VerifyDeps {
  verify(
    text: string,
    checks: Checks,
    verifiedAt: string,
    deadline: Deadline,
  ): Promise<Verification>;
  texts: Pick<ReferenceTexts, 'find'>;
}

const flag = (what: string) => z.boolean().default(true).describe(what);

const params = z.strictObject({
  text: z
    .string()
    .min(1)
    .max(TEXT_LENGTH_MAX)
    // The schema's own limit counts code points.
    .refine(text => text.length <= TEXT_LENGTH_MAX, {
      error: `Too big: expected string to have <=${TEXT_LENGTH_MAX} UTF-16 code units`,
    })
    .describe('Text whose citations are verified; its length is counted in UTF-16 code units.'),
  check_sumulas: flag('Look súmulas up in the tables of the STJ and the STF.'),
  check_ministros: flag('Look names of ministers up in the lists of the STF and the STJ.'),
  check_processos: flag('Check the format of process numbers; existence is not confirmed.'),
  check_legislacao: flag('Extract and classify mentions of legislation; validity is not verified.'),
});

export function verifyCapabilities({ verify, texts }: VerifyDeps): Capability[] {
  return [
    capability({
      name: 'verify',
      method: 'POST',
      path: '/v1/verify',
      summary: 'Verifies the legal citations of a text.',
      description:
        'Súmulas, ministers and process numbers beside the reference tables, and mentions of ' +
        'legislation, each with its place in the text. Null means that it cannot be decided, and ' +
        'never counts as a risk. `coverage` says what the answer rests on and what was not checked.',
      tag: 'verification',
      params,
      result: verificationSchema,
      example: { text: 'Incide a Súmula 7 do STJ (REsp 1.234.567/SP, Rel. Min. Nancy Andrighi).' },
      errors: ['QUEUE_FULL'],
      deadlineMs: DEADLINE_MS,
      isTool: true,
      run: async ({ text, ...checks }, deadline) => {
        const verification = await verify(text, checks, new Date().toISOString(), deadline);
        await addTexts(verification, texts);
        return verification;
      },
    }),
  ];
}

/** A store that is away leaves the texts null and says so in `coverage`. */
async function addTexts(
  { sumulas, coverage }: Verification,
  texts: VerifyDeps['texts'],
): Promise<void> {
  const known = Object.values(sumulas).filter(({ valid }) => valid === true);
  if (known.length === 0) return;
  const normalized = known.map(item => item.normalized);
  const found = await texts.find(normalized, TEXTS_MS_MAX).catch(() => null);
  if (found === null) {
    coverage.texts = { state: 'unavailable', found: 0 };
    return;
  }
  for (const item of known) item.texto = found.get(item.normalized) ?? null;
  coverage.texts = { state: 'read', found: found.size };
}
