/** Asks the model whether decisions support the claims that cite them. */
import { z } from 'zod';
import type { ModelCalls } from './model-calls.ts';
import { SUPPORT_SYSTEM } from './prompts.ts';

const VERDICTS_MAX = 40;
const PASSAGE_UNITS_MAX = 2_000;
const ID_UNITS_MAX = 20;
const TOKENS_MAX = 3_000;

const verdicts = z.strictObject({
  verdicts: z
    .array(
      z.strictObject({
        id: z.string().max(ID_UNITS_MAX),
        verdict: z.enum(['apoia', 'nao_apoia', 'contradiz', 'nao_se_sabe']),
        passage: z.string().max(PASSAGE_UNITS_MAX).nullable(),
      }),
    )
    .max(VERDICTS_MAX),
});
export type ModelVerdict = z.infer<typeof verdicts>['verdicts'][number];

/** Claims with the decisions that they cite. */
export interface ClaimBatch {
  afirmacoes: { id: string; texto: string; fonte: string }[];
  fontes: { id: string; ementa: string }[];
}

/** Rejects as `ModelCalls.ask` does. */
export async function askSupport(
  calls: ModelCalls,
  batch: ClaimBatch,
  msMax: number,
): Promise<ModelVerdict[]> {
  const answer = await calls.ask({
    step: 'supporting',
    name: 'claim_support',
    schema: verdicts,
    system: SUPPORT_SYSTEM,
    input: batch,
    tokensMax: TOKENS_MAX,
    msMax,
  });
  return answer.verdicts;
}
