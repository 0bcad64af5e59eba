/** Schema of the arguments for and against the appeal, with counts and intervals. */
import { z } from 'zod';
import { countedSide } from '../counted-side.ts';

const relevance = z
  .enum(['precedentes', 'tema', 'categoria'])
  .describe(
    'Why the argument is shown: a precedent behind the briefing has it, its words are those of the case, ' +
      'or it only stands out in the category. Absent from briefings of earlier versions.',
  );
export type Relevance = z.infer<typeof relevance>;

export const argument = z
  .strictObject({
    tipo: z.enum(['criterio', 'dispositivo', 'precedente']),
    id: z.string(),
    nome: z
      .string()
      .describe(
        'With the reason beside it if it is not in force: `Súmula 603 do STJ (cancelada)`. With the count beside it ' +
          'if most of the decisions deny it: `Aplicação do CDC (afastado em 7 de 9)`.',
      ),
    situacao: z
      .string()
      .nullable()
      .optional()
      .describe('Status of a precedent or a statute when the block was made; null: not known.'),
    wins: z.number().int(),
    total: z.number().int(),
    afirmado: z
      .number()
      .int()
      .optional()
      .describe(
        'Decisions of `total` whose wording affirms the criterion; absent for other arguments, and in briefings of ' +
          'earlier versions.',
      ),
    negado: z
      .number()
      .int()
      .optional()
      .describe('Decisions of `total` whose wording denies the criterion; absent as `afirmado`.'),
    success_rate: z.number(),
    lift: z.number().nullable(),
    wilson_low: z.number(),
    wilson_high: z.number(),
    amostra_pequena: z.boolean().describe('Whether there are fewer than ten decisions.'),
    relevance: relevance.optional(),
  })
  .describe('Figures as the backend gives them: `wins` of `total`, Wilson bounds at 95 %.');
export type Argument = z.infer<typeof argument>;

const bound = z.number().nullable();
const baseRate = z
  .strictObject({
    total_decisoes: z.number().int(),
    taxa_base: bound,
    wilson_low: bound,
    wilson_high: bound,
    amostra_pequena: z.boolean(),
  })
  .describe('The share of an outcome among all decided decisions of the category.');
export type BaseRate = z.infer<typeof baseRate>;

const risk = z.strictObject({
  id: z.string(),
  text: z.string().describe('In Portuguese.'),
  argument: argument.describe(
    '`wins` counts the decisions that ended improvido; for a side, those that favour the opposite one.',
  ),
  resolved: z.boolean(),
});

export const riskBalanceData = z.strictObject({
  text: z.string(),
  categoria_id: z.string(),
  lado: countedSide,
  base: z
    .strictObject({ provido: baseRate, improvido: baseRate })
    .describe('Rates of the whole category.'),
  strengths: z
    .array(argument)
    .describe('Arguments with which appeals succeed more often than the category.'),
  risks: z.array(risk).describe('Arguments with which appeals fail more often than the category.'),
});
export type RiskBalanceData = z.infer<typeof riskBalanceData>;
