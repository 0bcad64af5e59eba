/** Parameters and result of divergencias-turma. */
import { z } from 'zod';
import { count, namedNode, outcomeCounts, rate, sample, topic } from '../fields.ts';

export const params = z.strictObject({
  tema: topic("Words; each must begin a word of the criterion's name."),
});

const counts = { ...outcomeCounts, total: count, taxa_provimento: rate, ...sample };

export const result = z.object({
  tema: z.string(),
  criterios: z.array(namedNode),
  ministros: z.array(z.object({ ministro: z.string(), turma: z.string().nullable(), ...counts })),
  turmas: z.array(z.object({ turma: z.string(), ...counts })),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
