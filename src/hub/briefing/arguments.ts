/** What each action of a briefing takes, with the limits of every text and list. */
import { z } from 'zod';
import { LADOS } from '../../legal/decisions/sides/sides.ts';
import { isLonger } from '../../runtime/text-length.ts';
import { EVALUATIONS, EXIT_ACTIONS, FASES, SITUATIONS } from './choices.ts';

const FIELD_LENGTH_MAX = 4_000;
const CONTEXT_LENGTH_MAX = 5_000;
const ID_LENGTH_MAX = 200;
export const CONTEXTS_MAX = 20;
export const PRECEDENTS_MAX = 100;

/** A text that is not blank, without spaces at its end. Limits count code points. */
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

export const ARGUMENTS = {
  updateDiagnosis: z
    .strictObject({
      ...{ situation: field, area: field, tema: field, tese: field },
      lado: z
        .enum(LADOS)
        .nullable()
        .optional()
        .describe('The side that the user represents. Blocks that count outcomes are made again.'),
    })
    .refine(fields => Object.values(fields).some(value => value !== undefined), {
      error: 'must name at least one of situation, area, tema, tese and lado',
    }),
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
