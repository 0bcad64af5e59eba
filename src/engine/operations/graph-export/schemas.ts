/** Parameters and result of graph-export. */
import { z } from 'zod';
import type { SituacaoByKey } from '../../../legal/citations/situacao.ts';

export const FORMATS = ['graphml', 'gexf'] as const;

export const params = z.strictObject({
  format: z.enum(FORMATS).describe('GraphML or GEXF.'),
  id: z
    .string()
    .min(1)
    .max(200)
    .nullable()
    .default(null)
    .describe('The node whose neighbourhood is exported; without it, the whole citation graph.'),
  from: z.int().min(0).default(0).describe('Where the piece begins.'),
});

export const result = z.object({ text: z.string(), next: z.int().nullable() });

type Params = z.infer<typeof params>;
/** `situacoes`: the statuses of precedents and statutes, by key. */
export type KernelParams = Params & { situacoes?: SituacaoByKey };
export type Result = z.infer<typeof result>;
