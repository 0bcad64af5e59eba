/** JSON schema of the report of a verification. */

import { z } from 'zod';
import type { Relatorio } from '../items/index.ts';
import { EXCERPT_MAX, LINES_MAX, MARKS_MAX, SENTENCE_MAX } from './report.ts';

/** Number of kinds of undecided references; each has one line. */
const KINDS_MAX = 6;

const estado = z
  .enum(['errada', 'duvidosa', 'confirmada', 'indecisa'])
  .describe('`duvidosa`: it exists and is not as the text has it. `indecisa`: cannot be decided.');
const offset = z.int().min(0);
const count = z.int().min(0);

export const reportSchema: z.ZodType<Relatorio> = z.strictObject({
  resumo: z.string().describe('How many citations of each state, and the risk.'),
  marcas: z
    .array(
      z.strictObject({
        start: offset,
        end: offset,
        estado,
        linha: z.int().min(0).nullable().describe('Index of its line; null if it has none.'),
      }),
    )
    .max(MARKS_MAX)
    .describe('In the order of the text, the outer one first; apart or within one another.'),
  linhas: z
    .array(
      z.strictObject({
        estado,
        start: offset,
        end: offset,
        trecho: z.string().max(EXCERPT_MAX).describe('As in the text; cut with `…`.'),
        texto: z.string().max(SENTENCE_MAX).describe('What was cited and why it is in doubt.'),
      }),
    )
    .max(LINES_MAX + KINDS_MAX)
    .describe('Worst first, then by place; one line for each kind of undecided references.'),
  omitidas: z
    .strictObject({ marcas: count, linhas: count })
    .describe('How many more there are than the limits allow.'),
});
