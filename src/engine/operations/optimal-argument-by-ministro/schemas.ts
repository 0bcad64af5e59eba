/** Parameters and result of optimal-argument-by-ministro. */
import { z } from 'zod';
import {
  affirmed,
  amplitude,
  argumentKind,
  CATEGORY,
  count,
  cursor,
  denied,
  desiredOutcome,
  integer,
  lado,
  ministroName,
  nextPage,
  nodeId,
  posicoes,
  rate,
  sideFields,
  situacao,
  small,
  turmaFilter,
} from '../fields.ts';
import { ONE_SUCCESS, refuseTwoSuccesses } from '../one-success.ts';

export const params = z
  .strictObject({
    categoria_id: nodeId(`Category whose decisions are counted. ${CATEGORY}`),
    ministro: ministroName,
    resultado_desejado: desiredOutcome,
    tipo_argumento: argumentKind,
    min_decisions: integer(
      1,
      100,
      1,
      "Least number of the minister's decided decisions with the argument.",
    ),
    min_category_decisions: integer(
      2,
      100,
      2,
      "Least number of the category's decided decisions with the argument.",
    ),
    turma: turmaFilter,
    lado,
    amplitude: amplitude('com_restritos'),
    posicoes,
    top_k: integer(1, 50, 10, 'Arguments to return in each list.'),
    order: z
      .enum(['delta', 'interval'])
      .default('delta')
      .describe(
        '`interval` orders by the bounds of the intervals, so that few decisions weigh less.',
      ),
    cursor,
  })
  .superRefine(refuseTwoSuccesses)
  .meta(ONE_SUCCESS);

const argument = z.object({
  tipo: z.enum(['criterio', 'dispositivo', 'precedente']),
  id: z.string(),
  nome: z.string(),
  situacao,
  ministro_rate: z.number().min(0).max(1),
  ministro_total: count,
  ministro_afirmado: affirmed("The minister's counted decisions"),
  ministro_negado: denied("The minister's counted decisions"),
  ministro_wilson_low: z.number().min(0).max(1),
  ministro_wilson_high: z.number().min(0).max(1),
  categoria_rate: z.number().min(0).max(1),
  categoria_total: count,
  delta: z.number().min(-1).max(1),
  categoria_wilson_low: z.number().min(0).max(1),
  categoria_wilson_high: z.number().min(0).max(1),
  delta_wilson_low: z.number().min(-1).max(1),
  delta_wilson_high: z.number().min(-1).max(1),
  ...small,
  desfecho: z.boolean(),
});

export const result = z.object({
  categoria_id: z.string(),
  ministro: z.string(),
  resultado_desejado: z.string(),
  ...sideFields,
  ministro_total: count,
  ministro_rate: rate,
  categoria_total: count,
  categoria_rate: rate,
  ministro_wilson_low: rate,
  ministro_wilson_high: rate,
  categoria_wilson_low: rate,
  categoria_wilson_high: rate,
  ...small,
  arguments: z.array(argument),
  recommended_arguments: z.array(argument),
  avoid_arguments: z.array(argument),
  next_cursor: nextPage,
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
