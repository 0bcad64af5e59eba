/** POST /v1/statuses: the status of súmulas and laws by name, and the outcome of decisions by id. */
import { z } from 'zod';
import { SITUACOES } from '../../legal/citations/situacao.ts';
import type { Arrivals } from '../../stores/relational/arrivals.ts';
import { type Capability, capability } from '../capability.ts';
import type { Statuses } from '../situacao/statuses.ts';
import { documentId } from '../stored-document.ts';

const ASKED_MAX = 500;
const DEADLINE_MS = 5_000;

const params = z.strictObject({
  nomes: z
    .array(z.string().min(1).max(200))
    .max(ASKED_MAX)
    .default([])
    .describe('Names as the graph has them, such as `Súmula 7 do STJ`.'),
  decisao_ids: z.array(documentId).max(ASKED_MAX).default([]),
});
const result = z.object({
  nomes: z
    .array(z.object({ nome: z.string(), situacao: z.enum(SITUACOES).nullable() }))
    .describe('In the order of `nomes`; null where no table knows it.'),
  decisoes: z
    .array(
      z.object({
        decisao_id: z.string(),
        processo: z.string().nullable(),
        chave: z.string().nullable().describe('By which process numbers are compared.'),
        resultado: z.string().nullable(),
        favorece: z.string().nullable(),
      }),
    )
    .describe('Those of `decisao_ids` that are stored.'),
});

export interface StatusDeps {
  statuses: Pick<Statuses, 'of'>;
  arrivals: Pick<Arrivals, 'outcomes'>;
}

export function statusCapability({ statuses, arrivals }: StatusDeps): Capability {
  return capability<z.infer<typeof params>, z.infer<typeof result>>({
    name: 'statuses',
    method: 'POST',
    path: '/v1/statuses',
    summary: 'Statuses of súmulas and laws, and outcomes of decisions.',
    description:
      'Statuses come from the tables that verification judges by, with the facts that were imported. The outcome of a decision is that of its current version.',
    portuguese: {
      summary: 'Se súmulas e leis ainda vigem, e como decisões terminaram.',
      description:
        'As situações vêm das tabelas pelas quais as citações são conferidas, com os fatos importados. O resultado de uma decisão é o da versão atual.',
    },
    tag: 'documents',
    params: params as never,
    result,
    example: { nomes: ['Súmula 421 do STJ'] },
    errors: ['SERVICE_UNAVAILABLE'],
    deadlineMs: DEADLINE_MS,
    role: 'reader',
    isTool: false,
    async run({ nomes, decisao_ids }) {
      const found = decisao_ids.length === 0 ? [] : await arrivals.outcomes(decisao_ids);
      return {
        nomes: nomes.map(nome => ({ nome, situacao: statuses.of(nome) })),
        decisoes: found.map(({ id, ...outcome }) => ({ decisao_id: id, ...outcome })),
      };
    },
  });
}
