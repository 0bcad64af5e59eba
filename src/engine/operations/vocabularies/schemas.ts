/** Parameters and result of vocabularies. */
import { z } from 'zod';
import { count, cursor, integer, nextPage, situacao } from '../fields.ts';

const VOCABULARIES = [
  'categorias',
  'ministros',
  'turmas',
  'tribunais',
  'criterios',
  'dispositivos',
  'precedentes',
  'resultados',
] as const;

const vocabulario = z.enum(VOCABULARIES).describe('Which names to list.');

export const params = z.strictObject({
  vocabulario,
  q: z
    .string()
    .min(1)
    .max(200)
    .nullable()
    .default(null)
    .describe(
      'Only names that begin with this text (or, in the tables of decisions, one of their words), in any case, with or without accents.',
    ),
  pai: z
    .string()
    .min(1)
    .max(200)
    .nullable()
    .default(null)
    .describe(
      'Only the criteria next below the one with this id (or with one that an older release gave it), or `raiz` for ' +
        'those with no broader one; of other vocabularies none. null for all.',
    ),
  limit: integer(1, 200, 50, 'Rows to return.'),
  cursor,
});

export const result = z.object({
  vocabulario,
  total: count.describe('Names that match, on all pages.'),
  itens: z.array(
    z.object({
      id: z.string().describe('The value that other operations take for this name.'),
      nome: z.string(),
      situacao,
      decisoes: count.describe('Decisions that have it, or, of a precedent, that cite it.'),
      amplos: z
        .array(z.string())
        .optional()
        .describe('Of a criterion: ids of those next above it in the graph.'),
      restritos: count
        .optional()
        .describe('Of a criterion: how many are next below it in the graph.'),
    }),
  ),
  next_cursor: nextPage,
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
