/** POST /v1/search and POST /v1/search/dual: parameters, results and their capabilities. */
import { z } from 'zod';
import { RESULTADOS } from '../../engine/graph/kinds.ts';
import { foldText } from '../../legal/text/fold.ts';
import type { DocumentFilter } from '../../stores/relational/document-search.ts';
import { type Capability, capability } from '../capability.ts';
import { DecisionSearch, type SearchStores } from './decision-search.ts';

const DEADLINE_MS = 10_000;
const TEXT_LENGTH_MAX = 15_000;

const resultado = z.enum(RESULTADOS.filter(name => name !== null));
const value = (description: string) => z.string().min(1).max(1000).optional().describe(description);
const day = (description: string) =>
  z.iso.date('must be a calendar date, YYYY-MM-DD').optional().describe(description);

const filters = z
  .strictObject({
    tribunal: value('Court as stored, such as TJAL.'),
    ministro: value('Name of the minister in any case, with or without accents.'),
    categoria_id: value('Id of the category.'),
    resultado: resultado.optional().describe('Outcome.'),
    data_inicio: day('First day, YYYY-MM-DD. Decisions without a date match no period.'),
    data_fim: day('Last day, YYYY-MM-DD.'),
  })
  .refine(({ data_inicio, data_fim }) => !data_inicio || !data_fim || data_inicio <= data_fim, {
    error: 'must not be before data_inicio',
    path: ['data_fim'],
  })
  .default({})
  .describe('Only decisions that match all of these.');

const limit = z.int().min(1).max(50).default(10).describe('Results to return.');

const found = {
  document_id: z.string(),
  tribunal: z.string().nullable(),
  processo: z.string().nullable(),
  ministro: z.string().nullable(),
  categoria_id: z.string().nullable(),
  resultado: z.string().nullable(),
  data: z.string().nullable().describe('YYYY-MM-DD.'),
  score: z.number().min(0).max(1).describe('1 for a result that is first in every ranking used.'),
  snippet: z.string().nullable().describe('The passage with the most words of the query.'),
  highlights: z
    .array(z.object({ start: z.int().nonnegative(), end: z.int().nonnegative() }))
    .describe('Code-unit offsets of the found words in the snippet.'),
};
const rank = z.int().positive().nullable();
const cosine = z.number().min(-1).max(1).nullable();

const searchParams = z.strictObject({
  query: z
    .string()
    .min(1)
    .max(1000)
    .describe('Words; full text also reads `"a phrase"`, `-without` and `this OR that`.'),
  mode: z
    .enum(['hybrid', 'fulltext', 'vector'])
    .default('hybrid')
    .describe('Full text, text vectors, or both.'),
  limit,
  filters,
});

const searchResult = z.object({
  mode: z.enum(['hybrid', 'fulltext', 'vector']),
  degraded: z
    .array(z.enum(['vector_engine', 'text_embeddings']))
    .describe('Stores that did not answer, so that a hybrid search used full text alone.'),
  results: z.array(
    z.object({
      ...found,
      fulltext_rank: rank.describe('From 1; null when full text did not find it.'),
      vector_rank: rank.describe('From 1; null when it is not among the nearest.'),
      vector_score: cosine.describe('Cosine; null when it is not among the nearest.'),
    }),
  ),
});

const text = (description: string) =>
  z.string().min(1).max(TEXT_LENGTH_MAX).nullable().default(null).describe(description);
const weight = (description: string) => z.number().gt(0).max(1).default(0.5).describe(description);

const dualParams = z
  .strictObject({
    fato: text('The facts. At least one of fato and tese is required.'),
    tese: text('The legal thesis.'),
    peso_fato: weight('Weight of the similarity of facts.'),
    peso_tese: weight('Weight of the similarity of the thesis.'),
    limit,
    filters,
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

const dualResult = z.object({
  results: z.array(
    z.object({
      ...found,
      fact_score: cosine.describe('Cosine of the facts; null when not among the nearest.'),
      thesis_score: cosine.describe('Cosine of the thesis; null when not among the nearest.'),
    }),
  ),
});

const ERRORS = ['SERVICE_UNAVAILABLE', 'EMBEDDING_DIMENSION_MISMATCH'] as const;
const COMMON = {
  method: 'POST',
  tag: 'search',
  errors: ERRORS,
  deadlineMs: DEADLINE_MS,
  isTool: true,
} as const;

export function searchCapabilities(stores: SearchStores): Capability[] {
  const decisions = new DecisionSearch(stores);
  const search = capability<z.infer<typeof searchParams>, z.infer<typeof searchResult>>({
    ...COMMON,
    name: 'search',
    path: '/v1/search',
    summary: 'Decisions by full text, by text vectors, or by both.',
    description:
      'Full text ranks decisions with all words by cover density, then decisions with some words by their rarity; vectors ' +
      'rank by cosine; hybrid fuses the first 50 of both by reciprocal rank (k = 60). See docs/search.md.',
    portuguese: {
      summary: 'Busca de decisões por palavras, por sentido ou por ambos.',
      description:
        'Por palavras (fulltext): primeiro as decisões com todas as palavras, pela proximidade entre elas; depois as ' +
        'que têm algumas, pela raridade das palavras. Por sentido (vector): pelo cosseno entre os vetores de texto. O modo ' +
        'hybrid combina as 50 primeiras de cada busca por fusão recíproca de posições (k = 60). Ver docs/search.md.',
    },
    params: searchParams as never,
    result: searchResult,
    example: { query: 'indenização por inscrição indevida', limit: 3 },
    run: async ({ query, mode, limit, filters }, { signal }) => {
      const searched = await decisions.search(
        query,
        mode,
        { filter: filterOf(filters), limit },
        signal,
      );
      return { mode, ...searched } as z.infer<typeof searchResult>;
    },
  });
  const dual = capability<z.infer<typeof dualParams>, z.infer<typeof dualResult>>({
    ...COMMON,
    name: 'search-dual',
    path: '/v1/search/dual',
    summary: 'Decisions with similar facts and a similar thesis.',
    description:
      'The 50 nearest by facts and the 50 nearest by thesis, fused by weighted reciprocal rank (k = 60).',
    portuguese: {
      summary: 'Decisões com fatos e tese semelhantes.',
      description:
        'As 50 decisões mais próximas pelos fatos e as 50 mais próximas pela tese, combinadas por fusão recíproca de ' +
        'posições com pesos (k = 60).',
    },
    params: dualParams as never,
    result: dualResult,
    example: { fato: 'nome inscrito em cadastro de inadimplentes sem dívida', limit: 3 },
    run: ({ fato, tese, peso_fato, peso_tese, limit, filters }, { signal }) => {
      const side = (text: string | null, weight: number) =>
        text === null ? null : { text, weight };
      const [fact, thesis] = [side(fato, peso_fato), side(tese, peso_tese)];
      return decisions.dual(fact, thesis, { filter: filterOf(filters), limit }, signal);
    },
  });
  return [search, dual];
}

/** Ministers are compared in the form in which documents store them. */
function filterOf({ ministro, ...others }: z.infer<typeof filters>): DocumentFilter {
  if (ministro === undefined) return others;
  return { ...others, ministro_norm: foldText(ministro).toUpperCase() };
}
