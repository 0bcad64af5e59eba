/** POST /v1/verify: checks the citations of a text against the reference tables. */

import { z } from 'zod';
import type { Deadline } from '../../runtime/deadline.ts';
import type { ReferenceTexts } from '../../stores/relational/reference-texts.ts';
import { type Capability, capability } from '../capability.ts';
import { addCorpus, type CorpusDeps } from './corpus-lookup.ts';
import type { Checks, Verification } from './items/index.ts';
import { reportOf } from './report/index.ts';
import { verificationSchema } from './verify-schema.ts';

const TEXT_LENGTH_MAX = 10_000;
const DEADLINE_MS = 5_000;
/** Maximum wait for the imported texts of súmulas, in milliseconds; the answer is valid without them. */
const TEXTS_MS_MAX = 250;

export interface VerifyDeps {
  verify(
    text: string,
    checks: Checks,
    verifiedAt: string,
    deadline: Deadline,
  ): Promise<Verification>;
  texts: Pick<ReferenceTexts, 'find'>;
  corpus: CorpusDeps;
}

const flag = (what: string) => z.boolean().default(true).describe(what);

const params = z.strictObject({
  text: z.string().min(1).max(TEXT_LENGTH_MAX).describe('Text whose citations are verified.'),
  check_sumulas: flag('Check súmulas against the tables of the STJ and the STF.'),
  check_ministros: flag('Check names of ministers against the lists of the STF and the STJ.'),
  check_processos: flag('Check the format of process numbers; existence is not confirmed.'),
  check_legislacao: flag(
    'Check laws: number and year, whether they are in force, and whether their articles exist.',
  ),
  report: z
    .boolean()
    .default(false)
    .describe('Add `relatorio`: a summary, marks at offsets and a line for each finding.'),
});

export function verifyCapabilities({ verify, texts, corpus }: VerifyDeps): Capability[] {
  return [
    capability({
      name: 'verify',
      method: 'POST',
      path: '/v1/verify',
      summary: 'Verifies the legal citations of a text.',
      description:
        'Checks súmulas, temas, ministers, process numbers and laws against the reference tables, and says what can ' +
        'be true of each decision cited and whether it is stored here, each with ' +
        'its offsets in the text. Null means that it cannot be decided, and never counts as a risk. `coverage` names the tables used and what was not checked.',
      portuguese: {
        summary: 'Verifica as citações jurídicas de um texto.',
        description:
          'Confere as súmulas, os temas, os nomes de ministros e as leis com as tabelas de referência, confere o formato ' +
          'dos números de processo, e diz o que é possível em cada decisão citada e se ela consta do acervo, ' +
          'cada item com a sua posição no texto. null significa que não é ' +
          'possível decidir e nunca conta como risco. `coverage` indica as tabelas usadas e o que não foi conferido.',
      },
      tag: 'verification',
      params,
      result: verificationSchema,
      example: { text: 'Incide a Súmula 7 do STJ (REsp 1.234.567/SP, Rel. Min. Nancy Andrighi).' },
      errors: ['QUEUE_FULL'],
      deadlineMs: DEADLINE_MS,
      role: 'reader',
      isTool: true,
      run: async ({ text, report, ...checks }, deadline) => {
        const verification = await verify(text, checks, new Date().toISOString(), deadline);
        await Promise.all([
          addTexts(verification, texts),
          addCorpus(text, verification, corpus, deadline),
        ]);
        if (report) verification.relatorio = reportOf(text, verification);
        return verification;
      },
    }),
  ];
}

/** Adds the texts of cited súmulas. If the store does not answer, they stay null and `coverage` reports it. */
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
