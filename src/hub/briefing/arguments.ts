/** The arguments of each action of a briefing, with limits on all texts and lists. */
import { z } from 'zod';
import { LADOS } from '../../legal/decisions/sides/sides.ts';
import { isLonger } from '../../runtime/text-length.ts';
import { EVALUATIONS, EXIT_ACTIONS, FASES, SITUATIONS } from './choices.ts';

const FIELD_LENGTH_MAX = 4_000;
const CONTEXT_LENGTH_MAX = 5_000;
const ID_LENGTH_MAX = 200;
export const CONTEXTS_MAX = 20;
export const PRECEDENTS_MAX = 100;

/** A text that is not blank, trimmed. Its limit counts code points. */
function text(lengthMax: number) {
  return z
    .string()
    .trim()
    .min(1)
    .refine(value => !isLonger(value, lengthMax), {
      error: `must have at most ${lengthMax} characters`,
    });
}

const field = text(FIELD_LENGTH_MAX).nullable().optional();
const DIAGNOSIS = {
  ...{ situation: field, area: field, tema: field, tese: field },
  lado: z
    .enum(LADOS)
    .nullable()
    .optional()
    .describe('The side that the user represents. Blocks that count outcomes are made again.'),
};
const isSaid = (fields: object): boolean =>
  Object.values(fields).some(value => value !== undefined);

export const ARGUMENTS = {
  updateDiagnosis: z
    .strictObject({ ...DIAGNOSIS, fields: z.strictObject(DIAGNOSIS).optional() })
    .refine(({ fields, ...others }) => fields === undefined || !isSaid(others), {
      error: 'must hold either fields, or situation, area, tema, tese and lado themselves',
    })
    .transform(({ fields, ...others }) => fields ?? others)
    .refine(isSaid, { error: 'must name at least one of situation, area, tema, tese and lado' }),
  chooseSituation: z.strictObject({ situation: z.enum(SITUATIONS) }),
  addAdditionalContext: z.strictObject({ text: text(CONTEXT_LENGTH_MAX) }),
  evaluatePrecedent: z.strictObject({
    processoId: text(ID_LENGTH_MAX),
    evaluation: z.enum(EVALUATIONS),
  }),
  advanceToPhase3: z.strictObject({}),
  resolveRisk: z.strictObject({ riskId: text(ID_LENGTH_MAX) }),
  generateDelivery: z.strictObject({}),
  choosePath: z.strictObject({ pathId: text(ID_LENGTH_MAX) }),
  setFaseProcessual: z.strictObject({ fase: z.enum(FASES) }),
  finalizeSession: z.strictObject({}),
  handleExitAction: z.strictObject({ action: z.enum(EXIT_ACTIONS) }),
  remakeBlock: z.strictObject({ blockId: text(ID_LENGTH_MAX) }),
} as const;

export type Action = keyof typeof ARGUMENTS;
export type ArgumentsOf<A extends Action> = z.infer<(typeof ARGUMENTS)[A]>;
