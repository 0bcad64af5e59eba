/** Parameters and result of ministro-profile. */
import { z } from 'zod';
import {
  amplitude,
  count,
  cursor,
  integer,
  lado,
  ministroName,
  nextPage,
  sideFields,
  situacao,
  small,
} from '../fields.ts';

export const params = z.strictObject({
  ministro: ministroName,
  include_divergencias: z.boolean().default(true).describe('Whether to compare with peers.'),
  include_precedentes: z
    .boolean()
    .default(true)
    .describe('Whether to list the most cited precedents.'),
  lado,
  amplitude: amplitude('com_restritos'),
  limit_criterios: integer(1, 50, 10, 'Criteria to list; at most 10 are returned.'),
  cursor,
});

export const result = z.object({
  ministro: z.string(),
  ...sideFields,
  total_decisoes: count,
  periodo: z.object({ inicio: z.string().nullable(), fim: z.string().nullable() }),
  criterios: z.array(z.object({ id: z.string(), nome: z.string(), total: count })),
  resultados: z.object({
    provido: count,
    parcialmente_provido: count,
    improvido: count,
    prejudicado: count,
    nao_conhecido: count,
    sem_resultado: count,
  }),
  divergencias: z
    .array(
      z.object({
        ministro: z.string(),
        criterios_em_comum: count,
        decisoes_comparadas: count,
        taxa: z.number().min(0).max(1),
        taxa_par: z.number().min(0).max(1),
        diferenca: z.number().min(-1).max(1),
        n: count,
        wilson_low: z.number().min(0).max(1),
        wilson_high: z.number().min(0).max(1),
        n_par: count,
        wilson_low_par: z.number().min(0).max(1),
        wilson_high_par: z.number().min(0).max(1),
        ...small,
      }),
    )
    .optional(),
  precedentes: z
    .array(z.object({ id: z.string(), nome: z.string(), situacao, citacoes: count }))
    .optional(),
  next_cursor: nextPage,
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
