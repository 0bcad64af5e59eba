/** Parameters and result of vocabularies. */
import { z } from 'zod';
import { count, cursor, integer, nextPage, situacao } from '../fields.ts';

const VOCABULARIES = [
  'categorias',
  'assuntos',
  'ramos',
  'classes',
  'ministros',
  'turmas',
  'tribunais',
  'criterios',
  'fatos',
  'provas',
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
      'Only names that begin with this text (or, of facts, evidence and the tables of decisions, one of their words), in upper or lower case, with or without accents.',
    ),
  pai: z
    .string()
    .min(1)
    .max(200)
    .nullable()
    .default(null)
    .describe(
      'Only the criteria, subjects or classes next below the one with this id (of criteria, also one that an older ' +
        'release gave it), or `raiz` for those with none above; of other vocabularies none. null for all.',
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
      decisoes: count.describe(
        'Decisions that have it, or, of a precedent, that cite it; of a subject, branch or class, also those below it.',
      ),
      codigo: count
        .optional()
        .describe("Of a subject, branch or class: its code in the CNJ's table."),
      decisoes_proprias: count
        .optional()
        .describe('Of a subject, branch or class: decisions that have it and none below it.'),
      amplos: z
        .array(z.string())
        .optional()
        .describe('Of a criterion, subject or class: ids of those next above it in the graph.'),
      restritos: count
        .optional()
        .describe('Of a criterion, subject or class: how many are next below it in the graph.'),
    }),
  ),
  next_cursor: nextPage,
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
