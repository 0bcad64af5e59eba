/** optimal-argument: which arguments go with success in a category. */
import { z } from 'zod';
import type { Operation } from '../../operation.ts';
import { argumentKind, count, desiredOutcome, integer, nodeId, rate } from '../fields.ts';
import { cypher } from './cypher.ts';

const params = z.strictObject({
  categoria_id: nodeId('Category whose decisions are looked at.'),
  resultado_desejado: desiredOutcome,
  tipo_argumento: argumentKind,
  min_decisions: integer(
    2,
    100,
    2,
    'Least number of decided decisions that must have an argument.',
  ),
  top_k: integer(1, 50, 10, 'Arguments to return.'),
});

const result = z.object({
  categoria_id: z.string(),
  resultado_desejado: z.string(),
  total_decisoes: count,
  taxa_base: rate,
  arguments: z.array(
    z.object({
      tipo: z.enum(['criterio', 'dispositivo', 'precedente']),
      id: z.string(),
      nome: z.string(),
      wins: count,
      total: count,
      success_rate: z.number().min(0).max(1),
      lift: z.number().nonnegative().nullable(),
      wilson_low: z.number().min(0).max(1),
      wilson_high: z.number().min(0).max(1),
    }),
  ),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;

export const optimalArgument: Operation = {
  name: 'optimal-argument',
  path: '/v1/graph/optimal-argument',
  summary: 'Criteria, statutes and precedents with the highest success rate in a category.',
  description:
    'Over the decided decisions of the category (provido, improvido, parcialmente provido). `taxa_base` is the share of the desired outcome among them; `lift` = success_rate / taxa_base, null over 0; Wilson bounds at 95 %. Order: success_rate, total (both descending), tipo, id.',
  lane: 'pool',
  cypher,
  params,
  result,
  example: { categoria_id: 'apelacao-civel', top_k: 5, min_decisions: 10 },
};
