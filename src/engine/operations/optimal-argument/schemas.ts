/** Parameters and result of optimal-argument. */
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
    resultado_desejado: desiredOutcome,
    tipo_argumento: argumentKind,
    min_decisions: integer(2, 100, 2, 'Least number of decided decisions with the argument.'),
    turma: turmaFilter,
    lado,
    amplitude: amplitude('com_restritos'),
    posicoes,
    top_k: integer(1, 50, 10, 'Arguments to return.'),
    order: z
      .enum(['rate', 'interval'])
      .default('rate')
      .describe(
        '`rate`: by success_rate; `interval`: by wilson_low, so that few decisions weigh less.',
      ),
    cursor,
  })
  .superRefine(refuseTwoSuccesses)
  .meta(ONE_SUCCESS);

export const result = z.object({
  categoria_id: z.string(),
  resultado_desejado: z.string(),
  ...sideFields,
  total_decisoes: count,
  taxa_base: rate,
  taxa_base_wilson_low: rate,
  taxa_base_wilson_high: rate,
  ...small,
  arguments: z.array(
    z.object({
      tipo: z.enum(['criterio', 'dispositivo', 'precedente']),
      id: z.string(),
      nome: z.string(),
      situacao,
      wins: count,
      total: count,
      afirmado: affirmed('Counted decisions'),
      negado: denied('Counted decisions'),
      success_rate: z.number().min(0).max(1),
      lift: z.number().nonnegative().nullable(),
      wilson_low: z.number().min(0).max(1),
      wilson_high: z.number().min(0).max(1),
      ...small,
      desfecho: z.boolean(),
    }),
  ),
  next_cursor: nextPage,
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
