/** Schemas of a briefing for the API reference: the state, its blocks, and the answer of each action. */
import { z } from 'zod';
import { LADOS } from '../../legal/decisions/sides/sides.ts';
import type { Action } from './arguments.ts';
import { BLOCK_DATA, type BlockType } from './blocks/block-data.ts';
import { origin, verification } from './blocks/block-sources.ts';
import { DELIVERY_MODES, EVALUATIONS, EXIT_ACTIONS, FASES } from './choices.ts';

const blockOf = <T extends BlockType>(type: T) =>
  z.strictObject({
    id: z.string(),
    type: z.literal(type),
    phase: z.number().int().min(2).max(4),
    position: z.number().int().min(1),
    title: z.string(),
    data: BLOCK_DATA[type],
    origin: z.array(origin).describe('Answers of the backend that the figures come from.'),
    verification: verification.nullable(),
  });
const blockSchemas = (Object.keys(BLOCK_DATA) as BlockType[]).map(type => blockOf(type));
const [first, ...others] = blockSchemas;
export const blockSchema = z.discriminatedUnion('type', [first!, ...others]);

const said = z.string().nullable();

export const stateSchema = z.strictObject({
  sessionId: z.string(),
  phase: z.number().int().min(0).max(4),
  finalized: z.boolean(),
  diagnosis: z.strictObject({
    ...{ situation: said, area: said, tema: said, tese: said },
    lado: z
      .enum(LADOS)
      .nullable()
      .optional()
      .describe('The side that figures are counted for; absent until it is said.'),
  }),
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

/** The answer of each action. */
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
