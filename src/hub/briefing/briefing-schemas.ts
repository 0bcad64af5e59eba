/** Schemas of a briefing for the reference: the state, its blocks, and what each action answers. */
import { z } from 'zod';
import type { Action } from './arguments.ts';
import { DELIVERY_MODES, EVALUATIONS, EXIT_ACTIONS, FASES } from './choices.ts';

const BLOCK_TYPES = [
  'summary',
  'precedent_picker',
  'precedent',
  'risk_balance',
  'chart',
  ...DELIVERY_MODES,
  'exit_card',
  'fallback',
] as const;

const origin = z.strictObject({
  operation: z.string().describe('Path of the operation of the backend.'),
  params: z.looseObject({}),
  snapshot_id: z
    .number()
    .int()
    .nullable()
    .describe('Generation of the graph; null: none involved.'),
  at: z.iso.datetime(),
});

const doubtful = z.strictObject({
  kind: z.enum(['sumula', 'ministro', 'processo', 'legislacao']),
  reference: z.string(),
  verdict: z.enum(['invalid', 'cancelled', 'undecided']),
  reason: z.string().nullable(),
});

const verification = z.union([
  z.strictObject({
    state: z.literal('verified'),
    risk_level: z.enum(['low', 'medium', 'high']),
    risk_score: z.number(),
    total_citations: z.number().int(),
    valid_count: z.number().int(),
    invalid_count: z.number().int(),
    undecided_count: z.number().int(),
    doubtful: z.array(doubtful),
    verified_at: z.string(),
  }),
  z.strictObject({ state: z.literal('unavailable'), reason: z.string() }),
]);

const blockSchema = z.strictObject({
  id: z.string(),
  type: z.enum(BLOCK_TYPES),
  phase: z.number().int().min(2).max(4),
  position: z.number().int().min(1),
  title: z.string(),
  data: z.looseObject({}).describe('By type; docs/briefing.md lists the fields.'),
  origin: z.array(origin).describe('Answers of the backend that the figures come from.'),
  verification: verification.nullable(),
});

const said = z.string().nullable();

export const stateSchema = z.strictObject({
  sessionId: z.string(),
  phase: z.number().int().min(0).max(4),
  finalized: z.boolean(),
  diagnosis: z.strictObject({ situation: said, area: said, tema: said, tese: said }),
  deliveryMode: z.enum(DELIVERY_MODES).nullable(),
  additionalContext: z.array(z.string()),
  precedents: z.array(z.strictObject({ processoId: z.string(), evaluation: z.enum(EVALUATIONS) })),
  risks: z.array(z.strictObject({ id: z.string(), label: z.string(), resolved: z.boolean() })),
  chosenPath: z.string().nullable(),
  faseProcessual: z.enum(FASES).nullable(),
  blocks: z.array(blockSchema),
  version: z.number().int(),
  updatedAt: z.iso.datetime().nullable(),
});

const withBlocks = (name: string) =>
  z.strictObject({ state: stateSchema, [name]: z.array(blockSchema) });

/** What each action answers. */
export const ANSWERS: Readonly<Record<Action, z.ZodType>> = {
  updateDiagnosis: stateSchema,
  chooseSituation: withBlocks('phase2Blocks'),
  addAdditionalContext: stateSchema,
  evaluatePrecedent: stateSchema,
  advanceToPhase3: withBlocks('phase3Blocks'),
  resolveRisk: stateSchema,
  generateDelivery: withBlocks('phase4Blocks'),
  choosePath: stateSchema,
  setFaseProcessual: stateSchema,
  finalizeSession: stateSchema,
  handleExitAction: z.strictObject({ state: stateSchema, action: z.enum(EXIT_ACTIONS) }),
  remakeBlock: stateSchema,
};
