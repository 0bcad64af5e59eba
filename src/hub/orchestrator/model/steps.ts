/** The steps of an analysis that call the model: intent, draft, critics, revision. */
import { z } from 'zod';
import { splitSentences } from '../../../legal/text/sentences.ts';
import { isModelFailure } from '../../../models/language/failure.ts';
import type { PipelineMode } from '../../analyze/analysis.ts';
import { INTENTS, type Intent, type IntentFound } from '../intent/intents.ts';
import type { Draft } from '../writing/draft.ts';
import type { Material } from './material.ts';
import type { ModelCalls } from './model-calls.ts';
import {
  type Critic,
  criticizingSystem,
  generatingSystem,
  INTENT_SYSTEM,
  revisingSystem,
} from './prompts.ts';

const RESPONSE_UNITS_MAX = 12_000;
const TEXT_UNITS_MAX = 2_000;
const CLAIMS_MAX = 40;
const UNKNOWNS_MAX = 10;
const PROBLEMS_MAX = 20;
const DRAFT_TOKENS_MAX = 6_000;
const CRITIC_TOKENS_MAX = 2_000;
const INTENT_TOKENS_MAX = 100;
const DRAFT_MS_MAX = 110_000;
const CRITIC_MS_MAX = 60_000;
const INTENT_MS_MAX = 10_000;

const text = z.string().max(TEXT_UNITS_MAX);
const draftClaim = z.strictObject({
  text,
  source_ids: z.array(z.string().max(20)).max(30),
  quote: text,
});
const draft: z.ZodType<Draft> = z.strictObject({
  response: z.string().min(1).max(RESPONSE_UNITS_MAX),
  claims: z.array(draftClaim).max(CLAIMS_MAX),
  unknowns: z.array(z.strictObject({ text, reason: text })).max(UNKNOWNS_MAX),
});
const criticism = z.strictObject({
  problems: z
    .array(
      z.strictObject({
        trecho: text,
        problema: text,
        gravidade: z.enum(['alta', 'media', 'baixa']),
      }),
    )
    .max(PROBLEMS_MAX),
});
const classified = z.strictObject({ intent: z.enum(INTENTS), score: z.number().min(0).max(1) });

/** The complete sentences and claims of a truncated answer; null if it has no complete sentence. */
function salvaged(json: unknown): Draft | null {
  const { response, claims } = (json ?? {}) as { response?: unknown; claims?: unknown };
  const said = typeof response === 'string' ? response.slice(0, RESPONSE_UNITS_MAX) : '';
  const lastAt = splitSentences(said).at(-1)?.start ?? 0;
  // The response is complete if claims follow it.
  const whole = claims === undefined ? said.slice(0, lastAt).trimEnd() : said;
  if (whole === '') return null;
  // The last claim may be truncated, so it is dropped.
  const written = Array.isArray(claims) ? claims.slice(0, -1) : [];
  const kept = written.slice(0, CLAIMS_MAX).flatMap(claim => {
    const parsed = draftClaim.safeParse(claim);
    return parsed.success ? [parsed.data] : [];
  });
  return { response: whole, claims: kept, unknowns: [], isCut: true };
}

export type Criticism = z.infer<typeof criticism> & { critic: Critic };

export const CRITICS_OF: Record<PipelineMode, readonly Critic[]> = {
  light: [],
  standard: ['geral'],
  deep: ['fatos', 'direito', 'contraponto'],
};

/** Asks the model for the intent if the rules are uncertain. */
export async function askIntent(
  calls: ModelCalls,
  query: string,
  byRules: IntentFound,
): Promise<IntentFound> {
  const { intent, score } = await calls.ask({
    step: 'intent',
    name: 'intent',
    schema: classified,
    system: INTENT_SYSTEM,
    input: { pergunta: query },
    tokensMax: INTENT_TOKENS_MAX,
    msMax: INTENT_MS_MAX,
  });
  const { intent: first, score: firstScore, others } = byRules;
  const rest = [{ intent: first, score: firstScore }, ...others];
  return { intent, score, by: 'model', others: rest.filter(other => other.intent !== intent) };
}

/** Asks the model for the draft of the answer. `write` receives the response while it is generated. */
export function generate(
  calls: ModelCalls,
  intent: Intent,
  material: Material,
  write: ((piece: string) => void) | null,
): Promise<Draft> {
  return calls.ask({
    step: 'generating',
    name: 'analysis_draft',
    schema: draft,
    system: generatingSystem(intent, material.documento !== undefined),
    input: material,
    tokensMax: DRAFT_TOKENS_MAX,
    msMax: DRAFT_MS_MAX,
    salvage: salvaged,
    ...(write === null ? {} : { draft: { field: 'response', write } }),
  });
}

/** Runs all critics in parallel. A failed critic is left out; only the end of the run rejects. */
export async function criticize(
  calls: ModelCalls,
  critics: readonly Critic[],
  material: Material,
  rascunho: Draft,
): Promise<Criticism[]> {
  const asked = await Promise.allSettled(
    critics.map(async critic => ({
      critic,
      ...(await calls.ask({
        step: `criticizing:${critic}`,
        name: 'criticism',
        schema: criticism,
        system: criticizingSystem(critic),
        input: { material, rascunho },
        tokensMax: CRITIC_TOKENS_MAX,
        msMax: CRITIC_MS_MAX,
      })),
    })),
  );
  for (const one of asked)
    if (one.status === 'rejected' && !isModelFailure(one.reason)) throw one.reason;
  return asked.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []));
}

export function revise(
  calls: ModelCalls,
  material: Material,
  rascunho: Draft,
  criticisms: readonly Criticism[],
): Promise<Draft> {
  return calls.ask({
    step: 'revising',
    name: 'analysis_draft',
    schema: draft,
    system: revisingSystem(material.documento !== undefined),
    input: { material, rascunho, problemas: criticisms.flatMap(({ problems }) => problems) },
    tokensMax: DRAFT_TOKENS_MAX,
    msMax: DRAFT_MS_MAX,
  });
}
