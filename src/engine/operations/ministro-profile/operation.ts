/** ministro-profile: what one minister decides, how, and against whom. */
import { z } from 'zod';
import type { Operation } from '../../operation.ts';
import { count, integer, ministroName } from '../fields.ts';
import { cypher } from './cypher.ts';

const params = z.strictObject({
  ministro: ministroName,
  include_divergencias: z.boolean().default(true).describe('Compare with peers.'),
  include_precedentes: z.boolean().default(true).describe('List what is cited most.'),
  limit_criterios: integer(1, 50, 10, 'Criteria to list; at most 10 are given.'),
});

const result = z.object({
  ministro: z.string(),
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
      }),
    )
    .optional(),
  precedentes: z.array(z.object({ id: z.string(), nome: z.string(), citacoes: count })).optional(),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;

export const ministroProfile: Operation = {
  name: 'ministro-profile',
  path: '/v1/graph/ministro-profile',
  summary: 'Profile of one minister: criteria, outcomes, peers who decide otherwise, citations.',
  description:
    'divergencias: peers with a shared criterion where each side has at least two decided decisions that have a shared criterion; the rates are provido / decided over those; diferenca = taxa - taxa_par, zero ones left out; by absolute diferenca. precedentes: distinct citing decisions of the minister. A section switched off is absent.',
  lane: 'pool',
  cypher,
  params,
  result,
  example: { ministro: 'Domingos de Araújo Lima Neto' },
};
