/** Parameters and result of decisao-context. */
import { z } from 'zod';
import { count, integer, label, namedNode, nodeId, situacao, wordingFields } from '../fields.ts';

export const params = z.strictObject({
  decisao_id: nodeId('Id of the decision.'),
  limit: integer(0, 50, 10, 'Related decisions to return.'),
  citing_limit: integer(0, 200, 0, 'Citing decisions to return.'),
});

export const result = z.object({
  decisao_id: z.string(),
  criterios: z.array(
    z.object({ ...namedNode.shape, peso: z.enum(['high', 'medium']), ...wordingFields }),
  ),
  dispositivos: z.array(z.object({ ...namedNode.shape, situacao, artigo: z.string().nullable() })),
  precedentes: z.array(z.object({ ...namedNode.shape, situacao, tipo: label })),
  fatos: z.array(namedNode),
  provas: z.array(namedNode),
  citado_por: z.object({
    total: count,
    decisoes: z.array(
      z.object({
        decisao_id: z.string(),
        processo: z.string().nullable(),
        data: z.string().nullable(),
      }),
    ),
  }),
  related: z.array(
    z.object({
      decisao_id: z.string(),
      processo: z.string().nullable(),
      shared_criterios: z.array(namedNode),
    }),
  ),
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
