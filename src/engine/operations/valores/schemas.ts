/** Parameters and result of valores. */
import { z } from 'zod';
import { MUDANCAS, TIPOS_DE_VALOR } from '../../../legal/decisions/amounts/valor.ts';
import {
  amplitude,
  CATEGORY,
  count,
  ministroName,
  small,
  TOPIC_WORDS,
  topic,
  topicCriterios,
  turmaFilter,
} from '../fields.ts';

const year = (description: string) =>
  z
    .string()
    .regex(/^\d{4}$/, 'must be written YYYY')
    .nullable()
    .default(null)
    .describe(description);

export const params = z
  .strictObject({
    tipo: z.enum(TIPOS_DE_VALOR).default('dano moral').describe('Which amounts.'),
    criterio: topic(`${TOPIC_WORDS} null for all decisions.`).nullable().default(null),
    categoria_id: z
      .string()
      .min(1)
      .max(1000)
      .nullable()
      .default(null)
      .describe(`Only decisions of this category; null for all. ${CATEGORY}`),
    tribunal: z
      .string()
      .min(1)
      .max(200)
      .nullable()
      .default(null)
      .describe('Only decisions of this court, as they name it; null for all.'),
    turma: turmaFilter,
    amplitude: amplitude('com_restritos'),
    ministro: ministroName
      .nullable()
      .default(null)
      .describe(
        'Only decisions of this minister: the name in upper or lower case, with or without accents and title; null for all.',
      ),
    periodo_inicio: year('First year, YYYY; null for no bound.'),
    periodo_fim: year('Last year, YYYY; null for no bound.'),
  })
  .refine(
    ({ periodo_inicio: first, periodo_fim: last }) =>
      first === null || last === null || first <= last,
    { path: ['periodo_inicio'], error: 'must not be after periodo_fim' },
  );

const amount = z.int().positive().nullable();
const quartiles = {
  n: count.describe('Decisions with an amount of the kind.'),
  minimo: amount,
  q1: amount,
  mediana: amount,
  q3: amount,
  maximo: amount,
  ...small,
};

export const result = z.object({
  tipo: z.enum(TIPOS_DE_VALOR),
  unidade: z.enum(['centavos', 'dias']).describe('dias for pena: a year has 360, a month 30.'),
  criterio: z.string().nullable(),
  categoria_id: z.string().nullable(),
  ...topicCriterios,
  decisoes: count.describe('Decisions that were asked for, with an amount or without.'),
  ...quartiles,
  por_mudanca: z.array(z.object({ mudanca: z.enum(MUDANCAS).nullable(), ...quartiles })),
  por_ano: z.array(z.object({ ano: z.string(), ...quartiles })),
  por_turma: z.array(z.object({ turma: z.string(), ...quartiles })),
  por_ministro: z.array(z.object({ ministro: z.string(), ...quartiles })),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
