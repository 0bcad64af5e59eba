/** Schema of figures on the results of the search for facts and thesis. */
import { z } from 'zod';

const count = z.number().int();
const outcomes = z.strictObject({
  provido: count,
  parcial: count,
  improvido: count,
  outros: count,
});
/** Decisions by outcome. */
export type Outcomes = z.infer<typeof outcomes>;

const counted = z
  .array(z.strictObject({ nome: z.string(), total: count }))
  .describe('The 5 most frequent.');

export const summaryData = z.strictObject({
  text: z.string().describe('A paragraph in Portuguese with these figures.'),
  fato: z.string().nullable(),
  tese: z.string().nullable(),
  total: count.describe('Decisions that were read: the found ones, 50 at most.'),
  resultados: outcomes,
  tribunais: counted,
  ministros: counted,
  categorias: counted,
  periodo: z
    .strictObject({ inicio: z.string(), fim: z.string() })
    .nullable()
    .describe('YYYY-MM-DD of the oldest and the newest; null if none has a date.'),
});
export type SummaryData = z.infer<typeof summaryData>;
