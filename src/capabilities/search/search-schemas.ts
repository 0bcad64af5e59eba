/** Parameters and results of POST /v1/search and POST /v1/search/dual. */
import { z } from 'zod';
import { RESULTADOS } from '../../engine/graph/kinds.ts';
import { CATEGORY } from '../../engine/operations/fields.ts';
import { ementa, include } from '../../engine/operations/included.ts';
import { CENTAVOS_MAX, TIPOS_DE_VALOR } from '../../legal/decisions/amounts/valor.ts';
import {
  DECISOES_RECORRIDAS,
  FAVORECIDOS,
  RECORRENTES,
} from '../../legal/decisions/sides/sides.ts';
import { cursorParam } from '../cursor-param.ts';
import { DEPTH_MAX } from './decision-search.ts';
import { INFLUENCE_READ_MAX, ORDERS } from './ordered-search.ts';

const TEXT_LENGTH_MAX = 15_000;
const CURSOR_LENGTH_MAX = 100;

/** Least and greatest amount, in centavos or days. */
const quantia = z.int().min(0).max(CENTAVOS_MAX);
const resultado = z.enum(RESULTADOS.filter(name => name !== null));
const value = (description: string) => z.string().min(1).max(1000).optional().describe(description);
const day = (description: string) =>
  z.iso.date('must be a calendar date, YYYY-MM-DD').optional().describe(description);

export const filters = z
  .strictObject({
    tribunal: value('Court as stored, such as TJAL.'),
    orgao_julgador: value('Chamber as stored, such as `3ª Câmara Cível`.'),
    ministro: value('Name of the minister in upper or lower case, with or without accents.'),
    categoria_id: value(CATEGORY),
    resultado: resultado.optional().describe('Outcome.'),
    favorece: z
      .enum(FAVORECIDOS)
      .optional()
      .describe('Whom the decision favours. Decisions of which it is not known match no value.'),
    recorrente: z.enum(RECORRENTES).optional().describe('Who appealed.'),
    decisao_recorrida: z.enum(DECISOES_RECORRIDAS).optional().describe('What was decided below.'),
    valor_tipo: z
      .enum(TIPOS_DE_VALOR)
      .optional()
      .describe('Kind of an amount that the decision leaves in force. Others match no value.'),
    valor_min: quantia
      .optional()
      .describe('Least amount of `valor_tipo`: centavos, or days of a sentence (`pena`).'),
    valor_max: quantia.optional().describe('Greatest amount of `valor_tipo`.'),
    data_inicio: day('First day, YYYY-MM-DD. Decisions without a date match no period.'),
    data_fim: day('Last day, YYYY-MM-DD.'),
  })
  .refine(({ data_inicio, data_fim }) => !data_inicio || !data_fim || data_inicio <= data_fim, {
    error: 'must not be before data_inicio',
    path: ['data_fim'],
  })
  .refine(({ valor_min = 0, valor_max = CENTAVOS_MAX }) => valor_min <= valor_max, {
    error: 'must not be less than valor_min',
    path: ['valor_max'],
  })
  .refine(
    ({ valor_tipo, valor_min, valor_max }) =>
      valor_tipo !== undefined || (valor_min === undefined && valor_max === undefined),
    { error: 'must be given with valor_min and valor_max', path: ['valor_tipo'] },
  )
  .default({})
  .describe('Only decisions that match all of these.');

const limit = z.int().min(1).max(50).default(10).describe('Results to return.');

const found = {
  document_id: z.string(),
  tribunal: z.string().nullable(),
  processo: z.string().nullable(),
  orgao_julgador: z.string().nullable(),
  ministro: z.string().nullable(),
  categoria_id: z.string().nullable(),
  resultado: z.string().nullable(),
  data: z.string().nullable().describe('YYYY-MM-DD.'),
  snippet: z.string().nullable().describe('The passage with the most words of the query.'),
  highlights: z
    .array(z.object({ start: z.int().nonnegative(), end: z.int().nonnegative() }))
    .describe('Code-unit offsets of the found words in the snippet.'),
  ementa,
};
const score = z.number().min(0).max(1);
const rank = z.int().positive().nullable();
const cosine = z.number().min(-1).max(1).nullable();

const searchFields = z.strictObject({
  query: z
    .string()
    .min(1)
    .max(1000)
    .describe(
      'Words; also `"a phrase"`, `-without`, `this OR that`, and a process number in any writing.',
    ),
  mode: z
    .enum(['hybrid', 'fulltext', 'vector'])
    .default('hybrid')
    .describe('Full text, text vectors, or both.'),
  ordem: z
    .enum(ORDERS)
    .default('relevancia')
    .describe(
      'By relevance, by date (the newest or the oldest first), or by how many decisions cite it. Other orders than by ' +
        'relevance are of `fulltext` only, and list decisions with every word of the query that any has.',
    ),
  limit,
  filters,
  include,
  facets: z
    .boolean()
    .default(false)
    .describe(
      'Whether to count the decisions by court, minister, category, outcome, side and year.',
    ),
  literal: z
    .boolean()
    .default(false)
    .describe(
      'Only the words as they were typed: without corrections and synonyms, with the framing words of a question.',
    ),
  word_counts: z
    .boolean()
    .default(false)
    .describe('Whether to count the decisions that have each word of the query.'),
  cursor: cursorParam(
    CURSOR_LENGTH_MAX,
    'The `next_cursor` of the page before, with the same query, mode, order, filters and `literal`.',
  ),
});

export const searchParams = searchFields.refine(
  ({ mode, ordem }) => ordem === 'relevancia' || mode === 'fulltext',
  { error: 'must be relevancia unless mode is fulltext', path: ['ordem'] },
);

const facet = z.array(z.object({ valor: z.string(), decisoes: z.int().positive() }));

export const searchResult = z.object({
  mode: z.enum(['hybrid', 'fulltext', 'vector']),
  degraded: z
    .array(z.enum(['vector_engine', 'text_embeddings', 'graph_db']))
    .describe(
      'Stores that did not answer, so that a hybrid search used full text alone, or the order is not by influence.',
    ),
  total: z
    .int()
    .nonnegative()
    .max(DEPTH_MAX)
    .describe('Decisions that all pages together list, at most 10,000.'),
  weak_match: z
    .boolean()
    .describe('No decision matches the query well; also true when none was found.'),
  next_cursor: z.string().nullable().describe('The `cursor` of the next page; null at the end.'),
  facets: z
    .object({
      tribunal: facet,
      ministro: facet,
      categoria_id: facet,
      resultado: facet,
      favorece: facet,
      orgao_julgador: facet,
      ano: facet,
    })
    .nullable()
    .describe(
      'Decisions that have words of the query, under the filters of the other fields; the 50 most frequent values of ' +
        'each. Null unless `facets` is true and they could be counted in time.',
    ),
  corrections: z
    .array(z.object({ digitada: z.string(), lida: z.string() }))
    .describe('Words that no decision has, and the words one letter away as which they were read.'),
  left_out: z
    .array(z.string())
    .describe(
      'Words of a question that say who asks and what for, for which nothing was searched.',
    ),
  synonyms: z
    .array(z.object({ palavra: z.string(), por: z.string() }))
    .describe('Words that were searched too, with less weight, and the words that they stand for.'),
  word_counts: z
    .array(z.object({ palavra: z.string(), decisoes: z.int().nonnegative() }))
    .nullable()
    .describe(
      'Of the decisions that have words of the query, under its filters, those with each word. Null unless asked for ' +
        'and counted in time.',
    ),
  results: z.array(
    z.object({
      ...found,
      score: score.describe(
        'By vectors: 0 for unrelated texts, 1 for equal ones. Else how much of the query the decision has, and how near ' +
          'and how early in its text. Comparable between queries of one mode.',
      ),
      fulltext_rank: rank.describe(
        'From 1; null when it is not among the first that full text found.',
      ),
      vector_rank: rank.describe('From 1; null when it is not among the nearest.'),
      vector_score: cosine.describe('Cosine; null when it is not among the nearest.'),
      citada_por: z
        .int()
        .nonnegative()
        .nullable()
        .describe(
          `Decisions that cite it. Null unless \`ordem\` is influencia and it is among the ${INFLUENCE_READ_MAX} most relevant.`,
        ),
    }),
  ),
});

const text = (description: string) =>
  z.string().min(1).max(TEXT_LENGTH_MAX).nullable().default(null).describe(description);
const weight = (description: string) => z.number().gt(0).max(1).default(0.5).describe(description);

export const dualParams = z
  .strictObject({
    fato: text('The facts. At least one of fato and tese is required.'),
    tese: text('The legal thesis.'),
    peso_fato: weight('Weight of the similarity of facts.'),
    peso_tese: weight('Weight of the similarity of the thesis.'),
    limit,
    filters,
    include,
  })
  .refine(({ fato, tese }) => fato !== null || tese !== null, {
    error: 'fato or tese must be given',
    path: ['fato'],
  })
  .meta({
    anyOf: ['fato', 'tese'].map(name => ({
      type: 'object',
      required: [name],
      properties: { [name]: { type: 'string' } },
    })),
  });

export const dualResult = z.object({
  results: z.array(
    z.object({
      ...found,
      score: score.describe('Weighted mean of the hybrid scores of both sides.'),
      fact_score: cosine.describe('Cosine of the facts; null when not among the nearest.'),
      thesis_score: cosine.describe('Cosine of the thesis; null when not among the nearest.'),
    }),
  ),
});
