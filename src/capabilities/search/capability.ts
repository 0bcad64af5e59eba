/** The capabilities of POST /v1/search and POST /v1/search/dual. */
import type { z } from 'zod';
import { CENTAVOS_MAX } from '../../legal/decisions/amounts/valor.ts';
import { ministroNorm } from '../../legal/text/minister-name.ts';
import type { DocumentFilter } from '../../stores/relational/match.ts';
import { type Capability, capability } from '../capability.ts';
import { categoryFilter } from './category-filter.ts';
import { DEPTH_MAX, DecisionSearch, type SearchStores } from './decision-search.ts';
import { nextCursor, placeOf } from './search-cursor.ts';
import {
  dualParams,
  dualResult,
  type filters,
  searchParams,
  searchResult,
} from './search-schemas.ts';

const DEADLINE_MS = 10_000;
const ERRORS = ['SERVICE_UNAVAILABLE', 'EMBEDDING_DIMENSION_MISMATCH'] as const;
const COMMON = {
  method: 'POST',
  tag: 'search',
  errors: ERRORS,
  deadlineMs: DEADLINE_MS,
  role: 'reader',
  isTool: true,
} as const;

export function searchCapabilities(stores: SearchStores): Capability[] {
  const decisions = new DecisionSearch(stores);
  return [oneSearch(decisions), dualSearch(decisions)];
}

function oneSearch(decisions: DecisionSearch): Capability {
  return capability<z.infer<typeof searchParams>, z.infer<typeof searchResult>>({
    ...COMMON,
    name: 'search',
    path: '/v1/search',
    summary: 'Decisions by full text, by text vectors, or by both.',
    description:
      'Full text ranks by BM25, vectors by cosine; hybrid blends the scores of the first 100 of both. Except by vectors ' +
      'alone, the first 100 are then ordered by what their texts begin with. The scores of one ' +
      'mode are comparable between queries, and `weak_match` says that nothing matches well. See docs/search.md.',
    portuguese: {
      summary: 'Busca de decisões por palavras, por vetores de texto ou por ambos.',
      description:
        'Por palavras (fulltext): por BM25. Por vetores de texto (vector): pelo cosseno entre os vetores de texto. O modo hybrid ' +
        'combina as pontuações das 100 primeiras de cada busca. Nos modos fulltext e hybrid, as 100 primeiras são então ' +
        'ordenadas pelo que diz o início de seus textos. As pontuações de um mesmo modo são comparáveis entre ' +
        'consultas, e `weak_match` avisa quando nenhuma decisão corresponde bem. Ver docs/search.md.',
    },
    params: searchParams as never,
    result: searchResult,
    list: 'results',
    example: { query: 'indenização por inscrição indevida', limit: 3 },
    run: async ({ query, mode, limit, filters, include, cursor, ...more }, { signal }) => {
      const { facets, literal, word_counts, ordem } = more;
      const order = ordem === 'relevancia' ? {} : { order: ordem };
      const asked = { query, mode, filters: { ...filters, ...order, ...(literal && { literal }) } };
      const { offset, isUncounted } = placeOf(cursor, asked);
      const scope = {
        ...{
          filter: filterOf(filters),
          limit: Math.min(limit, DEPTH_MAX - offset),
          offset,
          isUncounted,
        },
        withEmenta: include.includes('ementa'),
        ...order,
        ...{ withFacets: facets, withWordCounts: word_counts, isLiteral: literal },
      };
      const searched = await decisions.search(query, mode, scope, signal);
      const next = {
        offset: offset + scope.limit,
        isUncounted: searched.degraded.includes('graph_db'),
      };
      const next_cursor = nextCursor(next, searched.total, asked);
      return { mode, ...searched, next_cursor } as z.infer<typeof searchResult>;
    },
  });
}

function dualSearch(decisions: DecisionSearch): Capability {
  return capability<z.infer<typeof dualParams>, z.infer<typeof dualResult>>({
    ...COMMON,
    name: 'search-dual',
    path: '/v1/search/dual',
    summary: 'Decisions with similar facts and a similar thesis.',
    description:
      'The 50 nearest by facts and the 50 nearest by thesis, and as many by the words of each; the score is the weighted ' +
      'mean of both sides, each of which is blended as in a hybrid search.',
    portuguese: {
      summary: 'Decisões com fatos e tese semelhantes.',
      description:
        'As 50 decisões mais próximas pelos fatos e as 50 mais próximas pela tese, e outras tantas pelas palavras de cada ' +
        'texto. A pontuação é a média ponderada dos dois lados, cada um combinado como na busca hybrid.',
    },
    params: dualParams as never,
    result: dualResult,
    list: 'results',
    example: { fato: 'nome inscrito em cadastro de inadimplentes sem dívida', limit: 3 },
    run: ({ fato, tese, peso_fato, peso_tese, limit, filters, include }, { signal }) => {
      const side = (text: string | null, weight: number) =>
        text === null ? null : { text, weight };
      const [fact, thesis] = [side(fato, peso_fato), side(tese, peso_tese)];
      const scope = { filter: filterOf(filters), limit, withEmenta: include.includes('ementa') };
      return decisions.dual.search(fact, thesis, scope, signal);
    },
  });
}

/** Converts the request's filters. The minister's name is normalized as in stored documents. */
function filterOf(asked: z.infer<typeof filters>): DocumentFilter {
  const { ministro, categoria_id, valor_tipo, valor_min, valor_max, ...others } = asked;
  const category = categoria_id === undefined ? {} : categoryFilter(categoria_id);
  const valor =
    valor_tipo === undefined
      ? {}
      : { valor: { tipo: valor_tipo, min: valor_min ?? 0, max: valor_max ?? CENTAVOS_MAX } };
  if (ministro === undefined) return { ...others, ...category, ...valor };
  return { ...others, ...category, ...valor, ministro_norm: ministroNorm(ministro).toUpperCase() };
}
