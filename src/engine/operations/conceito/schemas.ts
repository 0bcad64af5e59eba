/** Parameters and result of conceito. */
import { z } from 'zod';
import { count, integer, namedNode } from '../fields.ts';

export const params = z.strictObject({
  conceito: z
    .string()
    .min(1)
    .max(500)
    .describe(
      'Id of a criterion, an id that an older release gave it, or a wording; the first of these that finds a criterion.',
    ),
  limit: integer(1, 200, 50, 'Wordings and narrower criteria to list.'),
});

export const result = z.object({
  id: z.string(),
  nome: z.string(),
  codigo_cnj: z.int().nullable().describe("Code of the subject in the CNJ's table; null without."),
  decisoes: count.describe('Decisions that have the criterion itself.'),
  decisoes_com_restritos: count.describe('Decisions that have it or a narrower one.'),
  amplos: z.array(namedNode).describe('Broader criteria of the graph, nearest first.'),
  restritos: z
    .array(z.object({ ...namedNode.shape, decisoes: count }))
    .describe('Narrower criteria of the graph: decisions descending, then id.'),
  restritos_total: count,
  formas: z
    .array(
      z.object({
        forma: z.string(),
        decisoes: count,
        afirmado: count,
        negado: count,
        sem_posicao: count,
      }),
    )
    .describe('Wordings in the decisions: decisions descending, then wording.'),
  formas_total: count,
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
