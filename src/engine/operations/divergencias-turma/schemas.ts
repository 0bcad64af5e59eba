/** Parameters and result of divergencias-turma. */
import { z } from 'zod';
import {
  amplitude,
  count,
  lado,
  outcomeCounts,
  rate,
  sample,
  sideFields,
  TOPIC_WORDS,
  topic,
  topicCriterios,
  turmaFilter,
} from '../fields.ts';

export const params = z.strictObject({
  tema: topic(TOPIC_WORDS),
  turma: turmaFilter,
  ministro_parte: z
    .string()
    .min(1)
    .max(200)
    .nullable()
    .default(null)
    .describe(
      'Only decisions of ministers whose name contains this, in upper or lower case, with or without accents; null for all.',
    ),
  lado,
  amplitude: amplitude('com_restritos'),
});

const counts = { ...outcomeCounts, total: count, taxa_provimento: rate, ...sample };

export const result = z.object({
  tema: z.string(),
  ...sideFields,
  ...topicCriterios,
  ministros: z.array(z.object({ ministro: z.string(), turma: z.string().nullable(), ...counts })),
  turmas: z.array(z.object({ turma: z.string(), ...counts })),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
